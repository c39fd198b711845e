import { type Selectable, sql, type Updateable } from 'kysely'
import type { ProviderName } from '#domain/contributions/payment-source.ts'
import type { FindingKind, FindingState, PaymentFacts } from '#domain/payments/reconciliation.ts'
import type { ListedPayment } from '#server/contributions/index.ts'
import { isUnclaimed, processKey } from '#server/platform/db/claim.ts'
import type { Database, Tx } from '#server/tables.ts'
import type { ReconciliationTables } from './tables.ts'

type Runs = ReconciliationTables['reconciliationRuns']
export type Run = Selectable<Runs>
export type Finding = Selectable<ReconciliationTables['reconciliationFindings']>

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
        eb.and([eb('status', '=', 'running'), eb.not(isUnclaimed('reconciliationRuns', now))]),
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
export async function claimRun(tx: Tx, id: string, now: Date): Promise<boolean> {
  await tx
    .updateTable('reconciliationRuns')
    .set({ status: 'failed', endedAt: now, claimedUntil: null, claimedBy: null })
    .where('status', '=', 'running')
    .where(isUnclaimed('reconciliationRuns', now))
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('reconciliationRuns')
    .set({
      status: 'running',
      startedAt: now,
      endedAt: null,
      payments: 0,
      subscriptions: 0,
      repaired: 0,
      unavailable: [],
      claimedUntil: new Date(now.getTime() + leaseMs),
      claimedBy: processKey,
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
    .set({ ...counted, claimedUntil: new Date(now.getTime() + leaseMs) })
    .where('id', '=', id)
    .execute()
}

/**
 * Ends it: what the compared providers no longer have wrong is gone, what is left is counted, and what only the run
 * needed goes. Old runs and findings that are settled go with it.
 */
export async function endRun(
  tx: Tx,
  id: string,
  { compared, ended, keptSince }: { compared: readonly ProviderName[]; ended: Updateable<Runs>; keptSince: Date },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('reconciliationFindings')
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
      claimedUntil: null,
      claimedBy: null,
      leftOpen: sql`(select count(*) from reconciliation_findings where state = 'open')`,
    })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('reconciliationRuns').where('askedAt', '<', keptSince).execute()
  await tx
    .deleteFrom('reconciliationFindings')
    .where('settledAt', '<', keptSince)
    .where('state', '<>', 'dismissed')
    .execute()
  await forgetSeen(tx, id)
}

/** It was broken off by a fault of ours; whoever tries again begins anew. */
export async function failRun(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('reconciliationRuns')
    .set({ status: 'failed', endedAt: now, claimedUntil: null, claimedBy: null })
    .where('id', '=', id)
    .execute()
  await forgetSeen(db, id)
}

export async function forgetSeen(db: Database, runId: string): Promise<void> {
  await db.deleteFrom('reconciliationSeen').where('runId', '=', runId).execute()
}

export async function noteSeen(db: Database, runId: string, ids: readonly string[]): Promise<void> {
  await sql`insert into reconciliation_seen select ${runId}::uuid, unnest(${ids}::text[]) on conflict do nothing`.execute(
    db,
  )
}

