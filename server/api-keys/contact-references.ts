import type { References } from '#server/platform/db/references.ts'

/** The columns of the room's tables that refer to a contact. */
export const apiKeyReferences: References = {
  'api_keys.creator_id': { fate: 'moved', key: ['id'], isUse: true },
}
