import type { RuleGroup } from '#domain/rules/rule.ts'
import { call } from '#web/platform/http/call.ts'
import { queryClient } from '#web/platform/queries.ts'
import { type Segment, segmentCountsQuery, segmentsQuery } from './queries.ts'
import { moveSegment } from './segment-order.ts'

export interface SegmentWords {
  name: string
  description: string
}

export async function createSegment(words: SegmentWords, ruleGroup: RuleGroup): Promise<Segment> {
  const segment = await call('POST /segments', { body: { ...words, ruleGroup } })
  showSegments((segments) => [...segments, segment])
  await refreshSegments()
  return segment
}

export async function changeSegment(id: string, change: Partial<SegmentWords> & { ruleGroup?: RuleGroup }) {
  const segment = await call('PATCH /segments/:id', { params: { id }, body: change })
  showSegments((segments) => segments.map((each) => (each.id === id ? segment : each)))
  await refreshSegments()
}

export async function deleteSegment(id: string) {
  await call('DELETE /segments/:id', { params: { id } })
  showSegments((segments) => segments.filter((each) => each.id !== id))
}

/** Shown at once; when the server refuses, the order it has comes back. */
export async function placeSegment(segments: readonly Segment[], id: string, place: number) {
  const { list, changed } = moveSegment(segments, id, place)
  showSegments(() => list)
  try {
    for (const segment of changed) {
      await call('PATCH /segments/:id', { params: { id: segment.id }, body: { order: segment.order } })
    }
  } finally {
    void queryClient.invalidateQueries({ queryKey: segmentsQuery.queryKey })
  }
}

function showSegments(change: (segments: Segment[]) => Segment[]) {
  queryClient.setQueryData(segmentsQuery.queryKey, (segments) => segments && change(segments))
}

async function refreshSegments() {
  void queryClient.invalidateQueries({ queryKey: segmentCountsQuery.queryKey })
  await queryClient.invalidateQueries({ queryKey: segmentsQuery.queryKey })
}
