import type { References } from '#server/platform/db/references.ts'

/** The columns of the room's tables that refer to a contact. */
export const calloutResponseReferences: References = {
  'callout_responses.contact_id': { fate: 'moved', key: ['id'], isUse: true },
  'callout_responses.assignee_id': { fate: 'moved', key: ['id'], isUse: true },
  'callout_response_comments.contact_id': { fate: 'moved', key: ['id'], isUse: true },
  'callout_response_changes.contact_id': { fate: 'moved', key: ['id'], isUse: true },
  'callout_response_history.assignee_from': { fate: 'moved', key: ['change_id', 'response_id'], isUse: true },
  'callout_response_history.assignee_to': { fate: 'moved', key: ['change_id', 'response_id'], isUse: true },
}
