import { z } from 'zod'
import { listQuery, page, withList } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'
import { RulesQuery } from '#domain/rules/schema.ts'
import { Callout } from './answer.ts'
import { calloutBodyLimit, calloutBodyValues, calloutExtras, calloutSorts } from './callout.ts'
import { CalloutChange } from './new-callout.ts'
import { CalloutParams, calloutReviewersApi } from './reviewers-api.ts'

const Variant = z.string().max(100).optional().describe('The language of texts; each falls back by itself')

export const calloutsApi = {
  listCallouts: route({
    method: 'GET',
    path: '/callout',
    access: 'anyone',
    summary: 'Callouts by rules: public ones that are not hidden, those one reviews, all of them for admins',
    query: listQuery(calloutSorts, {
      with: withList(calloutExtras),
      variant: Variant,
      rules: RulesQuery.optional(),
    }),
    answer: page(Callout),
    refusals: ['invalid-rule', 'unauthorized', 'forbidden'],
  }),
  getCallout: route({
    method: 'GET',
    path: '/callout/:id',
    access: 'anyone',
    summary: 'A callout by its id or slug',
    params: CalloutParams,
    query: z.strictObject({ with: withList([...calloutExtras, 'revision']), variant: Variant }),
    answer: Callout,
    refusals: ['not-found'],
  }),
  createCallout: route({
    method: 'POST',
    path: '/callout',
    access: 'admin',
    summary: 'Make a callout; a copy of another one, with `fromId`, takes what the body leaves out from there',
    query: z.strictObject({ fromId: z.string().max(100).optional() }),
    body: CalloutChange,
    answer: Callout,
    bodyLimit: calloutBodyLimit,
    bodyValues: calloutBodyValues,
    refusals: ['not-found', 'duplicate-id'],
  }),
  changeCallout: route({
    method: 'PATCH',
    path: '/callout/:id',
    access: 'signed-in',
    summary: 'Change a callout, its dates included; what is sent replaces what is stored as a whole',
    params: CalloutParams,
    query: z.strictObject({ revision: z.string().max(100).optional() }),
    body: CalloutChange,
    answer: Callout,
    bodyLimit: calloutBodyLimit,
    bodyValues: calloutBodyValues,
    refusals: ['not-found', 'forbidden', 'duplicate-id', 'slug-locked', 'invalid-status-change', 'stale-write'],
  }),
  deleteCallout: route({
    method: 'DELETE',
    path: '/callout/:id',
    access: 'admin',
    summary: 'Delete a callout with all that was answered to it; uploaded files stay',
    params: CalloutParams,
    refusals: ['not-found'],
  }),
  ...calloutReviewersApi,
}
