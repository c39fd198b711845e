import { useQuery } from '@tanstack/react-query'
import { commonSegments } from '#domain/response-segments/common-segments.ts'
import { keptCountQuery, responseSegmentCountsQuery } from './queries.ts'

const [inbox, verified, trash] = commonSegments

/** How many responses are kept where, each as soon as it is known; all of them leave out the trash. */
export function useBucketCounts(calloutId: string) {
  const counts = useQuery(responseSegmentCountsQuery(calloutId)).data
  const all = useQuery(keptCountQuery(calloutId)).data
  return { inbox: counts?.get(inbox.id), verified: counts?.get(verified.id), trash: counts?.get(trash.id), all }
}
