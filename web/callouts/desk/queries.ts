import { queryOptions } from '@tanstack/react-query'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { queryClient } from '#web/platform/queries.ts'

/**
 * What the newsroom reads of the responses to a callout, by the keys under which it is kept: whoever hears of a change asks
 * anew by them.
 */
export const deskKeys = {
  /** Lists and counts. */
  responses: (calloutId: string) => ['responses', calloutId] as const,
  /** Of each segment, and of all; below the lists, so that they are asked again when these change. */
  counts: (calloutId: string) => ['responses', calloutId, 'counts'] as const,
  /** One response, and below it what is told of it: `history`, `similar`, `comments`. */
  response: (id: string) => ['response', id] as const,
  /** Who else looks at it. */
  presence: (id: string) => ['response', id, 'presence'] as const,
  segments: (calloutId: string) => ['response-segments', calloutId] as const,
  tags: (calloutId: string) => ['response-tags', calloutId] as const,
  reviewers: (calloutId: string) => ['reviewers', calloutId] as const,
}

export type Reviewer = ReplyOf<'GET /callout/:id/reviewers'>[number]
export type ResponseTag = ReplyOf<'GET /callout/:id/tags'>[number]

export const reviewersQuery = (calloutId: string) =>
  queryOptions({
    queryKey: deskKeys.reviewers(calloutId),
    queryFn: ({ signal }) => call('GET /callout/:id/reviewers', { params: { id: calloutId } }, { signal }),
  })

/** Every tag that responses to this callout can have, by name. */
export const responseTagsQuery = (calloutId: string) =>
  queryOptions({
    queryKey: deskKeys.tags(calloutId),
    queryFn: ({ signal }) =>
      call('GET /callout/:id/tags', { params: { id: calloutId }, query: { sort: 'name' } }, { signal }),
  })

/** How many responses have each tag, by its id. Below the lists, so that it is asked again when they change. */
export const responseTagCountsQuery = (calloutId: string) =>
  queryOptions({
    queryKey: [...deskKeys.responses(calloutId), 'tag-counts'],
    queryFn: async ({ signal }) => {
      const query = { with: ['responseCount' as const] }
      const tags = await call('GET /callout/:id/tags', { params: { id: calloutId }, query }, { signal })
      return new Map(tags.map(({ id, responseCount }) => [id, responseCount]))
    },
  })

/** Those that every callout has, then its own, in their order. */
export const responseSegmentsQuery = (calloutId: string) =>
  queryOptions({
    queryKey: deskKeys.segments(calloutId),
    queryFn: ({ signal }) => call('GET /callout/:id/segments', { params: { id: calloutId } }, { signal }),
  })

/** How many responses each segment has now, by its id. */
export const responseSegmentCountsQuery = (calloutId: string) =>
  queryOptions({
    queryKey: [...deskKeys.counts(calloutId), 'segments'],
    queryFn: async ({ signal }) => {
      const segments = await call(
        'GET /callout/:id/segments',
        { params: { id: calloutId }, query: { with: ['itemCount'] } },
        { signal },
      )
      return new Map(segments.map(({ id, itemCount }) => [id, itemCount]))
    },
  })

/** How many responses there are outside the trash. */
export const keptCountQuery = (calloutId: string) =>
  queryOptions({
    queryKey: [...deskKeys.counts(calloutId), 'kept'],
    queryFn: async ({ signal }) => {
      const rules: RuleGroup = {
        condition: 'AND',
        rules: [{ field: 'bucket', operator: 'not_equal', value: ['trash'] }],
      }
      const query = { limit: 1, rules }
      return (await call('GET /callout/:id/responses', { params: { id: calloutId }, query }, { signal })).total
    },
  })

/** Admins, who may see to the responses of any callout; only admins are told who they are. */
export const adminsQuery = queryOptions({
  queryKey: ['contacts', 'admins'],
  queryFn: async ({ signal }) => {
    const rules: RuleGroup = {
      condition: 'OR',
      rules: ['admin', 'superadmin'].map((role) => ({ field: 'activePermission', operator: 'equal', value: [role] })),
    }
    return (await call('GET /contact', { query: { limit: 100, sort: 'firstname', rules } }, { signal })).items
  },
})

/** After responses changed: their lists and counts, and each that is open, are asked for anew. */
export function refreshResponses(calloutId: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['response'] })
  return queryClient.invalidateQueries({ queryKey: deskKeys.responses(calloutId) })
}

/** The callout is gone, and everything below it. */
export function forgetResponses(calloutId: string) {
  const { responses, segments, tags, reviewers } = deskKeys
  for (const key of [responses, segments, tags, reviewers]) queryClient.removeQueries({ queryKey: key(calloutId) })
}
