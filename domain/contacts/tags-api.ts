import { z } from 'zod'
import { IdParams, listQuery, withList } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'
import { RulesQuery } from '#domain/rules/schema.ts'
import { NewTag, TagChange, tagSorts } from './tag.ts'

export const Tag = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  contactCount: z.int().optional().describe('How many contacts have it; with `with=contactCount`'),
})
export type Tag = z.infer<typeof Tag>

export const contactTagsApi = {
  listTags: route({
    method: 'GET',
    path: '/contact-tags',
    access: 'admin',
    summary: 'The tags of contacts; all of them without a limit',
    query: listQuery(tagSorts, {
      limit: z.int().min(1).max(100).optional(),
      with: withList(['contactCount']),
      rules: RulesQuery.optional(),
    }),
    reply: z.array(Tag),
    problems: ['invalid-rule'],
  }),
  createTag: route({
    method: 'POST',
    path: '/contact-tags',
    access: 'admin',
    summary: 'Add a tag; names are unique, ignoring case',
    body: z.strictObject(NewTag.shape),
    reply: Tag,
    problems: ['duplicate-tag-name'],
  }),
  changeTag: route({
    method: 'PATCH',
    path: '/contact-tags/:id',
    access: 'admin',
    summary: 'Rename or describe a tag',
    params: IdParams,
    body: z.strictObject(TagChange.shape),
    reply: Tag,
    problems: ['not-found', 'duplicate-tag-name'],
  }),
  deleteTag: route({
    method: 'DELETE',
    path: '/contact-tags/:id',
    access: 'admin',
    summary: 'Delete a tag and remove it from all contacts',
    params: IdParams,
    problems: ['not-found'],
  }),
}
