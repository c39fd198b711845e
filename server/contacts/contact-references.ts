import type { References } from '#server/platform/db/references.ts'

/** The columns of the room's tables that refer to a contact. */
export const contactOwnReferences: References = {
  'profiles.contact_id': { fate: 'united' },
  'contact_roles.contact_id': { fate: 'united' },
  'membership_periods.contact_id': { fate: 'united' },
  'contact_tag_links.contact_id': { fate: 'united' },
  'email_changes.contact_id': { fate: 'dropped' },
  // The database writes it anew from the contact.
  'contact_search.contact_id': { fate: 'dropped' },
}
