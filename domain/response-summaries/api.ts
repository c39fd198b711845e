import { z } from 'zod'
import { CalloutParams } from '#domain/callouts/reviewers-api.ts'
import { isTimeZone } from '#domain/dates/time-zone.ts'
import { route } from '#domain/http/route.ts'
import { RulesQuery } from '#domain/rules/schema.ts'
import { ResponseSummary } from './reply.ts'

const SummaryQuery = z.strictObject({
  rules: RulesQuery.optional(),
  leaveOutDuplicates: z.boolean().default(false),
  timeZone: z.string().max(100).refine(isTimeZone, 'isIn').optional().describe("The newsroom's, unless given"),
})
export type SummaryQuery = z.output<typeof SummaryQuery>

export const responseSummariesApi = {
  summariseResponses: route({
    method: 'GET',
    path: '/callout/:id/responses/summary',
    access: 'signed-in',
    summary: 'What the responses to a callout come to, question by question; for admins and reviewers',
    params: CalloutParams,
    query: SummaryQuery,
    reply: ResponseSummary,
    problems: ['not-found', 'forbidden', 'invalid-rule'],
  }),
}
