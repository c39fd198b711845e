import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { type DayRange, type MomentRange, momentsBefore, momentsOf, rangeBefore } from '#domain/stats/range.ts'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { ownTimeZone } from '#web/platform/time-zone.ts'
import { shownMonths } from './shown-months.ts'

export type Days = ReplyOf<'GET /stats/days'>
export type Revenue = ReplyOf<'GET /stats/revenue'>
export type Stats = ReplyOf<'GET /stats'>
export type NewestMember = ReplyOf<'GET /contact'>['items'][number]

/** Asked for anew with each visit, and when a tab is looked at again after five minutes. */
export const freshness = { staleTime: 5 * 60_000, refetchOnMount: 'always', refetchOnWindowFocus: true } as const

const rules = (field: string, value: string | boolean, operator: 'equal' | 'not_equal' = 'equal'): RuleGroup => ({
  condition: 'AND',
  rules: [{ field, operator, value: [value] }],
})

/** Of the days and of those before them; without the latter where they could not be read. */
export const statsQuery = (range: DayRange) =>
  queryOptions({
    queryKey: ['stats', range],
    queryFn: async ({ signal }) => {
      const zone = ownTimeZone()
      const [current, before] = await Promise.all([
        readStats(momentsOf(range, zone), signal),
        readStats(momentsBefore(range, { now: new Date(), zone }), signal).catch(() => undefined),
      ])
      return { current, before }
    },
    placeholderData: keepPreviousData,
    ...freshness,
  })

function readStats({ from, to }: MomentRange, signal: AbortSignal): Promise<Stats> {
  const query = { from: from.toISOString(), to: to.toISOString(), with: ['received' as const, 'failed' as const] }
  return call('GET /stats', { query }, { signal, quiet: true })
}

/** Of each of the days, and of those before them; without the latter where they could not be read. */
export const daysQuery = (range: DayRange) =>
  queryOptions({
    queryKey: ['stats', 'days', range],
    queryFn: async ({ signal }) => {
      const read = async (days: DayRange) =>
        (await call('GET /stats/days', { query: { ...days, timeZone: ownTimeZone() } }, { signal, quiet: true })).days
      const [days, before] = await Promise.all([read(range), read(rangeBefore(range)).catch(() => undefined)])
      return { days, before }
    },
    placeholderData: keepPreviousData,
    ...freshness,
  })

/** Of the months that the charts show. */
export const revenueQuery = (range: DayRange) =>
  queryOptions({
    queryKey: ['stats', 'revenue', range],
    queryFn: ({ signal }) => {
      const timeZone = ownTimeZone()
      const { from, to } = shownMonths(range, timeZone)
      return call(
        'GET /stats/revenue',
        { query: { from: from.toISOString(), to: to.toISOString(), timeZone } },
        { signal, quiet: true },
      )
    },
    placeholderData: keepPreviousData,
    ...freshness,
  })

export const newestMembersQuery = queryOptions({
  queryKey: ['contacts', 'newest-members'],
  queryFn: async ({ signal }) => {
    const query = { limit: 5, sort: 'joined', order: 'DESC', rules: rules('activeMembership', true) } as const
    return (await call('GET /contact', { query }, { signal, quiet: true })).items
  },
  ...freshness,
})

type Callout = ReplyOf<'GET /callout'>['items'][number]
export interface OpenCallout extends Callout {
  /** Outside the trash; undefined where they could not be counted. */
  kept: number | undefined
}

/** Under the key of the newsroom's callouts: what changes them has these asked for anew. */
export const newestCalloutsQuery = queryOptions({
  queryKey: ['desk-callouts', 'newest-open'],
  queryFn: async ({ signal }): Promise<OpenCallout[]> => {
    const query = { limit: 3, sort: 'starts', order: 'DESC', rules: rules('status', 'open') } as const
    const { items } = await call('GET /callout', { query }, { signal, quiet: true })
    return Promise.all(items.map(async (callout) => ({ ...callout, kept: await countKept(callout.id, signal) })))
  },
  ...freshness,
})

/** As the list of responses counts them that the number leads to. */
async function countKept(id: string, signal: AbortSignal): Promise<number | undefined> {
  const query = { limit: 1, rules: rules('bucket', 'trash', 'not_equal') }
  const listed = call('GET /callout/:id/responses', { params: { id }, query }, { signal, quiet: true })
  return listed.then(
    ({ total }) => total,
    () => undefined,
  )
}

export const publishedCountQuery = queryOptions({
  queryKey: ['desk-callouts', 'published'],
  queryFn: async ({ signal }) => {
    const query = { limit: 1, rules: rules('status', 'draft', 'not_equal') }
    return (await call('GET /callout', { query }, { signal, quiet: true })).total
  },
  ...freshness,
})
