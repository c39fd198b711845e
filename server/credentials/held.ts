import type { Database } from '#server/tables.ts'

/** What is held of a contact's sessions, for the contact to read. */
export function listHeldSessions(db: Database, contactId: string) {
  return db
    .selectFrom('sessions')
    .select(['device', 'createdAt', 'lastUsedAt'])
    .where('contactId', '=', contactId)
    .orderBy('createdAt')
    .execute()
}
