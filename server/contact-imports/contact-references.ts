import type { References } from '#server/platform/db/references.ts'

/** The columns of the room's tables that refer to a contact. */
export const contactImportReferences: References = {
  'contact_import_rows.contact_id': { fate: 'moved', key: ['import_id', 'line'] },
}
