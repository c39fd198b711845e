import { type Selectable, sql } from 'kysely'
import type { ProviderName } from '#domain/contributions/payment-methods.ts'
import type { MismatchKind, MismatchState } from '#domain/payments/mismatch.ts'
import type { Database, Tx } from '#server/tables.ts'
import type { ReconciliationTables } from '../tables.ts'

export type MismatchRow = Selectable<ReconciliationTables['reconciliationMismatches']>

export interface NewMismatchRow {
  kind: MismatchKind
  provider: ProviderName
  subject: string
  contactId: string | null
  ours: object | undefined
  theirs: object | undefined
  mark: string
  runId: string
}

/** Found now, or again. One that was dismissed stays so while it is the same. */
export async function saveOpen(db: Database, mismatches: readonly NewMismatchRow[], now: Date): Promise<void> {
  if (mismatches.length === 0) return
  await db
    .insertInto('reconciliationMismatches')
    .values(
      mismatches.map((mismatch) => ({ ...toRow(mismatch), state: 'open' as const, firstSeenAt: now, lastSeenAt: now })),
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
          state: sql<MismatchState>`case when reconciliation_mismatches.mark = excluded.mark
            then reconciliation_mismatches.state else 'open' end`,
        })),
    )
    .execute()
}

/** Found now or before, and repaired by itself. */
export async function saveRepaired(tx: Tx, mismatch: NewMismatchRow, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('reconciliationMismatches')
    .set({ ...toRow(mismatch), state: 'repaired', lastSeenAt: now, settledAt: now })
    .where('kind', '=', mismatch.kind)
    .where('subject', '=', mismatch.subject)
    .where('state', 'in', unsettled)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await tx
    .insertInto('reconciliationMismatches')
    .values({ ...toRow(mismatch), state: 'repaired', firstSeenAt: now, lastSeenAt: now, settledAt: now })
    .execute()
}

const unsettled: MismatchState[] = ['open', 'dismissed']

function toRow({ ours, theirs, ...mismatch }: NewMismatchRow) {
  return { ...mismatch, ours: ours ? JSON.stringify(ours) : null, theirs: theirs ? JSON.stringify(theirs) : null }
}

export function findMismatch(db: Database, id: string): Promise<MismatchRow | undefined> {
  return db.selectFrom('reconciliationMismatches').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function settleMismatch(
  db: Database,
  id: string,
  { from, ...settled }: { from: MismatchState; state: MismatchState; settledAt: Date | null; settledBy: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reconciliationMismatches')
    .set(settled)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface MismatchPage {
  state: MismatchState
  kind: MismatchKind | undefined
  limit: number
  offset: number
}

/** The latest first, with how many there are. */
export async function listMismatches(db: Database, { state, kind, limit, offset }: MismatchPage) {
  const asked = db
    .selectFrom('reconciliationMismatches')
    .where('state', '=', state)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as MismatchKind))
  const [{ total }, items] = [
    await asked.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    await asked.selectAll().orderBy('firstSeenAt', 'desc').orderBy('id').limit(limit).offset(offset).execute(),
  ]
  return { total: Number(total), items }
}

/** What was found about a contact's payments and contribution, for the contact to read. */
export function listHeldMismatches(db: Database, contactId: string) {
  return db
    .selectFrom('reconciliationMismatches')
    .select(['kind', 'provider', 'subject', 'ours', 'theirs', 'state', 'firstSeenAt', 'lastSeenAt', 'settledAt'])
    .where('contactId', '=', contactId)
    .orderBy('firstSeenAt')
    .orderBy('id')
    .execute()
}
