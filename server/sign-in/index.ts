import type { Database } from '#server/tables.ts'

/** Argon2id, off the event loop. */
export function hashPassword(_password: string): Promise<string> {
  throw new Error('stub')
}

/** A link's flow id that lets its holder choose a password; valid 24 h. */
export function createResetFlow(_db: Database, _contactId: string, _now: Date): Promise<string> {
  throw new Error('stub')
}

export { sessions } from './sessions.ts'
