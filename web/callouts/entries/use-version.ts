import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { versionQuery } from './queries.ts'

/**
 * The version of what map and gallery show, as far as it is known: asked once a minute while the page is visible, and as
 * soon as it is again. The entries that stand open and the total are asked for anew with each one; what a page lists it
 * decides itself, so that nothing moves under whoever reads it.
 */
export function useEntriesVersion(calloutId: string): string | undefined {
  const client = useQueryClient()
  const { data: version } = useQuery(versionQuery(calloutId))
  const last = useRef(version)
  useEffect(() => {
    if (version === undefined || version === last.current) return
    const isNews = last.current !== undefined
    last.current = version
    if (!isNews) return
    void client.invalidateQueries({
      queryKey: ['entries', calloutId],
      predicate: ({ queryKey }) => queryKey[2] === 'entry' || queryKey[3] === 'total',
    })
  }, [client, calloutId, version])
  return version
}
