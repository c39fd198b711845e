import { type Selectable, sql, type Updateable } from 'kysely'
import type { ProviderName } from '#domain/contributions/payment-methods.ts'
import { isLeaseFree, processKey } from '#server/platform/db/lease.ts'
import type { Database, Tx } from '#server/tables.ts'
import { forgetSeen } from '../queries.ts'
import type { ReconciliationTables } from '../tables.ts'

type Runs = ReconciliationTables['reconciliationRuns']
export type Run = Selectable<Runs>

/** One by one until the transaction ends: who begins a run or asks for one. */
export async function queueForRuns(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('reconciliation', 0))`.execute(tx)
}

/** A run may wait for the queue; nobody waits for one that the queue has lost. */
const longestWaitMs = 60 * 60_000

/** A run that waits or is at work; one whose process is gone is not. */
export function findActiveRun(db: Database, now: Date): Promise<Run | undefined> {
  return db
    .selectFrom('reconciliationRuns')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'waiting'), eb('askedAt', '>', new Date(now.getTime() - longestWaitMs))]),
        eb.and([eb('status', '=', 'running'), eb.not(isLeaseFree('reconciliationRuns', now))]),
      ]),
    )
    .orderBy('status')
    .executeTakeFirst()
}

export async function insertRun(db: Database, id: string, now: Date): Promise<void> {
  await db.insertInto('reconciliationRuns').values({ id, status: 'waiting', askedAt: now }).execute()
}

/** How long a page of a provider may take at most, requests and repairs included. */
const leaseMs = 10 * 60_000

/** The run is this process's, anew where it was broken off; false while any is at work. */
export async function leaseRun(tx: Tx, id: string, now: Date): Promise<boolean> {
  await tx
    .updateTable('reconciliationRuns')
    .set({ status: 'failed', endedAt: now, leasedUntil: null, leasedBy: null })
    .where('status', '=', 'running')
    .where(isLeaseFree('reconciliationRuns', now))
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('reconciliationRuns')
    .set({
      status: 'running',
      startedAt: now,
      endedAt: null,
      payments: 0,
      subscriptions: 0,
      paymentsHere: null,
      repaired: 0,
      unavailable: [],
      leasedUntil: new Date(now.getTime() + leaseMs),
      leasedBy: processKey,
    })
    .where('id', '=', id)
    .where('status', '<>', 'done')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('reconciliationRuns as r').select('r.id').where('r.status', '=', 'running'))),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How far it is; it goes on being this process's. */
export async function noteProgress(db: Database, id: string, counted: Updateable<Runs>, now: Date): Promise<void> {
  await db
    .updateTable('reconciliationRuns')
    .set({ ...counted, leasedUntil: new Date(now.getTime() + leaseMs) })
    .where('id', '=', id)
    .execute()
}

/**
 * Ends it: what the compared providers no longer have wrong is gone, what is left is counted, and what only the run
 * needed goes. Old runs and mismatches that are settled go with it.
 */
export async function endRun(
  tx: Tx,
  id: string,
  { compared, ended, keptSince }: { compared: readonly ProviderName[]; ended: Updateable<Runs>; keptSince: Date },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('reconciliationMismatches')
    .set({ state: 'gone', settledAt: now })
    .where('state', 'in', ['open', 'dismissed'])
    .where('provider', '=', sql<ProviderName>`any(${compared})`)
    .where('runId', '<>', id)
    .execute()
  await tx
    .updateTable('reconciliationRuns')
    .set({
      ...ended,
      endedAt: now,
      leasedUntil: null,
      leasedBy: null,
      leftOpen: sql`(select count(*) from reconciliation_mismatches where state = 'open')`,
    })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('reconciliationRuns').where('askedAt', '<', keptSince).execute()
  await tx
    .deleteFrom('reconciliationMismatches')
    .where('settledAt', '<', keptSince)
    .where('state', '<>', 'dismissed')
    .execute()
  await forgetSeen(tx, id)
}

/** It was broken off by a fault of ours; whoever tries again begins anew. */
export async function failRun(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('reconciliationRuns')
    .set({ status: 'failed', endedAt: now, leasedUntil: null, leasedBy: null })
    .where('id', '=', id)
    .execute()
  await forgetSeen(db, id)
}

/** The latest runs. */
export function listRuns(db: Database, { limit, offset }: { limit: number; offset: number }): Promise<Run[]> {
  return db
    .selectFrom('reconciliationRuns')
    .selectAll()
    .orderBy('askedAt', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countRuns(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('reconciliationRuns')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
