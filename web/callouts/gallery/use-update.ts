import { type InfiniteData, type UseInfiniteQueryResult, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type EntriesReply, useEntriesVersion } from '#web/callouts/entries/index.ts'

type List = UseInfiniteQueryResult<InfiniteData<EntriesReply>>

interface Reading {
  grid: RefObject<HTMLElement | null>
  /** Something stands above the cards. */
  isBusy: boolean
}

/** So far from the top nobody has begun to look through the cards. */
const nearTop = 80

/**
 * Whether there is something else to see than what is listed. Whoever hasn't begun to read is shown it at once; for all
 * others nothing moves until they ask for it.
 */
export function useUpdate(calloutId: string, list: List, { grid, isBusy }: Reading) {
  const version = useEntriesVersion(calloutId)
  const client = useQueryClient()
  const listed = list.data?.pages.map((page) => page.version) ?? []
  const newest = version ?? listed.at(-1)
  const isThere = !list.isPlaceholderData && listed.some((each) => each !== newest)

  async function refresh() {
    const [found] = client
      .getQueryCache()
      .findAll({ queryKey: ['entries', calloutId, 'gallery', 'list'], type: 'active' })
    if (!found) return
    // One page again: the others follow as they are asked for.
    client.setQueryData<InfiniteData<EntriesReply>>(
      found.queryKey,
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    )
    await list.refetch()
    await client.invalidateQueries({ queryKey: ['entries', calloutId, 'version'] })
  }

  async function show() {
    await refresh()
    scrollTo({ top: 0 })
    grid.current?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  }

  const showUnread = useEffectEvent((_version: string | undefined) => {
    const isReading = scrollY > nearTop || grid.current?.contains(document.activeElement)
    if (!isReading && !list.isFetching) void refresh()
  })
  useEffect(() => {
    if (isThere && !isBusy) showUnread(newest)
  }, [isThere, isBusy, newest])

  return { isThere, show }
}
