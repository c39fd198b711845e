import { sql } from 'kysely'
import { prepared, type StandIns } from '#server/platform/db/prepared.ts'
import type { Database, Tx } from '#server/tables.ts'
import { sanitiserRules } from './rich-text.ts'

export function findStoredContent(db: Database, ids: readonly string[]) {
  return selectContent(db, { ids })
}

const selectContent = prepared((db, { ids }: StandIns<{ ids: readonly string[] }>) =>
  db.selectFrom('content').selectAll().where('id', '=', sql<string>`any(${ids}::text[])`).compile(),
)

/** The row of an id, made when missing, held until the transaction ends. */
export async function lockStoredContent(tx: Tx, id: string, now: Date) {
  await tx
    .insertInto('content')
    .values({ id, fields: '{}', sanitisedBy: sanitiserRules, updatedAt: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return tx.selectFrom('content').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** Fields whose rich texts are sanitised by the present rules; without `now` nobody changed them. */
export async function storeContent(tx: Tx, id: string, fields: Record<string, unknown>, now?: Date) {
  await tx
    .updateTable('content')
    .set({ fields: JSON.stringify(fields), sanitisedBy: sanitiserRules, ...(now && { updatedAt: now }) })
    .where('id', '=', id)
    .execute()
}

/** The rows whose rich texts other rules made, held until the transaction ends. */
export function lockOutdatedContent(tx: Tx) {
  return tx.selectFrom('content').selectAll().where('sanitisedBy', '!=', sanitiserRules).forUpdate().execute()
}

/** When the callout of a slug is open. It is held as it is until the transaction ends. */
export function lockCalloutDates(tx: Tx, slug: string) {
  return tx.selectFrom('callouts').select(['starts', 'expires']).where('slug', '=', slug).forShare().executeTakeFirst()
}

export function findSettings(db: Database, keys: readonly string[]) {
  return selectSettings(db, { keys })
}

const selectSettings = prepared((db, { keys }: StandIns<{ keys: readonly string[] }>) =>
  db.selectFrom('settings').select(['key', 'value']).where('key', '=', sql<string>`any(${keys}::text[])`).compile(),
)

export async function deleteSetting(db: Database, key: string): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', key).execute()
}

export async function storeSetting(db: Database, key: string, value: unknown) {
  const json = JSON.stringify(value)
  await db
    .insertInto('settings')
    .values({ key, value: json })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json, updatedAt: sql`now()` }))
    .execute()
}
