import type { Role } from '#domain/roles/role.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/tables.ts'

/** Who is asking. Undefined for guests. */
export type Viewer =
  | {
      method: 'user'
      contactId: string
      roles: readonly Role[]
      sessionId: string
      /** When the session was opened. */
      openedAt: Date
      /** An admin who has yet to set up the second factor that is required; `roles` holds no more than `member`. */
      lacksTwoFactor?: boolean
    }
  | { method: 'api-key'; contactId: string | undefined; roles: readonly Role[]; keyId: string }

/** Opens and ends the browser's session; the room never sees the cookie. */
interface SessionDoor {
  /** A new session for this contact, replacing the one the request came with. Written with `db` (a transaction or not). */
  start(db: Database, contactId: string): Promise<void>
  end(): Promise<void>
}

/** A secret of this browser alone, kept for a day: it shows that a later call comes from where an earlier one came from. */
export interface BrowserToken {
  /** Undefined elsewhere: on another device, in a frame of another site, from a script. */
  value: string | undefined
  /** Replaces an earlier one. */
  keep(token: string): void
  forget(): void
}

/** What a handler gets beside its parsed input. Tests make one by hand. */
export interface Context {
  db: Database
  viewer: Viewer | undefined
  /** Who asks, where a call that ignores its caller has to know after all. */
  findViewer(): Promise<Viewer | undefined>
  /** The moment of the request, asked once. */
  now: Date
  config: Config
  session: SessionDoor
  browserToken: BrowserToken
  /** Of the caller, behind trusted proxies. */
  address: string
  /** Browser and system of the caller, as their owner knows them; empty where unknown. Few calls ask. */
  nameDevice(): string
  /** The header `Idempotency-Key`, as it came: of a form that may send the same again. */
  idempotencyKey: string | undefined
  log: Log
  /** Another status for this answer than the declared one; a health check needs it. */
  setStatus(status: number): void
  /** A header of this answer. */
  setHeader(name: string, value: string): void
  /** Waits; what a wrong password costs. Tests don't. */
  pause(milliseconds: number): Promise<void>
}

export interface Log {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
