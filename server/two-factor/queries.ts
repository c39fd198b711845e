import type { Database, Tx } from '#server/tables.ts'

export function findTwoFactor(db: Database, contactId: string) {
  return db
    .selectFrom('twoFactors')
    .select(['id', 'type', 'secret'])
    .where('contactId', '=', contactId)
    .executeTakeFirst()
}

/** False when there is one already. */
export async function insertTwoFactor(
  tx: Tx,
  factor: { contactId: string; secret: Buffer; createdAt: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('twoFactors')
    .values({ ...factor, type: 'totp', lastStep: null })
    .onConflict((conflict) => conflict.column('contactId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** With the recovery codes. False when there was none. */
export async function deleteTwoFactor(tx: Tx, contactId: string): Promise<boolean> {
  const row = await tx
    .with('codes', (cte) => cte.deleteFrom('recoveryCodes').where('contactId', '=', contactId))
    .deleteFrom('twoFactors')
    .where('contactId', '=', contactId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when the code of these 30 seconds, or a later one, has been used. */
export async function claimStep(db: Database, contactId: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('twoFactors')
    .set({ lastStep: step })
    .where('contactId', '=', contactId)
    .where((where) => where.or([where('lastStep', 'is', null), where('lastStep', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when nobody has it, or not any more. */
export async function claimRecoveryCode(db: Database, contactId: string, codeHash: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom('recoveryCodes')
    .where('contactId', '=', contactId)
    .where('codeHash', '=', codeHash)
    .returning('contactId')
    .executeTakeFirst()
  return row !== undefined
}

export async function hasRecoveryCodes(db: Database, contactId: string): Promise<boolean> {
  const row = await db
    .selectFrom('recoveryCodes')
    .select('contactId')
    .where('contactId', '=', contactId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function replaceRecoveryCodes(tx: Tx, contactId: string, codeHashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('contactId', '=', contactId).execute()
  await tx
    .insertInto('recoveryCodes')
    .values(codeHashes.map((codeHash) => ({ contactId, codeHash })))
    .execute()
}
