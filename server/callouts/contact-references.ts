import type { References } from '#server/platform/db/references.ts'

/** The columns of the room's tables that refer to a contact. */
export const calloutReferences: References = {
  'callout_reviewers.contact_id': { fate: 'united', isUse: true },
}
