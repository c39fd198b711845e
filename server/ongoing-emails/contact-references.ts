import type { References } from '#server/platform/db/references.ts'

/** The columns of the room's tables that refer to a contact. */
export const ongoingEmailReferences: References = {
  // Who stays after a merge is noted when its segments are processed next.
  'segment_contacts.contact_id': { fate: 'dropped' },
}
