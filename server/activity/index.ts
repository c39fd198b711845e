import { type EventType, expiryOf } from '#domain/activity/event.ts'
import type { Database } from '#server/tables.ts'
import type { Actor } from './actor.ts'
import { insertActivities, insertActivity, insertEachActivity } from './queries.ts'

export { recordAccess, recordFailedSignIn, recordSignIn } from './access.ts'
export { type Actor, actorOf } from './actor.ts'
export { forgetTarget, listHeldActivity, listTargetActivity } from './queries.ts'

export interface Activity {
  eventType: EventType
  targetId?: string
  actor: Actor
  /** No secrets, no passwords, no tokens. */
  metadata?: Record<string, unknown>
  now: Date
}

/** Says with `db` what happened; inside a transaction it is said exactly when it did. */
export async function recordActivity(
  db: Database,
  { eventType, targetId, actor, metadata, now }: Activity,
): Promise<void> {
  await insertActivity(db, {
    eventType,
    targetId: targetId ?? null,
    actorType: actor.type,
    actorId: actor.id ?? null,
    metadata: metadata ? JSON.stringify(metadata) : null,
    createdAt: now,
    expiresAt: expiryOf(eventType, now),
  })
}

/** The same happened to each of these. */
export async function recordActivities(
  db: Database,
  targetIds: readonly string[],
  { eventType, actor, metadata, now }: Omit<Activity, 'targetId'>,
): Promise<void> {
  if (targetIds.length === 0) return
  await insertActivities(db, targetIds, {
    eventType,
    actorType: actor.type,
    actorId: actor.id ?? null,
    metadata: metadata ? JSON.stringify(metadata) : null,
    createdAt: now,
  })
}

/** As `recordActivities`, with details of each target. */
export async function recordEachActivity(
  db: Database,
  { targets, eventType, actor, now }: Omit<Activity, 'targetId' | 'metadata'> & { targets: readonly ManyTarget[] },
): Promise<void> {
  if (targets.length === 0) return
  const { type: actorType, id: actorId = null } = actor
  await insertEachActivity(db, { eventType, actorType, actorId, createdAt: now }, targets)
}

export interface ManyTarget {
  targetId: string
  metadata: Record<string, unknown>
}
