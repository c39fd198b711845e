import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { View } from '#web/maps/index.ts'
import { withPlace } from './map-address.ts'

const writeEveryMs = 250

/** Writes where the map rests into the address, without a step for the browser's *back*, and not too often. */
export function useFollowMap(): (view: View) => void {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wanted = useRef<View>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function write() {
    timer.current = undefined
    // What the address says by now, e.g. that an entry was opened meanwhile.
    const { pathname, searchStr, hash } = router.latestLocation
    if (!wanted.current || !pathname.endsWith('/map')) return
    const written = withPlace(searchStr, wanted.current)
    if (written === searchStr) return
    const href = pathname + written + (hash && `#${hash}`)
    void router.navigate({ href, replace: true, resetScroll: false, state: true })
  }

  return (view) => {
    wanted.current = view
    timer.current ??= setTimeout(write, writeEveryMs)
  }
}
