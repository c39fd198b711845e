import { z } from 'zod'
import { IsoDate } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'
import { Month, MonthQuery } from './month-fields.ts'

const RecordedMonth = Month.extend({
  isEstimated: z.boolean().describe('Partly rebuilt from roles and payments, before memberships were recorded'),
})

const MembershipCounts = z.object({
  members: z.int().describe('At the end of the month'),
  joined: z.int().describe('Members for the first time'),
  returned: z.int(),
  cancelled: z.int(),
  paymentFailed: z.int(),
  ended: z.int().describe('By the newsroom, or on a day that it had set'),
})

export const membershipStatsApi = {
  getMembershipStats: route({
    method: 'GET',
    path: '/stats/membership',
    access: 'admin',
    summary: 'Members at the end of each month, and how many came and went in it',
    query: MonthQuery,
    reply: z.object({
      months: z.array(
        RecordedMonth.extend({
          ...MembershipCounts.shape,
          deleted: MembershipCounts.describe('How many of them are deleted contacts'),
        }),
      ),
    }),
  }),

  getRetentionStats: route({
    method: 'GET',
    path: '/stats/retention',
    access: 'admin',
    summary: 'Of those who joined in each month, how many were members some months later',
    query: MonthQuery,
    reply: z.object({
      months: z.array(
        RecordedMonth.extend({
          size: z.int().describe('How many joined'),
          deleted: z.int().describe('How many of them are deleted contacts'),
          later: z.array(
            z.object({
              months: z.int(),
              to: IsoDate.describe('The last millisecond of that month'),
              members: z.int(),
              deleted: z.int(),
            }),
          ),
        }),
      ),
    }),
  }),
}
