import { z } from 'zod'
import { Contact, contactExtras } from '#domain/contacts/reply.ts'
import { contactSorts } from '#domain/contacts/sort.ts'
import { IdParams, listQuery, page, withList } from '#domain/http/fields.ts'
import { route } from '#domain/http/route.ts'
import { RuleGroup, RulesQuery } from '#domain/rules/schema.ts'
import { SegmentDescription, SegmentName, SegmentTag, segmentSorts } from './segment.ts'

const Order = z.int().min(-1_000_000).max(1_000_000)

export const Segment = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  ruleGroup: RuleGroup,
  order: z.int(),
  itemCount: z.int().optional().describe('Omitted if the rules name something that no longer exists'),
  newsletterTag: z.string().optional().describe('The tag that its contacts carry at the newsletter provider'),
})
export type Segment = z.output<typeof Segment>

const NewSegment = z.strictObject({
  name: SegmentName,
  description: z.optional(SegmentDescription),
  ruleGroup: RuleGroup,
  order: Order.optional(),
  newsletterTag: z.optional(SegmentTag).describe('Empty: none'),
})
export type NewSegment = z.output<typeof NewSegment>

const SegmentChange = NewSegment.partial()
export type SegmentChange = z.output<typeof SegmentChange>

const withItemCount = withList(['itemCount'])

export const segmentsApi = {
  listSegments: route({
    method: 'GET',
    path: '/segments',
    access: 'admin',
    summary: 'The segments, with the current number of contacts in each',
    query: listQuery(segmentSorts, { with: withItemCount, rules: RulesQuery.optional() }),
    reply: z.array(Segment),
    problems: ['invalid-rule'],
  }),
  createSegment: route({
    method: 'POST',
    path: '/segments',
    access: 'admin',
    summary: 'Save a filter of contacts as a segment; it comes last unless an order is given',
    body: NewSegment,
    reply: Segment,
  }),
  getSegment: route({
    method: 'GET',
    path: '/segments/:id',
    access: 'admin',
    summary: 'A segment',
    params: IdParams,
    query: z.strictObject({ with: withItemCount }),
    reply: Segment,
    problems: ['not-found'],
  }),
  changeSegment: route({
    method: 'PATCH',
    path: '/segments/:id',
    access: 'admin',
    summary: 'Change a segment; the order of the others is kept',
    params: IdParams,
    body: SegmentChange,
    reply: Segment,
    problems: ['not-found'],
  }),
  deleteSegment: route({
    method: 'DELETE',
    path: '/segments/:id',
    access: 'admin',
    summary: 'Delete a segment; its contacts stay',
    params: IdParams,
    problems: ['not-found'],
  }),
  listSegmentContacts: route({
    method: 'GET',
    path: '/segments/:id/contacts',
    access: 'admin',
    summary: 'The contacts of a segment, within further rules',
    params: IdParams,
    query: listQuery(contactSorts, { with: withList(contactExtras), rules: RulesQuery.optional() }),
    reply: page(Contact),
    problems: ['not-found', 'invalid-rule'],
  }),
}
