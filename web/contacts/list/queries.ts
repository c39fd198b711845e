import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { pageQuery } from '#web/lists/index.ts'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import type { ContactsAddress } from './contacts-address.ts'

export type ListedContact = ReplyOf<'GET /contact'>['items'][number]

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
