import type { Database } from '#server/tables.ts'
import { insertResetFlow } from './queries.ts'

/** A link's flow id that lets its holder choose a password; valid 24 h. */
export function createResetFlow(db: Database, contactId: string, now: Date): Promise<string> {
  return insertResetFlow(db, { contactId, type: 'password', now })
}
