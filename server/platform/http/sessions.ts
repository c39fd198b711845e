import type { Database } from '#server/tables.ts'
import type { Viewer } from './context.ts'

/** How the server finds out who asks; the sign-in room's work, handed in by `server/app.ts`. */
export interface Sessions {
  find(db: Database, token: string, options: { now: Date; days: number }): Promise<Viewer | undefined>
  /** Stores a new session and returns the cookie's value. */
  open(db: Database, session: { contactId: string; device: string; now: Date }): Promise<string>
  close(db: Database, token: string): Promise<void>
}
