import { z } from 'zod'
import { route } from '#domain/http/route.ts'
import { Month, MonthQuery } from './month-fields.ts'

const Counted = z.object({ count: z.int(), amount: z.number() })

export const revenueApi = {
  getRevenue: route({
    method: 'GET',
    path: '/stats/revenue',
    access: 'admin',
    summary: 'Recurring revenue by month, and what it gained and lost',
    query: MonthQuery,
    reply: z.object({
      months: z.array(
        Month.extend({
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
