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
  }
}
