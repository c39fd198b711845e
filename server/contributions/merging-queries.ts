import { insertStored, type StoredRow, updateStored } from '#server/platform/db/stored-rows.ts'
import type { Tx } from '#server/tables.ts'

export function restoreContribution(tx: Tx, contribution: StoredRow): Promise<void> {
  return insertStored(tx, 'contributions', [contribution])
}

/** Writes these columns of the contact's contribution. */
export function writeStoredContribution(tx: Tx, contactId: string, columns: StoredRow): Promise<void> {
  return updateStored(tx, 'contributions', { key: 'contact_id', id: contactId }, columns)
}
