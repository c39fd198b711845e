import { z } from 'zod'
import { CalloutParams } from '#domain/callouts/reviewers-api.ts'
import { listQuery, Uuid, withList } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'
import { RulesQuery } from '#domain/rules/schema.ts'
import { NewResponseTag, ResponseTagChange } from './fields.ts'
import { responseTagSorts } from './limits.ts'
import { ResponseTag } from './reply.ts'

const CountedTag = ResponseTag.extend({
  responseCount: z
    .int()
    .optional()
    .describe('How many responses have it, without the trash; with `with=responseCount`'),
})
export type CountedTag = z.output<typeof CountedTag>

const TagParams = z.strictObject({ ...CalloutParams.shape, tagId: Uuid })

export const responseTagsApi = {
  listResponseTags: route({
    method: 'GET',
    path: '/callout/:id/tags',
    access: 'signed-in',
    summary: 'The tags of a callout’s responses; all of them without a limit',
    params: CalloutParams,
    query: listQuery(responseTagSorts, {
      with: withList(['responseCount']),
      limit: z.int().min(1).max(100).optional(),
      rules: RulesQuery.optional(),
    }),
    reply: z.array(CountedTag),
    problems: ['not-found', 'forbidden', 'invalid-rule'],
  }),
  createResponseTag: route({
    method: 'POST',
    path: '/callout/:id/tags',
    access: 'signed-in',
    summary: 'Add a tag; names are unique within the callout, ignoring case',
    params: CalloutParams,
    body: z.strictObject(NewResponseTag.shape),
    reply: ResponseTag,
    problems: ['not-found', 'forbidden', 'duplicate-tag-name'],
  }),
  getResponseTag: route({
    method: 'GET',
    path: '/callout/:id/tags/:tagId',
    access: 'signed-in',
    summary: 'A tag of a callout’s responses',
    params: TagParams,
    reply: ResponseTag,
    problems: ['not-found', 'forbidden'],
  }),
  changeResponseTag: route({
    method: 'PATCH',
    path: '/callout/:id/tags/:tagId',
    access: 'signed-in',
    summary: 'Rename or describe a tag',
    params: TagParams,
    body: z.strictObject(ResponseTagChange.shape),
    reply: ResponseTag,
    problems: ['not-found', 'forbidden', 'duplicate-tag-name'],
  }),
  deleteResponseTag: route({
    method: 'DELETE',
    path: '/callout/:id/tags/:tagId',
    access: 'signed-in',
    summary: 'Delete a tag and remove it from all responses',
    params: TagParams,
    problems: ['not-found', 'forbidden'],
  }),
}
