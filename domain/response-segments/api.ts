import { z } from 'zod'
import { CalloutParams } from '#domain/callouts/reviewers-api.ts'
import { Uuid, withList } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'
import { RuleGroup, RulesQuery } from '#domain/rules/schema.ts'
import { ResponseSegmentDescription, ResponseSegmentName, responseSegmentSorts } from './segment.ts'

const SegmentParams = z.strictObject({ ...CalloutParams.shape, segmentId: Uuid })

const Order = z.int().min(-1_000_000).max(1_000_000)

const ResponseSegment = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  ruleGroup: RuleGroup,
  order: z.int(),
  itemCount: z.int().optional().describe('Omitted if the rules no longer fit the form'),
})
export type ResponseSegment = z.output<typeof ResponseSegment>

const NewResponseSegment = z.strictObject({
  name: ResponseSegmentName,
  description: z.optional(ResponseSegmentDescription),
  ruleGroup: RuleGroup,
  order: Order.optional(),
})
export type NewResponseSegment = z.output<typeof NewResponseSegment>

const ResponseSegmentChange = NewResponseSegment.partial()
export type ResponseSegmentChange = z.output<typeof ResponseSegmentChange>

export const responseSegmentsApi = {
  listResponseSegments: route({
    method: 'GET',
    path: '/callout/:id/segments',
    access: 'signed-in',
    summary: 'The segments of a callout’s responses: Inbox, Verified and Trash, then the callout’s own',
    params: CalloutParams,
    query: z.strictObject({
      with: withList(['itemCount']),
      sort: z.enum(responseSegmentSorts, 'isIn').default('order'),
      order: z.enum(['ASC', 'DESC'], 'isIn').default('ASC'),
      rules: RulesQuery.optional(),
    }),
    reply: z.array(ResponseSegment),
    problems: ['not-found', 'forbidden', 'invalid-rule'],
  }),
  createResponseSegment: route({
    method: 'POST',
    path: '/callout/:id/segments',
    access: 'signed-in',
    summary: 'Save a filter of a callout’s responses as a segment; it comes last unless an order is given',
    params: CalloutParams,
    body: NewResponseSegment,
    reply: ResponseSegment,
    problems: ['not-found', 'forbidden', 'invalid-rule'],
  }),
  changeResponseSegment: route({
    method: 'PATCH',
    path: '/callout/:id/segments/:segmentId',
    access: 'signed-in',
    summary: 'Change a segment of a callout’s responses; those that every callout has stay as they are',
    params: SegmentParams,
    body: ResponseSegmentChange,
    reply: ResponseSegment,
    problems: ['not-found', 'forbidden', 'invalid-rule'],
  }),
  deleteResponseSegment: route({
    method: 'DELETE',
    path: '/callout/:id/segments/:segmentId',
    access: 'signed-in',
    summary: 'Delete a segment of a callout’s responses; the responses stay',
    params: SegmentParams,
    problems: ['not-found', 'forbidden'],
  }),
}
