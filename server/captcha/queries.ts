import type { Database, Tx } from '#server/tables.ts'

/** Whether nobody has spent it before. Waits for another transaction that is just spending it. */
export async function insertSpent(tx: Tx, spent: { challenge: Buffer; expiresAt: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('spentCaptchas')
    .values(spent)
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteSpent(db: Database, { expiredBefore }: { expiredBefore: Date }): Promise<void> {
  await db.deleteFrom('spentCaptchas').where('expiresAt', '<', expiredBefore).execute()
}
