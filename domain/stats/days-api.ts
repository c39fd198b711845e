import { z } from 'zod'
import { isTimeZone } from '#domain/dates/time-zone.ts'
import { route } from '#domain/http/route.ts'
import { mostDays } from './range.ts'

const Day = z
  .string()
  // Years that every calendar and the database can count from.
  .regex(/^[12]\d{3}-\d{2}-\d{2}$/)
  .refine((day) => !Number.isNaN(Date.parse(day)), 'isIsoDate')

export const daysApi = {
  getDays: route({
    method: 'GET',
    path: '/stats/days',
    access: 'admin',
    summary: 'Revenue by day, after refunds and disputes lost',
    query: z.strictObject({
      from: Day.describe('2026-05-01'),
      to: Day.describe(`Included; at most ${mostDays} days`),
      timeZone: z.string().max(100).refine(isTimeZone, 'isIn').default('UTC').describe('By whose clocks days begin'),
    }),
    reply: z.object({
      days: z
        .array(z.object({ day: z.string(), count: z.int(), amount: z.number() }))
        .describe('Each day, those without a payment too: successful payments by charge date'),
    }),
  }),
}
