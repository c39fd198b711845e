import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { call } from '#web/platform/http/call.ts'
import type { AnswerOf } from '#web/platform/http/wire.ts'
import { buildContactRules } from './contact-rules.ts'
import type { ContactSort } from './contacts-address.ts'
import { type ListAddress, pageQuery } from './list-address.ts'

export type Contact = AnswerOf<'GET /contact/:id'>
export type OutboxMail = AnswerOf<'GET /email/outbox'>['items'][number]

export const contactsQuery = (address: ListAddress<ContactSort>, tag: string | undefined) => {
  const rules = buildContactRules({ q: address.q, tag })
  const query = { ...pageQuery(address), with: listExtras, ...(rules && { rules }) }
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

export const contactQuery = (id: string) =>
  queryOptions({
    queryKey: ['contact', id],
    queryFn: ({ signal }) =>
      call(
        'GET /contact/:id',
        { params: { id }, query: { with: ['profile', 'roles', 'tags', 'contribution', 'isReviewer'] } },
        { signal },
      ),
  })

export const contributionQuery = (id: string) =>
  queryOptions({
    queryKey: ['contact', id, 'contribution'],
    queryFn: ({ signal }) => call('GET /contact/:id/contribution', { params: { id } }, { signal }),
  })

export const outboxQuery = (page: number, limit: number) =>
  queryOptions({
    queryKey: ['outbox', page, limit],
    queryFn: ({ signal }) => call('GET /email/outbox', { query: { limit, offset: (page - 1) * limit } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const outboxMailQuery = (id: string) =>
  queryOptions({
    queryKey: ['outbox', id],
    queryFn: ({ signal }) => call('GET /email/outbox/:id', { params: { id } }, { signal }),
  })
