import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DayRange } from '#domain/stats/range.ts'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { ownTimeZone } from '#web/platform/time-zone.ts'
import { freshness } from './queries.ts'
import { shownMonths } from './shown-months.ts'

export type MembershipMonth = ReplyOf<'GET /stats/membership'>['months'][number]
export type RetentionMonth = ReplyOf<'GET /stats/retention'>['months'][number]

function monthQuery(range: DayRange) {
  const timeZone = ownTimeZone()
  const { from, to } = shownMonths(range, timeZone)
  return { from: from.toISOString(), to: to.toISOString(), timeZone }
}

export const membershipQuery = (range: DayRange) =>
  queryOptions({
    queryKey: ['stats', 'membership', range],
    queryFn: async ({ signal }) =>
      (await call('GET /stats/membership', { query: monthQuery(range) }, { signal, quiet: true })).months,
    placeholderData: keepPreviousData,
    ...freshness,
  })

export const retentionQuery = (range: DayRange) =>
  queryOptions({
    queryKey: ['stats', 'retention', range],
    queryFn: async ({ signal }) =>
      (await call('GET /stats/retention', { query: monthQuery(range) }, { signal, quiet: true })).months,
    placeholderData: keepPreviousData,
    ...freshness,
  })
