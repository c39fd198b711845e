import type { QueryKey } from '@tanstack/react-query'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { call } from '#web/platform/http/call.ts'
import { segmentCountsQuery, segmentsQuery } from './queries.ts'

/** Rules kept under a name, whatever they are about. */
export interface Segment {
  id: string
  name: string
  description: string
  ruleGroup: RuleGroup
  order: number
  newsletterTag?: string | undefined
}

export interface SegmentWords {
  name: string
  description: string
  /** Only where the store has them. */
  newsletterTag?: string
}

/** Where the segments of one list are kept. */
export interface SegmentStore {
  /** Of the query that lists them. */
  listKey: QueryKey
  countsKey: QueryKey
  /** Whether what is in a segment can have a tag at the newsletter provider. */
  hasNewsletterTags?: true
  create: (body: SegmentWords & { ruleGroup: RuleGroup }) => Promise<Segment>
  change: (id: string, body: Partial<Omit<Segment, 'id'>>) => Promise<Segment>
  remove: (id: string) => Promise<unknown>
}

export const contactSegments: SegmentStore = {
  listKey: segmentsQuery.queryKey,
  countsKey: segmentCountsQuery.queryKey,
  hasNewsletterTags: true,
  create: (body) => call('POST /segments', { body }),
  change: (id, body) => call('PATCH /segments/:id', { params: { id }, body }),
  remove: (id) => call('DELETE /segments/:id', { params: { id } }),
}
