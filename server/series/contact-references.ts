import type { References } from '#server/platform/db/references.ts'

/** The columns of the room's tables that refer to a contact. */
export const seriesReferences: References = {
  'series.created_by': { fate: 'moved', key: ['id'], isUse: true },
  // Of two rows of one series the one of who stays is kept: the database unites them (migration 0071).
  'series_members.contact_id': { fate: 'moved', key: ['id'] },
}
