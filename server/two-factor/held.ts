import type { Database } from '#server/tables.ts'

/** What is held of a contact's second factor, for the contact to read. */
export function listHeldTwoFactors(db: Database, contactId: string) {
  return db.selectFrom('twoFactors').select(['type', 'createdAt']).where('contactId', '=', contactId).execute()
}
