import { sql } from 'kysely'
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
export async function consumeTotpStep(db: Database, contactId: string, step: number): Promise<boolean> {
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
export async function consumeRecoveryCode(db: Database, contactId: string, codeHash: Buffer): Promise<boolean> {
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

export async function isRequired(db: Database): Promise<boolean> {
  return (await db.selectFrom('twoFactorRequirement').select('id').executeTakeFirst()) !== undefined
}

/** False when it was required before. */
export async function insertRequirement(tx: Tx, since: Date): Promise<boolean> {
  const row = await tx
    .insertInto('twoFactorRequirement')
    .values({ since })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when it was not required. */
export async function deleteRequirement(tx: Tx): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('twoFactorRequirement').executeTakeFirst()
  return numDeletedRows > 0n
}

export function findAdminsWithout(db: Database, now: Date) {
  return db
    .selectFrom('contacts')
    .select(['id', 'email', 'firstname', 'lastname'])
    .where(({ exists, not, selectFrom }) =>
      exists(
        selectFrom('contactRoles')
          .select('role')
          .whereRef('contactRoles.contactId', '=', 'contacts.id')
          .where('role', 'in', ['admin', 'superadmin'])
          .where('dateAdded', '<=', now)
          .where(sql<boolean>`(date_expires is null or date_expires >= ${now})`),
      ).and(not(exists(selectFrom('twoFactors').select('id').whereRef('twoFactors.contactId', '=', 'contacts.id')))),
    )
    .orderBy('lastname')
    .orderBy('email')
    .limit(100)
    .execute()
}
