import { z } from 'zod'
import { measuredSeconds } from '#domain/callouts/answering-limits.ts'
import { Answers } from '#domain/callouts/answers/answers-field.ts'
import { calloutBodyLimit } from '#domain/callouts/callout.ts'
import { Guest } from '#domain/callouts/guest.ts'
import { NewsletterChoice } from '#domain/callouts/newsletter-schema.ts'
import { CalloutParams } from '#domain/callouts/reviewers-api.ts'
import { variantLimits } from '#domain/callouts/variant.ts'
import { download } from '#domain/http/download.ts'
import { IdParams, listQuery, page, withList } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'
import { RuleGroup, RulesQuery } from '#domain/rules/schema.ts'
import { responseCommentsApi } from './comments-api.ts'
import { OneResponseHandling, ResponseHandling } from './fields.ts'
import { responseHandlingApi } from './handling-api.ts'
import { oneResponseExtras, responseExtras, responseSorts, responsesPerPage } from './limits.ts'
import { CalloutResponse } from './reply.ts'
import { responseTagsApi } from './tags-api.ts'

const byChangeId = 'By which the change can be undone within an hour; left out where nothing changed'

/** What was once sent along by older forms, and does nothing. */
const Ignored = z.unknown().optional()

const NewResponse = z.strictObject({
  answers: Answers,
  guest: z.optional(Guest),
  newsletter: z.optional(NewsletterChoice),
  followUp: z
    .optional(z.boolean())
    .describe(
      'Whether they want to hear what came of it, where the callout asks; left out, what they said before stays',
    ),
  answeringSeconds: z
    .optional(z.int().min(measuredSeconds.min).max(measuredSeconds.max))
    .describe('From opening the form to sending it; stored anonymously'),
  bucket: Ignored,
  tags: Ignored,
  assigneeId: Ignored,
})
export type NewResponse = z.output<typeof NewResponse>

const ResponseChange = z.strictObject({ ...OneResponseHandling.shape, answers: z.optional(Answers) })
export type ResponseChange = z.output<typeof ResponseChange>

const ChangedResponse = CalloutResponse.extend({ changeId: z.uuid().optional().describe(byChangeId) })
export type ChangedResponse = z.output<typeof ChangedResponse>

const BulkChange = z.strictObject({ rules: RuleGroup, updates: ResponseHandling })
export type BulkChange = z.output<typeof BulkChange>

const ListQuery = listQuery(
  responseSorts,
  { with: withList(responseExtras), rules: RulesQuery.optional() },
  { maxLimit: responsesPerPage },
)

export const calloutResponsesApi = {
  createResponse: route({
    method: 'POST',
    path: '/callout/:id/responses',
    access: 'anyone',
    summary: 'Respond to a callout, or respond again; with an `Idempotency-Key` the request can be repeated',
    params: CalloutParams,
    query: z.strictObject({
      captchaToken: z.string().max(10_000).optional(),
      variant: z.string().max(variantLimits.name).optional().describe('The language in which the form was read'),
    }),
    body: NewResponse,
    reply: CalloutResponse.partial().required({ id: true }),
    bodyLimit: calloutBodyLimit,
    rateLimit: { bucket: 'callout-responses', guest: 20, signedIn: 5, windowSeconds: 60 },
    problems: ['not-found', 'captcha-required', 'captcha-failed', 'invalid-callout-response'],
  }),
  listCalloutResponses: route({
    method: 'GET',
    path: '/callout/:id/responses',
    access: 'signed-in',
    summary: 'Responses to a callout: all for admins and reviewers, their own for others',
    params: CalloutParams,
    query: ListQuery,
    reply: page(CalloutResponse),
    problems: ['not-found', 'forbidden', 'invalid-rule'],
  }),
  exportResponses: route({
    method: 'GET',
    path: '/callout/:id/responses.csv',
    access: 'signed-in',
    summary: 'Responses to a callout as a table, for admins and its reviewers; names and addresses for admins only',
    params: CalloutParams,
    query: z.strictObject({ rules: RulesQuery.optional() }),
    reply: download('text/csv'),
    problems: ['not-found', 'forbidden', 'invalid-rule'],
  }),
  listResponses: route({
    method: 'GET',
    path: '/callout-responses',
    access: 'signed-in',
    summary: 'Responses to all callouts: all for admins, their own and those they review for others',
    query: ListQuery,
    reply: page(CalloutResponse),
    problems: ['forbidden', 'invalid-rule'],
  }),
  changeResponses: route({
    method: 'PATCH',
    path: '/callout-responses',
    access: 'signed-in',
    summary: 'Move, tag or assign all responses that match rules, within one callout',
    body: BulkChange,
    reply: z.object({ affected: z.int(), changeId: z.uuid().optional().describe(byChangeId) }),
    problems: ['forbidden', 'invalid-rule'],
  }),
  getResponse: route({
    method: 'GET',
    path: '/callout-responses/:id',
    access: 'signed-in',
    summary: 'A response',
    params: IdParams,
    query: z.strictObject({ with: withList(oneResponseExtras) }),
    reply: CalloutResponse,
    problems: ['not-found'],
  }),
  changeResponse: route({
    method: 'PATCH',
    path: '/callout-responses/:id',
    access: 'signed-in',
    summary: 'Handle a response, or correct its answers; for admins and reviewers of its callout',
    params: IdParams,
    query: z.strictObject({ revision: z.int().optional().describe('Changes nothing if it is outdated') }),
    body: ResponseChange,
    reply: ChangedResponse,
    bodyLimit: calloutBodyLimit,
    problems: ['not-found', 'forbidden', 'invalid-callout-response', 'stale-write'],
  }),
  countAnswers: route({
    method: 'GET',
    path: '/callout/:id/answer-counts',
    access: 'signed-in',
    summary: 'The number of responses in the given buckets that answer each question, by full key',
    params: CalloutParams,
    query: z.strictObject({ buckets: z.array(z.string().max(100)).max(20).default([]) }),
    reply: z.object({ responses: z.int(), answers: z.record(z.string(), z.int()) }),
    problems: ['not-found', 'forbidden'],
  }),
  ...responseHandlingApi,
  ...responseTagsApi,
  ...responseCommentsApi,
}
