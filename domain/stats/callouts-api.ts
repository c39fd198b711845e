import { z } from 'zod'
import { IsoDate, Uuid } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'

export const calloutStatsApi = {
  getCalloutStats: route({
    method: 'GET',
    path: '/stats/callouts',
    access: 'admin',
    summary:
      'Contacts who first paid between two moments, both included, by the callout that they had responded to first',
    query: z.strictObject({ from: IsoDate, to: IsoDate }),
    reply: z.object({
      callouts: z
        .array(
          z.object({
            id: Uuid,
            title: z.string(),
            contacts: z.int().describe('Whose first response before their first payment was to this callout'),
            medianDays: z.number().describe('From that response to that payment'),
          }),
        )
        .describe('Those that led to any, most first'),
    }),
  }),
}
