import type { Database } from '#server/tables.ts'
import { deleteResetFlows, insertResetFlow } from './queries.ts'

/** A link's flow id that lets its holder choose a password; valid 24 h. */
export function createResetFlow(db: Database, contactId: string, now: Date): Promise<string> {
  return insertResetFlow(db, { contactId, type: 'password', now })
}

/** Every link to a new password or device that the contact was mailed. */
export function endResetLinks(db: Database, contactId: string): Promise<void> {
  return deleteResetFlows(db, contactId)
}
