import type { Filters } from '#domain/rules/filter.ts'
import { eventTypes } from './event.ts'

/** What the audit log may be asked. */
export const activityFilters = {
  id: { type: 'text', uuid: true },
  targetId: { type: 'text', nullable: true },
  actorId: { type: 'text', nullable: true },
  eventType: { type: 'enum', options: eventTypes },
  createdAt: { type: 'date' },
} as const satisfies Filters

export type ActivityFilter = keyof typeof activityFilters
