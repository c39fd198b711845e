import type { calloutResponsesApi } from '#domain/callout-responses/api.ts'
import { deskFilters, responseFilters } from '#domain/callout-responses/filters.ts'
import type { ResponseExtra } from '#domain/callout-responses/limits.ts'
import type { CalloutResponse } from '#domain/callout-responses/reply.ts'
import { canManage, canRead, canReview, type Standing, standingOf } from '#domain/callouts/access.ts'
import { statusOf } from '#domain/callouts/status.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Query } from '#domain/http/route.ts'
import type { Where } from '#domain/rules/condition.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { rulesIn } from '#domain/rules/rules-in.ts'
import { findCallout } from '#server/callouts/index.ts'
import type { Context, Viewer } from '#server/platform/http/context.ts'
import { readRules } from '#server/rules/index.ts'
import { findPage, findRows, reviewsAny, type Scope } from './find-queries.ts'
import { showResponses } from './show.ts'

type ListQuery = Query<typeof calloutResponsesApi.listResponses>
type Listed = { items: CalloutResponse[]; total: number; offset: number; count: number }

/** All responses to a callout for who handles them, for others their own, whatever became of the callout. */
export async function listCalloutResponses(context: Context, idOrSlug: string, query: ListQuery): Promise<Listed> {
  const { db, viewer, now } = context
  const found = await findCallout(db, idOrSlug, viewer)
  if (!found) throw new Problem('not-found')
  const { callout, standing } = found
  const where = readResponseRules(context, query.rules, standing)
  const listed = await listWithin(context, { ...scopeOf(viewer), calloutId: callout.id }, where, query)
  // Who never answered knows nothing of a draft.
  if (listed.total === 0 && !canRead(standing, statusOf(callout, now))) throw new Problem('not-found')
  return listed
}

/** As `listCalloutResponses`, of all callouts together. */
export async function listResponses(context: Context, query: ListQuery): Promise<Listed> {
  const { db, viewer } = context
  const scope = scopeOf(viewer)
  const asksDesk = query.rules !== undefined && rulesIn(query.rules).some(({ field }) => deskFilters.includes(field))
  const isReviewer =
    asksDesk && !scope.isAdmin && scope.contactId !== undefined && (await reviewsAny(db, scope.contactId))
  const standing = scope.isAdmin ? 'admin' : isReviewer ? 'reviewer' : 'contact'
  const where = readResponseRules(context, query.rules, standing)
  // What the desk notes of somebody's own response is not theirs to ask about.
  return listWithin(context, { ...scope, handledOnly: asksDesk }, where, query)
}

export async function getResponse(
  context: Context,
  id: string,
  { with: extras }: { with: readonly ResponseExtra[] },
): Promise<CalloutResponse> {
  const rows = await findRows(context.db, [id], scopeOf(context.viewer), extras)
  const [response] = await showResponses(context, rows, extras)
  if (!response) throw new Problem('not-found')
  return response
}

async function listWithin(
  context: Context,
  scope: Scope,
  where: Where,
  { with: extras, ...page }: ListQuery,
): Promise<Listed> {
  const { total, ids } = await findPage(context.db, scope, where, page)
  const items = await showResponses(context, await findRows(context.db, ids, scope, extras), extras)
  return { items, total, offset: page.offset, count: items.length }
}

export function scopeOf(viewer: Viewer | undefined): Scope {
  const standing = standingOf({ isSignedIn: viewer !== undefined, roles: viewer?.roles ?? [] })
  return { contactId: viewer?.contactId, isAdmin: canManage(standing) }
}

/** Whoever handles the responses to a callout has all of them. */
export function scopeOfDesk(viewer: Viewer | undefined, calloutId: string): Scope {
  return { contactId: viewer?.contactId, isAdmin: true, calloutId }
}

/** Who is no admin asks about nobody but themselves, and who handles no responses not about the desk's notes. */
export function readResponseRules(
  { viewer, now }: Pick<Context, 'viewer' | 'now'>,
  rules: RuleGroup | undefined,
  standing: Standing,
): Where {
  if (!rules) return { every: [] }
  for (const { field, value } of rulesIn(rules)) {
    if (deskFilters.includes(field) && !canReview(standing)) throw new Problem('forbidden')
    if (field !== 'contact' || canManage(standing)) continue
    const isOwn = value.every((who) => who === 'me' || String(who).toLowerCase() === viewer?.contactId)
    if (!isOwn) throw new Problem('forbidden')
  }
  return readRules(rules, responseFilters, { viewer, now })
}
