import type { References } from '#server/platform/db/references.ts'

/** The columns of the room's tables that refer to a contact. */
export const webhookReferences: References = {
  'webhook_deliveries.contact_id': { fate: 'moved', key: ['id'] },
}
