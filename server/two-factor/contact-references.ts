import type { References } from '#server/platform/db/references.ts'

/** The columns of the room's tables that refer to a contact. */
export const twoFactorReferences: References = {
  'two_factors.contact_id': { fate: 'united', isUse: true },
  'recovery_codes.contact_id': { fate: 'united' },
}
