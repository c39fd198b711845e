import { useRouter, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import {
  type EntriesAddress,
  readEntriesAddress,
  writeEntriesSearch,
} from '#domain/public-responses/entries-address.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This step opened an entry: one step back closes it. */
    opensEntry?: boolean
  }
}

/** What the address of map and gallery says, and what changes it. Back and forward of the browser go the same ways. */
export function useEntriesAddress() {
  const router = useRouter()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const address = useMemo(() => readEntriesAddress(search, hash), [search, hash])

  return useMemo(() => {
    const hrefOf = (response: number | undefined) => pathname + writeEntriesSearch(search, { response })
    const goTo = (href: string, options: { replace?: boolean; state?: { opensEntry: boolean } }) =>
      void router.navigate({ href, resetScroll: false, ...options })

    return {
      address,
      /** Where an entry is open, with everything else as it is. */
      hrefOf,
      /** Opens an entry; from one that is open to another no step is added. */
      open(response: number) {
        // What was opened a moment ago may not be drawn yet.
        const { searchStr, hash: latestHash } = router.latestLocation
        const isOpen = readEntriesAddress(searchStr, latestHash).response !== undefined
        const opensEntry = !isOpen || router.history.location.state.opensEntry === true
        goTo(hrefOf(response), { replace: isOpen, state: { opensEntry } })
      },
      close() {
        if (router.history.location.state.opensEntry) router.history.back()
        else goTo(hrefOf(undefined), { replace: true })
      },
      /** Other entries are selected: what is open closes. */
      select(changes: Partial<Pick<EntriesAddress, 'search' | 'filters' | 'order'>>) {
        goTo(pathname + writeEntriesSearch(search, { ...changes, response: undefined, page: 1 }), { replace: true })
      },
    }
  }, [router, pathname, search, address])
}
