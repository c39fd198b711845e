import { z } from 'zod'
import { listQuery, page, withList } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'
import { RulesQuery } from '#domain/rules/schema.ts'
import { calloutBodyLimit, calloutBodyValues, calloutExtras, calloutSorts } from './callout.ts'
import { CalloutChange } from './new-callout.ts'
import { Callout } from './reply.ts'
import { CalloutParams, calloutReviewersApi } from './reviewers-api.ts'

const Variant = z.string().max(100).optional().describe('The language of texts; each text falls back separately')

export const calloutsApi = {
  listCallouts: route({
    method: 'GET',
    path: '/callout',
    access: 'anyone',
    summary: "Callouts by rules: public ones that aren't hidden, those you review, all for admins",
    query: listQuery(calloutSorts, {
      with: withList(calloutExtras),
      variant: Variant,
      rules: RulesQuery.optional(),
    }),
    reply: page(Callout),
    problems: ['invalid-rule', 'unauthorized', 'forbidden'],
  }),
  getCallout: route({
    method: 'GET',
    path: '/callout/:id',
    access: 'anyone',
    summary: 'A callout by its id or slug',
    params: CalloutParams,
    query: z.strictObject({ with: withList([...calloutExtras, 'revision']), variant: Variant }),
    reply: Callout,
    problems: ['not-found'],
  }),
  createCallout: route({
    method: 'POST',
    path: '/callout',
    access: 'admin',
    summary: 'Create a callout; with `fromId` it copies what the body omits from another one',
    query: z.strictObject({ fromId: z.string().max(100).optional() }),
    body: CalloutChange,
    reply: Callout,
    bodyLimit: calloutBodyLimit,
    bodyValues: calloutBodyValues,
    problems: ['not-found', 'duplicate-id'],
  }),
  changeCallout: route({
    method: 'PATCH',
    path: '/callout/:id',
    access: 'signed-in',
    summary: 'Change a callout, including its dates; fields that are sent replace the stored ones entirely',
    params: CalloutParams,
    query: z.strictObject({ revision: z.string().max(100).optional() }),
    body: CalloutChange,
    reply: Callout,
    bodyLimit: calloutBodyLimit,
    bodyValues: calloutBodyValues,
    problems: ['not-found', 'forbidden', 'duplicate-id', 'slug-locked', 'invalid-status-change', 'stale-write'],
  }),
  deleteCallout: route({
    method: 'DELETE',
    path: '/callout/:id',
    access: 'admin',
    summary: 'Delete a callout with all its responses; uploaded files stay',
    params: CalloutParams,
    problems: ['not-found'],
  }),
  ...calloutReviewersApi,
}
