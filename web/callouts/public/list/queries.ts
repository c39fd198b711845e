import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'

export type CalloutPageOf = ReplyOf<'GET /callout'>

export const archivePageSize = 15

type Rules = RuleGroup['rules']
const all = (...rules: Rules): RuleGroup => ({ condition: 'AND', rules })
const listed = (status: 'open' | 'ended'): Rules => [
  { field: 'status', operator: 'equal', value: [status] },
  { field: 'hidden', operator: 'equal', value: [false] },
]

/** Open callouts, the newest first. */
export function openCalloutsQuery(limit: number) {
  return queryOptions({
    queryKey: ['callouts', 'open', limit],
    queryFn: ({ signal }) =>
      call(
        'GET /callout',
        {
          query: {
            with: ['hasAnswered', 'facts'],
            sort: 'starts',
            order: 'DESC',
            limit,
            rules: all(...listed('open')),
          },
        },
        { signal, quiet: true },
      ),
  })
}

export interface ArchiveView {
  search: string
  answeredOnly: boolean
  /** From 1. */
  page: number
}

/** Ended callouts, the latest end first. */
export function archiveQuery({ search, answeredOnly, page }: ArchiveView) {
  const found: Rules = search ? [{ field: 'title', operator: 'contains', value: [search] }] : []
  const answered: Rules = answeredOnly ? [{ field: 'answeredBy', operator: 'equal', value: ['me'] }] : []
  return queryOptions({
    queryKey: ['callouts', 'archive', search, answeredOnly, page],
    queryFn: ({ signal }) =>
      call(
        'GET /callout',
        {
          query: {
            with: ['hasAnswered', 'facts'],
            sort: 'expires',
            order: 'DESC',
            limit: archivePageSize,
            offset: (page - 1) * archivePageSize,
            rules: all(...listed('ended'), ...found, ...answered),
          },
        },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  })
}
