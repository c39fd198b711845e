import type { Viewer } from '#server/platform/http/context.ts'
import type { Database } from '#server/tables.ts'

/** Argon2id, off the event loop. */
export function hashPassword(_password: string): Promise<string> {
  throw new Error('stub')
}

/** A link's flow id that lets its holder choose a password; valid 24 h. */
export function createResetFlow(_db: Database, _contactId: string, _now: Date): Promise<string> {
  throw new Error('stub')
}

/** Who the session cookie's value belongs to; touches session and contact at most once a minute. */
export function findViewer(_db: Database, _token: string, _now: Date): Promise<Viewer | undefined> {
  throw new Error('stub')
}
