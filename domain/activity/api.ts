import { z } from 'zod'
import { IsoDate, listQuery, page, Uuid } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'
import { RulesQuery } from '#domain/rules/schema.ts'
import { actorTypes, eventTypes } from './event.ts'

const Person = z.object({ id: z.uuid(), email: z.string(), firstname: z.string(), lastname: z.string() })

export const ActivityEvent = z.object({
  id: z.uuid(),
  eventType: z.enum(eventTypes),
  targetId: z.string().nullable(),
  actorType: z.enum(actorTypes),
  actorId: z.string().nullable(),
  createdAt: IsoDate,
  metadata: z.record(z.string(), z.unknown()).nullable(),
  entries: z.int().nullable().describe('The number of entries in a group; null for single ones'),
  target: Person.optional().describe('If it is a contact that still exists'),
  actor: Person.optional().describe('If it is a contact that still exists'),
})
export type ActivityEvent = z.output<typeof ActivityEvent>

export const activityApi = {
  listActivity: route({
    method: 'GET',
    path: '/activity',
    access: 'admin',
    summary: 'What happened, who did it and to whom; newest first unless sorted',
    query: listQuery(['createdAt'], {
      rules: RulesQuery.optional(),
      grouped: z.boolean().default(false).describe('Imports and bulk changes are one entry, with `entries`'),
      within: Uuid.optional().describe('Only the entries of this group'),
    }),
    reply: page(ActivityEvent),
    problems: ['invalid-rule'],
  }),
}
