import { z } from 'zod'
import { isTimeZone } from '#domain/dates/time-zone.ts'
import { IsoDate } from '#domain/http/fields.ts'

/** What statistics by month are asked for. */
export const MonthQuery = z.strictObject({
  from: IsoDate,
  to: IsoDate,
  timeZone: z.string().max(100).refine(isTimeZone, 'isIn').default('UTC').describe('By whose clocks months begin'),
})

export const Month = z.object({
  month: z.string().describe('2026-05'),
  from: IsoDate,
  to: IsoDate.describe('Its last millisecond; of a month that isn’t over, the latest second before now'),
})
