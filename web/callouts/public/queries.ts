import { queryOptions } from '@tanstack/react-query'
import type { Answers } from '#domain/callouts/answers/answers.ts'
import { publicExtras } from '#domain/callouts/callout.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { pageData } from '#web/platform/page-data.ts'
import { getViewer } from '#web/platform/viewer.ts'
import type { PublicCallout } from './callout.ts'

/** The address the page was opened at: what came with it is about this callout, in this language. */
const first = {
  id: decodeURIComponent(/^\/callouts\/([^/]+)/.exec(location.pathname)?.[1] ?? ''),
  variant: new URLSearchParams(location.search).get('lang') ?? undefined,
}

/** A callout with all that its public pages show. Who reviews it is also told what they may do. */
export function calloutQuery(id: string, variant: string | undefined) {
  const isFirst = id === first.id && variant === first.variant
  return queryOptions({
    queryKey: ['callouts', 'public', id, variant ?? ''],
    queryFn: async ({ signal }) => {
      const extras = [...publicExtras, ...(getViewer() ? (['canEdit'] as const) : [])]
      const query = { with: extras, ...(variant && { variant }) }
      return (await call('GET /callout/:id', { params: { id }, query }, { signal, quiet: true })) as PublicCallout
    },
    ...(isFirst && pageData.callout !== undefined && { initialData: pageData.callout as PublicCallout }),
    // A form is not changed under the hands of whoever fills it in.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What came of a callout; with the page that was opened at its address it is there at once. */
export const publishedStoriesQuery = (calloutId: string) =>
  queryOptions({
    queryKey: ['callouts', 'led-to', calloutId],
    queryFn: ({ signal }) => call('GET /callout/:id/stories', { params: { id: calloutId } }, { signal, quiet: true }),
    ...((pageData.callout as { id?: string } | undefined)?.id === calloutId &&
      pageData.stories !== undefined && { initialData: pageData.stories }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export type OwnResponse = Omit<ReplyOf<'GET /callout/:id/responses'>['items'][number], 'answers'> & {
  answers: Answers
}

const fromMe: RuleGroup = { condition: 'AND', rules: [{ field: 'contact', operator: 'equal', value: ['me'] }] }

/** One's own newest response; null for none. */
export function ownResponseQuery(calloutId: string) {
  return queryOptions({
    queryKey: ['callouts', 'own-response', calloutId],
    queryFn: async ({ signal }): Promise<OwnResponse | null> => {
      const { items } = await call(
        'GET /callout/:id/responses',
        {
          params: { id: calloutId },
          query: { with: ['answers'], sort: 'createdAt', order: 'DESC', limit: 1, rules: fromMe },
        },
        { signal, quiet: true },
      )
      return (items[0] as OwnResponse | undefined) ?? null
    },
    staleTime: 0,
  })
}
