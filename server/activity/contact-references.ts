import type { References } from '#server/platform/db/references.ts'

/** Columns that hold a contact's id without referring to it: the audit log outlives everybody. */
export const activityMentions: References = {
  'activities.target_id': { fate: 'moved', key: ['id'] },
  'activities.actor_id': { fate: 'moved', key: ['id'] },
}
