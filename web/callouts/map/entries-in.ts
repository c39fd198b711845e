import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RuleGroup } from '#domain/rules/rule.ts'
import type { View } from '#web/maps/index.ts'
import { call } from '#web/platform/http/call.ts'
import { withinWorld } from './map-address.ts'
import type { Beside } from './place-beside.ts'

/** So many stand on a page of the list. */
export const listedPerPage = 25

/** So many at one place are asked for at once; about further ones one by one. */
const mostAtPlace = 100

interface Asked {
  search: string
  rules: RuleGroup | undefined
}

const key = (calloutId: string, version: string | undefined) => ['entries', calloutId, 'map', 'in', version ?? '']

/** What a map shows, as a list in the order in which entries came; all of them where there is no map. */
export function listedQuery(
  calloutId: string,
  version: string | undefined,
  { search, rules, view, page }: Asked & { view: View | undefined; page: number },
) {
  const bbox = view && bboxOf(view.bounds)
  return queryOptions({
    queryKey: [...key(calloutId, version), search, rules ?? null, bbox ?? '', page],
    queryFn: ({ signal }) =>
      call(
        'GET /callout/:id/responses/entries',
        {
          params: { id: calloutId },
          query: {
            view: 'map',
            order: 'oldest',
            limit: listedPerPage,
            offset: (page - 1) * listedPerPage,
            ...(bbox && { bbox }),
            ...(search && { search }),
            ...(rules && { rules }),
          },
        },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The numbers of the entries within a small box, the oldest first. */
export function numbersQuery(
  calloutId: string,
  version: string | undefined,
  { search, rules, within }: Asked & { within: readonly number[] },
) {
  const bbox = within.join(',')
  return queryOptions({
    queryKey: [...key(calloutId, version), 'numbers', search, rules ?? null, bbox],
    queryFn: async ({ signal }) => {
      const query = { view: 'map' as const, order: 'oldest' as const, limit: mostAtPlace, bbox }
      const { items, total } = await call(
        'GET /callout/:id/responses/entries',
        { params: { id: calloutId }, query: { ...query, ...(search && { search }), ...(rules && { rules }) } },
        { signal, quiet: true },
      )
      return { numbers: items.map(({ number }) => number), total }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Where an entry is within a small box, and what is beside it; null where it is not there. */
export function besideQuery(
  calloutId: string,
  version: string | undefined,
  { search, rules, within }: Asked & { within: readonly number[] },
  around: number,
) {
  const bbox = within.join(',')
  return queryOptions({
    queryKey: [...key(calloutId, version), 'beside', search, rules ?? null, bbox, around],
    queryFn: async ({ signal }): Promise<Beside | null> => {
      const query = { view: 'map' as const, order: 'oldest' as const, limit: 3, around, bbox }
      const { items, offset, total } = await call(
        'GET /callout/:id/responses/entries',
        { params: { id: calloutId }, query: { ...query, ...(search && { search }), ...(rules && { rules }) } },
        { signal, quiet: true },
      )
      const index = items.findIndex(({ number }) => number === around)
      if (index === -1) return null
      return { index: offset + index, total, previous: items[index - 1]?.number, next: items[index + 1]?.number }
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** How many entries chose each answer that can be filtered by, of those that are selected otherwise. */
export function facetsQuery(calloutId: string, version: string | undefined, { search, rules }: Asked) {
  return queryOptions({
    queryKey: [...key(calloutId, version), 'facets', search, rules ?? null],
    queryFn: async ({ signal }) => {
      const query = { view: 'map' as const, limit: 1, with: ['facets' as const] }
      const { facets, total } = await call(
        'GET /callout/:id/responses/entries',
        { params: { id: calloutId }, query: { ...query, ...(search && { search }), ...(rules && { rules }) } },
        { signal, quiet: true },
      )
      return { facets, total }
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** To about a metre; a map that shows more than one world shows all of it. */
function bboxOf([[west, south], [east, north]]: View['bounds']): string {
  const isWorld = east - west >= 360
  const sides = isWorld ? [-180, south, 180, north] : [withinWorld(west), south, withinWorld(east), north]
  return sides.map((degrees) => Number(degrees.toFixed(5))).join(',')
}
