import type { RuleGroup } from '#domain/rules/rule.ts'
import { queryClient } from '#web/platform/queries.ts'
import { moveSegment } from './segment-order.ts'
import type { Segment, SegmentStore, SegmentWords } from './segment-store.ts'

export async function createSegment(store: SegmentStore, words: SegmentWords, ruleGroup: RuleGroup): Promise<Segment> {
  const segment = await store.create({ ...words, ruleGroup })
  showSegments(store, (segments) => [...segments, segment])
  await refreshSegments(store)
  return segment
}

export async function changeSegment(
  store: SegmentStore,
  id: string,
  change: Partial<SegmentWords> & { ruleGroup?: RuleGroup },
) {
  const segment = await store.change(id, change)
  showSegments(store, (segments) => segments.map((each) => (each.id === id ? segment : each)))
  await refreshSegments(store)
}

export async function deleteSegment(store: SegmentStore, id: string) {
  await store.remove(id)
  showSegments(store, (segments) => segments.filter((each) => each.id !== id))
}

/** Among those that can be moved. Shown at once; when the server refuses, the order it has comes back. */
export async function placeSegment(store: SegmentStore, segments: readonly Segment[], id: string, place: number) {
  const { list, changed } = moveSegment(segments, id, place)
  const isMoved = (segment: Segment) => list.some((each) => each.id === segment.id)
  showSegments(store, (all) => [...all.filter((segment) => !isMoved(segment)), ...list])
  try {
    for (const segment of changed) await store.change(segment.id, { order: segment.order })
  } finally {
    void queryClient.invalidateQueries({ queryKey: store.listKey })
  }
}

function showSegments({ listKey }: SegmentStore, change: (segments: Segment[]) => Segment[]) {
  queryClient.setQueryData<Segment[]>(listKey, (segments) => segments && change(segments))
}

async function refreshSegments({ listKey, countsKey }: SegmentStore) {
  void queryClient.invalidateQueries({ queryKey: countsKey })
  await queryClient.invalidateQueries({ queryKey: listKey })
}
