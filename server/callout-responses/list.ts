import type { calloutResponsesApi } from '#domain/callout-responses/api.ts'
import type { ResponseExtra } from '#domain/callout-responses/limits.ts'
import type { CalloutResponse } from '#domain/callout-responses/reply.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Query } from '#domain/http/route.ts'
import { findCallout } from '#server/callouts/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { findRows } from './find-queries.ts'
import { findPage } from './listing/page-queries.ts'
import { mayKnow, scopeOf, selectAcross, selectInCallout } from './listing/selection.ts'
import type { ResponseSelection } from './listing/selection-queries.ts'
import { showResponses } from './show.ts'

type ListQuery = Query<typeof calloutResponsesApi.listResponses>
type Listed = { items: CalloutResponse[]; total: number; offset: number; count: number }

/** All responses to a callout for who handles them, for others their own, whatever became of the callout. */
export async function listCalloutResponses(context: Context, idOrSlug: string, query: ListQuery): Promise<Listed> {
  const found = await findCallout(context.db, idOrSlug, context.viewer)
  // Of a draft even its questions are unknown to who never answered.
  if (!found || !(await mayKnow(context, found))) throw new Problem('not-found')
  return listSelected(context, selectInCallout(context, found, query.rules), query)
}

/** As `listCalloutResponses`, of all callouts together. */
export async function listResponses(context: Context, query: ListQuery): Promise<Listed> {
  return listSelected(context, await selectAcross(context, query.rules), query)
}

export async function getResponse(
  context: Pick<Context, 'db' | 'viewer' | 'now' | 'config'>,
  id: string,
  { with: extras }: { with: readonly ResponseExtra[] },
): Promise<CalloutResponse> {
  const rows = await findRows(context.db, [id], scopeOf(context.viewer), extras)
  const [response] = await showResponses(context, rows, extras)
  if (!response) throw new Problem('not-found')
  return response
}

async function listSelected(
  context: Context,
  selection: ResponseSelection,
  { with: extras, ...page }: ListQuery,
): Promise<Listed> {
  const { total, ids } = await findPage(context.db, selection, page)
  const items = await showResponses(context, await findRows(context.db, ids, selection.scope, extras), extras)
  return { items, total, offset: page.offset, count: items.length }
}
