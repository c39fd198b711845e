import { tagFilters } from '#domain/contacts/tag-filters.ts'
import type { contactTagsApi, Tag } from '#domain/contacts/tags-api.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Body, Query } from '#domain/http/route.ts'
import type { Context } from '#server/platform/http/context.ts'
import { readRules } from '#server/rules/index.ts'
import type { Database } from '#server/tables.ts'
import * as queries from './queries.ts'

export function listTags(
  { db, viewer, now }: Context,
  { rules, with: extras, ...page }: Query<typeof contactTagsApi.listTags>,
): Promise<Tag[]> {
  const where = rules ? readRules(rules, tagFilters, { now, viewer }) : { every: [] }
  return queries.findTags(db, where, {
    ...page,
    sort: page.sort,
    limit: page.limit,
    counts: extras.includes('contactCount'),
  })
}

export async function createTag(db: Database, tag: Body<typeof contactTagsApi.createTag>): Promise<Tag> {
  const created = await queries.insertTag(db, tag)
  if (!created) throw new Problem('duplicate-tag-name', { tagName: tag.name })
  return created
}

export async function changeTag(
  db: Database,
  id: string,
  { name, description }: Body<typeof contactTagsApi.changeTag>,
): Promise<Tag> {
  const changed = await queries.updateTag(db, id, {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
  })
  if (!changed) throw new Problem('not-found')
  if (changed === 'taken') throw new Problem('duplicate-tag-name', { tagName: name })
  return changed
}

export async function deleteTag(db: Database, id: string): Promise<void> {
  if (!(await queries.deleteTag(db, id))) throw new Problem('not-found')
}
