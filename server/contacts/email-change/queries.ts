import type { Database, Tx } from '#server/tables.ts'
import { oldestPending } from './pending.ts'

/** A contact has one at most: asking again replaces it, and with it the link.  */
export async function upsertEmailChange(
  tx: Tx,
  change: { id: string; contactId: string; email: string; createdAt: Date },
): Promise<void> {
  const { id, email, createdAt } = change
  await tx
    .insertInto('emailChanges')
    .values(change)
    .onConflict((conflict) => conflict.column('contactId').doUpdateSet({ id, email, createdAt }))
    .execute()
}

/** A living one: links are good for a day. */
export function findEmailChange(db: Database, id: string, now: Date) {
  return db
    .selectFrom('emailChanges')
    .select(['contactId', 'email'])
    .where('id', '=', id)
    .where('createdAt', '>', oldestPending(now))
    .executeTakeFirst()
}

/** False when it was used, replaced or taken back meanwhile. */
export async function consumeEmailChange(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('emailChanges').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

export function deleteEmailChange(tx: Tx, contactId: string): Promise<{ createdAt: Date } | undefined> {
  return tx.deleteFrom('emailChanges').where('contactId', '=', contactId).returning('createdAt').executeTakeFirst()
}

export async function deleteExpiredEmailChanges(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('emailChanges').where('createdAt', '<=', oldestPending(now)).execute()
}
