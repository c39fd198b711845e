import type { References } from '#server/platform/db/references.ts'

/** The columns of the room's tables that refer to a contact. */
export const calloutDraftReferences: References = {
  // Of the same callout each may have one; what they wrote in their own browser is there still.
  'callout_drafts.contact_id': { fate: 'dropped', isUse: true },
}
