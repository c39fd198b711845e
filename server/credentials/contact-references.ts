import type { References } from '#server/platform/db/references.ts'

/** The columns of the room's tables that refer to a contact. */
export const credentialReferences: References = {
  'sessions.contact_id': { fate: 'dropped', isUse: true },
  'reset_flows.contact_id': { fate: 'dropped' },
}