/** Those of them that the run has not seen. */
export async function filterUnseen(db: Database, runId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::text[]) id
    where not exists (select from reconciliation_seen s where s.run_id = ${runId} and s.id = id.id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export interface HeldPayment extends PaymentFacts {
  id: string
  contactId: string | null
  updatedAt: Date
}

export interface MatchedPayment {
  id: string
  /** As it is kept here; null where it is not. */
  here: HeldPayment | null
  /** Who pays, where it is not kept here. */
  payer: string | null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A page of a provider's payments beside what is kept of them here; the run has seen them then. */
export async function matchPayments(
  db: Database,
  runId: string,
  page: readonly ListedPayment[],
): Promise<MatchedPayment[]> {
  const there = page.map(({ id, customerId, mandateId, subscriptionId, contactId }) => ({
    id,
    customer_id: customerId ?? null,
    mandate_id: mandateId ?? null,
    subscription_id: subscriptionId ?? null,
    contact_id: contactId && uuid.test(contactId) ? contactId : null,
  }))
  const { rows } = await sql<{ id: string; isHeld: boolean; payer: string | null } & HeldPayment>`
    with there as (
      select * from jsonb_to_recordset(${JSON.stringify(there)}::jsonb)
        as t(id text, customer_id text, mandate_id text, subscription_id text, contact_id uuid)
    ), seen as (
      insert into reconciliation_seen select ${runId}::uuid, id from there on conflict do nothing
    )
    select there.id, here.id is not null as is_held, here.contact_id, here.status, here.amount_cents,
      here.refunded_cents, here.charge_date, here.updated_at,
      case when here.id is null then coalesce(
        (select contact_id from contributions where customer_id = there.customer_id limit 1),
        (select contact_id from contributions where mandate_id = there.mandate_id limit 1),
        (select contact_id from payment_customers where customer_id = there.customer_id),
        (select id from contacts where id = there.contact_id),
        (select contact_id from payments p
         where p.subscription_id = there.subscription_id and contact_id is not null limit 1)
      ) end as payer
    from there left join payments here on here.id = there.id`.execute(db)
  return rows.map(({ id, isHeld, payer, ...here }) => ({ id, payer, here: isHeld ? { id, ...here } : null }))
}

/** Payments kept here that the run did not see at the provider, oldest first, behind a place. */
export function findUnseenPayments(
  db: Database,
  runId: string,
  { prefix, since, storedBy, after }: { prefix: string; since: Date; storedBy: Date; after: HeldPayment | undefined },
  limit: number,
): Promise<HeldPayment[]> {
  return db
    .selectFrom('payments')
    .select(['id', 'contactId', 'status', 'amountCents', 'refundedCents', 'chargeDate', 'updatedAt'])
    .where('chargeDate', '>=', after?.chargeDate ?? since)
    .where('createdAt', '<=', storedBy)
    .where(sql<boolean>`starts_with(payments.id, ${prefix})`)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(charge_date, payments.id) > (${after?.chargeDate}, ${after?.id})`),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reconciliationSeen as seen')
            .select('seen.id')
            .where('seen.runId', '=', runId)
            .whereRef('seen.id', '=', 'payments.id'),
        ),
      ),
    )
    .orderBy('chargeDate')
    .orderBy('payments.id')
    .limit(limit)
    .execute()
}

/** The payment is not known to its provider: nothing comes of it. False when that was said before. */
export async function markPaymentCancelled(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ status: 'cancelled', updatedAt: now })
    .where('id', '=', id)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface NewFinding {
  kind: FindingKind
  provider: ProviderName
  subject: string
  contactId: string | null
  ours: object | undefined
  theirs: object | undefined
  mark: string
  runId: string
}

/** Found now, or again. One that was dismissed stays so while it is the same. */
export async function saveOpen(db: Database, findings: readonly NewFinding[], now: Date): Promise<void> {
  if (findings.length === 0) return
  await db
    .insertInto('reconciliationFindings')
    .values(
      findings.map((finding) => ({ ...toRow(finding), state: 'open' as const, firstSeenAt: now, lastSeenAt: now })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .where('state', 'in', unsettled)
        .doUpdateSet((eb) => ({
          contactId: eb.ref('excluded.contactId'),
          ours: eb.ref('excluded.ours'),
          theirs: eb.ref('excluded.theirs'),
          mark: eb.ref('excluded.mark'),
          runId: eb.ref('excluded.runId'),
          lastSeenAt: now,
          state: sql<FindingState>`case when reconciliation_findings.mark = excluded.mark
            then reconciliation_findings.state else 'open' end`,
        })),
    )
    .execute()
}

/** Found now or before, and repaired by itself. */
export async function saveRepaired(tx: Tx, finding: NewFinding, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('reconciliationFindings')
    .set({ ...toRow(finding), state: 'repaired', lastSeenAt: now, settledAt: now })
    .where('kind', '=', finding.kind)
    .where('subject', '=', finding.subject)
    .where('state', 'in', unsettled)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await tx
    .insertInto('reconciliationFindings')
    .values({ ...toRow(finding), state: 'repaired', firstSeenAt: now, lastSeenAt: now, settledAt: now })
    .execute()
}

const unsettled: FindingState[] = ['open', 'dismissed']

function toRow({ ours, theirs, ...finding }: NewFinding) {
  return { ...finding, ours: ours ? JSON.stringify(ours) : null, theirs: theirs ? JSON.stringify(theirs) : null }
}

/** Until the transaction ends nobody else settles it. */
export function lockFinding(tx: Tx, id: string): Promise<Finding | undefined> {
  return tx.selectFrom('reconciliationFindings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function findFinding(db: Database, id: string): Promise<Finding | undefined> {
  return db.selectFrom('reconciliationFindings').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function settleFinding(
  db: Database,
  id: string,
  { from, ...settled }: { from: FindingState; state: FindingState; settledAt: Date | null; settledBy: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reconciliationFindings')
    .set(settled)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface FindingPage {
  state: FindingState
  kind: FindingKind | undefined
  limit: number
  offset: number
}

/** The latest first, with how many there are. */
export async function listFindings(db: Database, { state, kind, limit, offset }: FindingPage) {
  const asked = db
    .selectFrom('reconciliationFindings')
    .where('state', '=', state)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as FindingKind))
  const [{ total }, items] = [
    await asked.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    await asked.selectAll().orderBy('firstSeenAt', 'desc').orderBy('id').limit(limit).offset(offset).execute(),
  ]
  return { total: Number(total), items }
}

/** How often each kind is open. */
export async function countOpen(db: Database): Promise<{ kind: FindingKind; count: number }[]> {
  const rows = await db
    .selectFrom('reconciliationFindings')
    .select((eb) => ['kind' as const, eb.fn.countAll<number>().as('count')])
    .where('state', '=', 'open')
    .groupBy('kind')
    .execute()
  return rows.map(({ kind, count }) => ({ kind, count: Number(count) }))
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

/** What was found about a contact's payments and contribution, for the contact to read. */
export function listHeldFindings(db: Database, contactId: string) {
  return db
    .selectFrom('reconciliationFindings')
    .select(['kind', 'provider', 'subject', 'ours', 'theirs', 'state', 'firstSeenAt', 'lastSeenAt', 'settledAt'])
    .where('contactId', '=', contactId)
    .orderBy('firstSeenAt')
    .orderBy('id')
    .execute()
}
