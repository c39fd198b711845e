import type { References } from '#server/platform/db/references.ts'

/** The columns of the room's tables that refer to a contact. */
export const mailingReferences: References = {
  'mailings.created_by': { fate: 'moved', key: ['id'], isUse: true },
  'mailing_recipients.contact_id': { fate: 'moved', key: ['id'] },
  'mailing_unsubscriptions.contact_id': { fate: 'moved', key: ['id'] },
}
