import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type DayRange, momentsOf } from '#domain/stats/range.ts'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { ownTimeZone } from '#web/platform/time-zone.ts'
import { freshness } from './queries.ts'
import { shownMonths } from './shown-months.ts'

export type MembershipMonth = ReplyOf<'GET /stats/membership'>['months'][number]
export type RetentionMonth = ReplyOf<'GET /stats/retention'>['months'][number]

export type LedToPayment = ReplyOf<'GET /stats/callouts'>['callouts'][number]
export type RecoveryMonth = ReplyOf<'GET /stats/recovery'>['months'][number]

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

export const recoveryQuery = (range: DayRange) =>
  queryOptions({
    queryKey: ['stats', 'recovery', range],
    queryFn: async ({ signal }) =>
      (await call('GET /stats/recovery', { query: monthQuery(range) }, { signal, quiet: true })).months,
    placeholderData: keepPreviousData,
    ...freshness,
  })

/** Of the days that are shown, with the moments at which they begin and end. */
export const calloutStatsQuery = (range: DayRange) =>
  queryOptions({
    queryKey: ['stats', 'callouts', range],
    queryFn: async ({ signal }) => {
      const moments = momentsOf(range, ownTimeZone())
      const query = { from: moments.from.toISOString(), to: moments.to.toISOString() }
      const { callouts } = await call('GET /stats/callouts', { query }, { signal, quiet: true })
      return { ...query, callouts }
    },
    placeholderData: keepPreviousData,
    ...freshness,
  })
