import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { pageQuery } from '../list-address.ts'
import type { ContactsAddress } from './contacts-address.ts'

export type ListedContact = ReplyOf<'GET /contact'>['items'][number]
export type Segment = ReplyOf<'GET /segments'>[number]

/** A page of those whom `rules` describe; the old page stays while the next is on its way. */
export const contactsQuery = (
  { page, limit, sort, order }: Pick<ContactsAddress, 'page' | 'limit' | 'sort' | 'order'>,
  rules: RuleGroup | undefined,
) => {
  const query = { ...pageQuery({ page, limit, sort, order, q: '' }), with: listExtras, ...(rules && { rules }) }
  return queryOptions({
    queryKey: ['contacts', query],
    queryFn: ({ signal }) => call('GET /contact', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}
const listExtras: ('profile' | 'roles' | 'tags' | 'isReviewer')[] = ['profile', 'roles', 'tags', 'isReviewer']

/** How many contacts there are, and how many of them are members. */
export const contactCountQuery = (of: 'all' | 'members') =>
  queryOptions({
    queryKey: ['contacts', 'count', of],
    queryFn: async ({ signal }) => {
      const query = { limit: 1, ...(of === 'members' && { rules: activeMembers }) }
      return (await call('GET /contact', { query }, { signal })).total
    },
  })
const activeMembers: RuleGroup = {
  condition: 'AND',
  rules: [{ field: 'activeMembership', operator: 'equal', value: [true] }],
}

export const segmentsQuery = queryOptions({
  queryKey: ['segments'],
  queryFn: ({ signal }) => call('GET /segments', { query: { sort: 'order', order: 'ASC', limit: 100 } }, { signal }),
})

/** How many contacts each segment has now, by its id. Under `contacts`, so that it is asked again when they change. */
export const segmentCountsQuery = queryOptions({
  queryKey: ['contacts', 'segment-counts'],
  queryFn: async ({ signal }) => {
    const query = { sort: 'order' as const, order: 'ASC' as const, limit: 100, with: ['itemCount' as const] }
    const segments = await call('GET /segments', { query }, { signal })
    return new Map(segments.map(({ id, itemCount }) => [id, itemCount]))
  },
})
