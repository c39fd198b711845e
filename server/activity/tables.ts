import type { ColumnType, Generated } from 'kysely'
import type { ActorType, EventType } from '#domain/activity/event.ts'

export interface ActivityTables {
  activities: {
    id: Generated<string>
    eventType: EventType
    targetId: string | null
    actorType: ActorType
    actorId: string | null
    metadata: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
    createdAt: Generated<Date>
    /** From then on it is deleted; null for what stays. */
    expiresAt: Date | null
    /** What is counted up in one row: unique where there is one. */
    tally: string | null
    /** Of a line that stands for many: how many. */
    entries: number | null
    /** The line that stands for this one. */
    parentId: string | null
  }
}
