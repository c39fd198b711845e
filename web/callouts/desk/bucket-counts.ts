import { useQuery } from '@tanstack/react-query'
import { commonSegments } from '#domain/response-segments/common-segments.ts'
import { keptCountQuery, responseSegmentCountsQuery } from './queries.ts'

const [inbox, verified, trash] = commonSegments

/**
 * How many responses are kept where, each as soon as it is known; all of them leave out the trash. `isKnown`
 * where nothing more is to come.
 */
export function useBucketCounts(calloutId: string) {
  const found = useQuery(responseSegmentCountsQuery(calloutId))
  const kept = useQuery(keptCountQuery(calloutId))
  const [counts, all] = [found.data, kept.data]
  const isKnown = !found.isPending && !kept.isPending
  return {
    isKnown,
    inbox: counts?.get(inbox.id),
    verified: counts?.get(verified.id),
    trash: counts?.get(trash.id),
    all,
  }
}
