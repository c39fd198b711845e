import { z } from 'zod'
import { route } from '#domain/http/route.ts'
import { Month, MonthQuery } from './month-fields.ts'

const Counted = z.object({ count: z.int(), amount: z.number() })

export const recoveryStatsApi = {
  getRecoveryStats: route({
    method: 'GET',
    path: '/stats/recovery',
    access: 'admin',
    summary: 'Contacts whose renewal failed first in each month, and what has become of it since',
    query: MonthQuery,
    reply: z.object({
      months: z.array(
        Month.extend({
          failed: Counted.describe(
            'Contacts with a renewal that failed first in this month, and what it would have paid',
          ),
          recovered: Counted.describe('Whose renewal was paid since, whichever way'),
          open: Counted.describe('Who can still pay it'),
          lost: Counted.describe('Who didn’t pay it in time, or whose contribution ended unpaid'),
          deleted: z
            .object({ failed: z.int(), recovered: z.int(), open: z.int(), lost: z.int() })
            .describe('How many of them are deleted contacts'),
        }),
      ),
    }),
  }),
}
