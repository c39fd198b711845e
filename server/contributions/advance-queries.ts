import type { Database, Tx } from '#server/tables.ts'

/** Nothing is given in advance. */
export const noAdvance = { advanceSubscriptionId: null, advanceUntil: null, advanceFrom: null }

/** What membership was given in advance, and for which subscription; undefined for nothing. */
export async function saveAdvance(
  tx: Tx,
  contactId: string,
  advance: { subscriptionId: string; until: Date; from: Date | null } | undefined,
): Promise<void> {
  const columns = advance && {
    advanceSubscriptionId: advance.subscriptionId,
    advanceUntil: advance.until,
    advanceFrom: advance.from,
  }
  await tx
    .updateTable('contributions')
    .set(columns ?? noAdvance)
    .where('contactId', '=', contactId)
    .execute()
}

export function findAdvance(db: Database, contactId: string, subscriptionId: string) {
  return db
    .selectFrom('contributions')
    .select(['advanceUntil', 'advanceFrom'])
    .where('contactId', '=', contactId)
    .where('advanceSubscriptionId', '=', subscriptionId)
    .executeTakeFirst()
}

/** Its money is there, so nothing was given. */
export async function clearAdvance(tx: Tx, contactId: string, subscriptionId: string): Promise<void> {
  await tx
    .updateTable('contributions')
    .set(noAdvance)
    .where('contactId', '=', contactId)
    .where('advanceSubscriptionId', '=', subscriptionId)
    .execute()
}
