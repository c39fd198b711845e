import { z } from 'zod'
import { IsoDate, withList } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'

export const statsApi = {
  getStats: route({
    method: 'GET',
    path: '/stats',
    access: 'admin',
    summary: 'New contacts, revenue and average contribution between two moments, both included',
    query: z.strictObject({ from: IsoDate, to: IsoDate, with: withList(['received', 'failed']) }),
    reply: z.object({
      newContacts: z.int().describe('Contacts who joined'),
      totalRevenue: z
        .number()
        .nullable()
        .describe('Sum of successful payments by charge date, before refunds; null if there are none'),
      averageContribution: z.number().nullable().describe('Their mean; null if there are none'),
      received: z
        .object({ count: z.int(), sum: z.number().nullable(), average: z.number().nullable() })
        .optional()
        .describe('Successful payments after refunds, as GET /payment/aggregate counts them'),
      failed: z.object({ count: z.int(), sum: z.number() }).optional().describe('Failed payments'),
    }),
  }),
}
