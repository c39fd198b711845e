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
  entries: z.int().nullable().describe('How many entries this one stands for; null for most'),
  target: Person.optional().describe('Where it is a contact that is still there'),
  actor: Person.optional().describe('Where it is a contact that is still there'),
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
      grouped: z.boolean().default(false).describe('Imports and changes of many at once are one entry, with `entries`'),
      within: Uuid.optional().describe('Only what this entry of a grouped list stands for'),
    }),
    answer: page(ActivityEvent),
    refusals: ['invalid-rule'],
  }),
}
