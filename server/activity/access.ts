import { type AccessType, expiryOf, type SignInMethod } from '#domain/activity/event.ts'
import type { Context } from '#server/platform/http/context.ts'
import type { Database } from '#server/tables.ts'
import { type Actor, actorOf } from './actor.ts'
import { countFailedSignIn, insertActivity } from './queries.ts'

/** What a call says of itself: when, and on which device. Its network address is not for the log. */
export type Asked = Pick<Context, 'now' | 'nameDevice'>

interface Access {
  eventType: Exclude<AccessType, 'access.signed-in' | 'access.sign-in-failed'>
  /** Whose, where it is one contact's. */
  targetId?: string | undefined
  metadata?: Record<string, unknown>
}

/** Somebody takes out or reads what is held about people. Said before it is handed over. */
export function recordAccess({ db, viewer, ...asked }: Asked & Pick<Context, 'db' | 'viewer'>, access: Access) {
  return record(db, asked, { ...access, actor: actorOf(viewer) })
}

/** Written with the session that begins. */
export function recordSignIn(db: Database, asked: Asked, contactId: string, method: SignInMethod): Promise<void> {
  const actor = { type: 'user', id: contactId } as const
  return record(db, asked, { eventType: 'access.signed-in', targetId: contactId, actor, metadata: { method } })
}

/** One row for each contact and hour counts them, however many come at once. */
export function recordFailedSignIn(
  db: Database,
  { now, nameDevice }: Asked,
  contactId: string,
  wrong: 'password' | 'code',
): Promise<void> {
  const eventType = 'access.sign-in-failed'
  return countFailedSignIn(db, {
    tally: `${eventType}:${contactId}:${now.toISOString().slice(0, 13)}`,
    contactId,
    wrongCodes: wrong === 'code' ? 1 : 0,
    device: nameDevice(),
    createdAt: now,
    expiresAt: expiryOf(eventType, now),
  })
}

function record(
  db: Database,
  { now, nameDevice }: Asked,
  { eventType, targetId, actor, metadata }: Omit<Access, 'eventType'> & { eventType: AccessType; actor: Actor },
): Promise<void> {
  const device = nameDevice()
  const details = { ...metadata, ...(device && { device }) }
  return insertActivity(db, {
    eventType,
    targetId: targetId ?? null,
    actorType: actor.type,
    actorId: actor.id ?? null,
    metadata: Object.keys(details).length > 0 ? JSON.stringify(details) : null,
    createdAt: now,
    expiresAt: expiryOf(eventType, now),
  })
}
