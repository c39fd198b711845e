import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Answers } from '#domain/callouts/answers/answers.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import type { ReplyOf } from '#web/platform/http/wire.ts'
import { deskKeys } from '../queries.ts'

export type ContactResponse = ReplyOf<'GET /callout-responses'>['items'][number]

export const responsesPerPage = 25

const givenBy = (contactId: string): RuleGroup => ({
  condition: 'AND',
  rules: [{ field: 'contact', operator: 'equal', value: [contactId] }],
})

/** A page of what a contact responded, to any callout. */
export const contactResponsesQuery = (
  contactId: string,
  { page, limit, order }: { page: number; limit: number; order: 'ASC' | 'DESC' },
) =>
  queryOptions({
    queryKey: ['contact', contactId, 'responses', page, limit, order],
    queryFn: ({ signal }) =>
      call(
        'GET /callout-responses',
        {
          query: {
            with: ['callout', 'tags'],
            sort: 'createdAt',
            order,
            limit,
            offset: (page - 1) * limit,
            rules: givenBy(contactId),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** What was answered in one response. */
export const answersQuery = (responseId: string) =>
  queryOptions({
    queryKey: [...deskKeys.response(responseId), 'answers'],
    queryFn: async ({ signal }) => {
      const query = { with: ['answers' as const] }
      const { answers = {} } = await call(
        'GET /callout-responses/:id',
        { params: { id: responseId }, query },
        { signal },
      )
      return answers as Answers
    },
  })

/** The questions of a callout; read once for all responses to it. */
export const formQuery = (calloutId: string) =>
  queryOptions({
    queryKey: ['callout-form', calloutId],
    queryFn: ({ signal }) =>
      call('GET /callout/:id', { params: { id: calloutId }, query: { with: ['form'] } }, { signal }),
  })

/** What a contact answered last to the survey that follows joining; null where there is no such survey or answer. */
export const joinSurveyQuery = (contactId: string) =>
  queryOptions({
    queryKey: ['contact', contactId, 'join-survey'],
    queryFn: async ({ signal }) => {
      const { surveySlug } = await call('GET /content/join/setup', {}, { signal })
      if (surveySlug === '') return null
      const asked = { with: ['callout' as const], sort: 'createdAt' as const, order: 'DESC' as const, limit: 1 }
      const query = { ...asked, rules: givenBy(contactId) }
      const found = await call(
        'GET /callout/:id/responses',
        { params: { id: surveySlug }, query },
        { signal, quiet: true },
      ).catch(refuseAll)
      return found?.items[0] ?? null
    },
  })

/** The survey was deleted since it was chosen: that is the same as none. */
function refuseAll(problem: unknown): undefined {
  if (problem instanceof ApiProblem && problem.status === 404) return undefined
  throw problem
}
