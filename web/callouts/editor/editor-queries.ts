import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'

export type EditedCallout = ReplyOf<'GET /callout/:id'>

const withAll = [
  'form',
  'responseViewSchema',
  'publicView',
  'variantNames',
  'variants',
  'showResponseCount',
  'responseCount',
  'canEdit',
  'slugLocked',
  'revision',
] as const

export function readEdited(id: string, options?: { signal: AbortSignal }): Promise<EditedCallout> {
  return call('GET /callout/:id', { params: { id }, query: { with: [...withAll] } }, options)
}

/**
 * One callout whole, as the editor begins with it. It is asked for at each opening and not behind the editor's back, so it
 * stands apart from what is asked for anew after a change: by then the callout may have another slug.
 */
export const editedCalloutQuery = (id: string) =>
  queryOptions({
    queryKey: ['callout-editor', id],
    queryFn: ({ signal }) => readEdited(id, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
