import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Answers } from '#domain/callouts/answers/answers.ts'
import type { displayName } from '#domain/contacts/contact.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { queryClient } from '#web/platform/queries.ts'
import { deskKeys } from '../queries.ts'
import { countAhead, type Stretch, stretchLength } from './place/place.ts'

type Told = ReplyOf<'GET /callout-responses/:id'>

/** A response with all that its page shows of it. */
export type ReadResponse = Omit<Told, 'answers' | 'firstAnswers' | 'assignee'> & {
  answers: Answers
  firstAnswers?: Answers | null
  /** Who is chosen is known by name only, until the server tells more. */
  assignee?: (Parameters<typeof displayName>[0] & { id: string }) | null
}
export type ResponseComment = ReplyOf<'GET /callout-response-comments'>['items'][number]
export type HistoryEntry = ReplyOf<'GET /callout-responses/:id/history'>['items'][number]

const extras = [
  'answers',
  'contact',
  'assignee',
  'tags',
  'duplicateOf',
  'revision',
  'firstAnswers',
  'withheldPictures',
  'unreachable',
] as const

export const responseQuery = (id: string) =>
  queryOptions({
    queryKey: [...deskKeys.response(id), 'read'],
    queryFn: async ({ signal }) =>
      (await call(
        'GET /callout-responses/:id',
        { params: { id }, query: { with: [...extras] } },
        { signal },
      )) as ReadResponse,
  })

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: [...deskKeys.response(id), 'history'],
    queryFn: async ({ signal }) =>
      (await call('GET /callout-responses/:id/history', { params: { id } }, { signal })).items,
  })

/** Comments a page at a time, the newest page first. */
export const commentsQuery = (responseId: string) =>
  infiniteQueryOptions({
    queryKey: [...deskKeys.response(responseId), 'comments'],
    queryFn: ({ signal, pageParam: offset }) => {
      const rules: RuleGroup = {
        condition: 'AND',
        rules: [{ field: 'responseId', operator: 'equal', value: [responseId] }],
      }
      const query = { rules, sort: 'createdAt' as const, order: 'DESC' as const, limit: commentsPerPage, offset }
      return call('GET /callout-response-comments', { query }, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: ({ offset, count, total }) => (offset + count < total ? offset + count : undefined),
  })

export const commentsPerPage = 50

/** The list that somebody goes through, as calls take it. */
export interface WalkedList {
  calloutId: string
  rules: RuleGroup
  sort: 'number' | 'createdAt' | 'updatedAt'
  order: 'ASC' | 'DESC'
}

/** Which responses stand around an index of a list. Below the lists, so that it is asked again when they change. */
export const stretchQuery = ({ calloutId, ...list }: WalkedList, offset: number) =>
  queryOptions({
    queryKey: [...deskKeys.responses(calloutId), 'stretch', list, offset],
    queryFn: async ({ signal }): Promise<Stretch> => {
      const query = { ...list, limit: stretchLength, offset }
      const { items, total } = await call(
        'GET /callout/:id/responses',
        { params: { id: calloutId }, query },
        { signal },
      )
      return { ids: items.map(({ id }) => id), offset, total }
    },
    placeholderData: keepPreviousData,
  })

/** How many stand before a response in a list, by what it is sorted by. */
export const countBeforeQuery = (
  { calloutId, rules, sort, order }: WalkedList,
  response: Pick<ReadResponse, 'id' | WalkedList['sort']> | undefined,
) =>
  queryOptions({
    queryKey: [
      ...deskKeys.responses(calloutId),
      'before',
      { rules, sort, order, id: response?.id, value: response?.[sort] },
    ],
    queryFn: async ({ signal }) => {
      if (!response) return 0
      const ask = (operator: 'less' | 'greater' | 'equal', limit: number) => {
        const own = { field: sort, operator, value: [response[sort]] }
        const query = { rules: { condition: 'AND' as const, rules: [rules, own] }, sort, order, limit }
        return call('GET /callout/:id/responses', { params: { id: calloutId }, query }, { signal })
      }
      const { total } = await ask(order === 'ASC' ? 'less' : 'greater', 1)
      if (sort === 'number') return total
      // Rules compare moments to the second; lists are sorted to the millisecond.
      const { items } = await ask('equal', mostAtOnce)
      const moments = items.map((each) => ({ id: each.id, at: each[sort] }))
      return total + countAhead(moments, { id: response.id, at: response[sort] }, order)
    },
  })

/** As many as a call lists. Of more in one second, the place is near enough for the list around it. */
const mostAtOnce = 1000

/** A response leaves a list by what was just done to it, before the list is asked for again. */
export function leaveStretches({ calloutId, ...list }: WalkedList, responseId: string) {
  const queryKey = [...deskKeys.responses(calloutId), 'stretch', list]
  queryClient.setQueriesData<Stretch>({ queryKey }, (stretch) => {
    if (!stretch?.ids.includes(responseId)) return stretch
    return { ...stretch, ids: stretch.ids.filter((id) => id !== responseId), total: stretch.total - 1 }
  })
}
