import type { References } from '#server/platform/db/references.ts'

/** The columns of the room's tables that refer to a contact. */
export const noticeReferences: References = {
  'notice_dismissals.contact_id': { fate: 'dropped' },
}
