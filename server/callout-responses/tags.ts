import type { calloutResponsesApi } from '#domain/callout-responses/api.ts'
import type { NewResponseTag, ResponseTagChange } from '#domain/callout-responses/fields.ts'
import { responseTagFilters } from '#domain/callout-responses/filters.ts'
import type { ResponseTag } from '#domain/callout-responses/reply.ts'
import type { CountedTag } from '#domain/callout-responses/tags-api.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Query } from '#domain/http/route.ts'
import { getReviewable } from '#server/callouts/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { readRules } from '#server/rules/index.ts'
import * as queries from './tags-queries.ts'

export async function listTags(
  context: Context,
  idOrSlug: string,
  { rules, with: extras, ...page }: Query<typeof calloutResponsesApi.listResponseTags>,
): Promise<CountedTag[]> {
  const { callout } = await getReviewable(context, idOrSlug)
  const where = rules ? readRules(rules, responseTagFilters, context) : { every: [] }
  return queries.findTags(context.db, callout.id, where, { ...page, counts: extras.includes('responseCount') })
}

export async function getTag(context: Context, idOrSlug: string, tagId: string): Promise<ResponseTag> {
  const { callout } = await getReviewable(context, idOrSlug)
  const tag = await queries.findTag(context.db, callout.id, tagId)
  if (!tag) throw new Problem('not-found')
  return tag
}

export async function createTag(context: Context, idOrSlug: string, tag: NewResponseTag): Promise<ResponseTag> {
  const { callout } = await getReviewable(context, idOrSlug)
  const created = await queries.insertTag(context.db, callout.id, tag, context.now)
  if (!created) throw new Problem('duplicate-tag-name', { tagName: tag.name })
  return created
}

export async function changeTag(
  context: Context,
  idOrSlug: string,
  tagId: string,
  { name, description }: ResponseTagChange,
): Promise<ResponseTag> {
  const { callout } = await getReviewable(context, idOrSlug)
  const changed = await queries.updateTag(context.db, callout.id, tagId, {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
  })
  if (!changed) throw new Problem('not-found')
  if (changed === 'taken') throw new Problem('duplicate-tag-name', { tagName: name })
  return changed
}

export async function deleteTag(context: Context, idOrSlug: string, tagId: string): Promise<void> {
  const { callout } = await getReviewable(context, idOrSlug)
  if (!(await queries.deleteTag(context.db, callout.id, tagId))) throw new Problem('not-found')
}
