import { z } from 'zod'
import { isTimeZone } from '#domain/dates/time-zone.ts'
import { IsoDate } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'

const Counted = z.object({ count: z.int(), amount: z.number() })

export const revenueApi = {
  getRevenue: route({
    method: 'GET',
    path: '/stats/revenue',
    access: 'admin',
    summary: 'Recurring revenue by month, and what it gained and lost',
    query: z.strictObject({
      from: IsoDate,
      to: IsoDate,
      timeZone: z.string().max(100).refine(isTimeZone, 'isIn').default('UTC').describe('By whose clocks months begin'),
    }),
    reply: z.object({
      months: z.array(
        z.object({
          month: z.string().describe('2026-05'),
          from: IsoDate,
          to: IsoDate.describe('Its last millisecond; of a month that isn’t over, the latest second before now'),
          active: Counted.describe('Contributions active at its end, and the sum of their monthly amounts'),
          new: Counted.describe('Of contacts who gave nothing at the end of the month before'),
          grown: Counted.describe('By how much those grew that went on'),
          shrunk: Counted.describe('By how much those shrank that went on'),
          lost: Counted.describe('Of contacts who give nothing at its end'),
          isEstimated: z.boolean().describe('Changes are partly rebuilt from payments'),
        }),
      ),
    }),
  }),
}
