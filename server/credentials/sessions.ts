import { createHash, randomBytes } from 'node:crypto'
import type { Sessions } from '#server/platform/http/sessions.ts'
import type { Database } from '#server/tables.ts'
import { deleteSession, deleteSessionsOf, findSession, insertSession } from './queries.ts'

/** The browser's session: a random token in the cookie, its hash in the database, so that a leaked table opens nothing. */
export const sessions: Sessions = {
  find: (db, token, options) => findSession(db, hashToken(token), options),
  async open(db, { contactId, device, now }) {
    const token = randomBytes(32).toString('base64url')
    await insertSession(db, { tokenHash: hashToken(token), contactId, device, now })
    return token
  },
  close: (db, token) => deleteSession(db, hashToken(token)),
}

/** Ends the contact's sessions, except the one that asks. */
export async function endSessions(db: Database, contactId: string, exceptId?: string): Promise<void> {
  await deleteSessionsOf(db, contactId, exceptId)
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
