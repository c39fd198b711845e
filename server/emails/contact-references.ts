import type { References } from '#server/platform/db/references.ts'

/** The columns of the room's tables that refer to a contact. */
export const emailReferences: References = {
  'email_outbox.contact_id': { fate: 'moved', key: ['id'] },
  'email_outbox.writer_id': { fate: 'moved', key: ['id'] },
}
