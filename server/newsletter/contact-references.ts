import type { References } from '#server/platform/db/references.ts'

/** The columns of the room's tables that refer to a contact. */
export const newsletterReferences: References = {
  // The provider takes the person off its list, and has them again when the merge is undone.
  'newsletter_members.contact_id': { fate: 'dropped' },
  'newsletter_consents.contact_id': { fate: 'moved', key: ['id'] },
}
