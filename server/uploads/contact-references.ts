import type { References } from '#server/platform/db/references.ts'

/** The columns of the room's tables that refer to a contact. */
export const uploadReferences: References = {
  'uploads.owner_id': { fate: 'moved', key: ['id'], isUse: true },
  'resumable_uploads.owner_id': { fate: 'moved', key: ['id'], isUse: true },
}
