import type { Database } from '#server/tables.ts'
import { deleteResetFlows, insertResetFlow, insertResetFlowFor } from './queries.ts'

/** A link's flow id that lets its holder choose a password; valid 24 h. */
export function createResetFlow(db: Database, contactId: string, now: Date): Promise<string> {
  return insertResetFlow(db, { contactId, type: 'password', now })
}

/** As `createResetFlow`, for a mail to this address: undefined when it isn't the contact's any more. */
export function createResetFlowFor(
  db: Database,
  { contactId, email }: { contactId: string; email: string },
  now: Date,
): Promise<string | undefined> {
  return insertResetFlowFor(db, { contactId, email, now })
}

export function endPasswordLinks(db: Database, contactId: string): Promise<void> {
  return deleteResetFlows(db, contactId, 'password')
}

export function endDeviceLinks(db: Database, contactId: string): Promise<void> {
  return deleteResetFlows(db, contactId, 'totp')
}
