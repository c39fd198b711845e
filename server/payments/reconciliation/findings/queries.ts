import { type Selectable, sql } from 'kysely'
import type { ProviderName } from '#domain/contributions/payment-source.ts'
import type { FindingKind, FindingState } from '#domain/payments/finding.ts'
import type { Database, Tx } from '#server/tables.ts'
import type { ReconciliationTables } from '../tables.ts'

export type Finding = Selectable<ReconciliationTables['reconciliationFindings']>

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
