import { sql } from 'kysely'
import { insertStored, type StoredRow } from '#server/platform/db/stored-rows.ts'
import type { Tx } from '#server/tables.ts'

interface StoredFactor {
  two_factors: readonly StoredRow[]
  recovery_codes: readonly StoredRow[]
}

/** Gives a contact the second factor that somebody else had, or none. */
export async function replaceSecondFactor(tx: Tx, contactId: string, stored: StoredFactor): Promise<void> {
  await sql`delete from two_factors where contact_id = ${contactId}`.execute(tx)
  await sql`delete from recovery_codes where contact_id = ${contactId}`.execute(tx)
  const own = (rows: readonly StoredRow[]) => rows.map((row) => ({ ...row, contact_id: contactId }))
  await restoreSecondFactor(tx, { two_factors: own(stored.two_factors), recovery_codes: own(stored.recovery_codes) })
}

export async function restoreSecondFactor(tx: Tx, { two_factors, recovery_codes }: StoredFactor): Promise<void> {
  await insertStored(tx, 'two_factors', two_factors)
  await insertStored(tx, 'recovery_codes', recovery_codes)
}
