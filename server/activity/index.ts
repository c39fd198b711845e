import { type EventType, expiryOf } from '#domain/activity/event.ts'
import type { Database } from '#server/tables.ts'
import type { Actor } from './actor.ts'
import { insertActivity, insertEachActivity, insertUnderLine, type LineGroup } from './queries.ts'

export { recordAccess, recordFailedSignIn, recordSignIn } from './access.ts'
export { type Actor, actorOf } from './actor.ts'
export { activityMentions } from './contact-references.ts'
export { activityMoneyColumns } from './money-columns.ts'
export { forgetActors, forgetTarget, listHeldActivity, listTargetActivity, recordingPart } from './queries.ts'

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

/** The same happened to each of these, with details of each. */
export async function recordEachActivity(
  db: Database,
  { targets, eventType, actor, now }: Omit<Activity, 'targetId' | 'metadata'> & { targets: readonly ManyTarget[] },
): Promise<void> {
  if (targets.length === 0) return
  const { type: actorType, id: actorId = null } = actor
  await insertEachActivity(db, { eventType, actorType, actorId, createdAt: now }, targets)
}

/**
 * One act did this to many: one line of the log stands for all of them. What is said of the same line later, in another
 * batch say, is counted with it.
 */
export async function recordLine(
  db: Database,
  { eventType, actor, metadata, now }: Omit<Activity, 'targetId'>,
  { tally, groups }: { tally: string; groups: readonly LineGroup[] },
): Promise<void> {
  if (groups.every(({ targetIds }) => targetIds.length === 0)) return
  const { type: actorType, id: actorId = null } = actor
  const line = {
    eventType,
    actorType,
    actorId,
    createdAt: now,
    tally,
    metadata: metadata ? JSON.stringify(metadata) : null,
  }
  await insertUnderLine(db, line, groups)
}

export interface ManyTarget {
  targetId: string
  metadata: Record<string, unknown>
}
