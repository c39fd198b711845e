import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** `#page-3`: the third page of the path taken. */
const pageOf = (hash: string) => Number(/^#?page-(\d+)$/.exec(hash)?.[1] ?? 1)

/** The browser's own *back* turns to the page before, as long as there is one. */
export function useSlideHistory(isOn: boolean, depth: number, returnTo: (depth: number) => void) {
  const router = useRouter()
  const pushed = useRef(0)
  const latest = useRef({ depth, returnTo })
  useEffect(() => {
    latest.current = { depth, returnTo }
  })

  useEffect(() => {
    if (!isOn) return
    return router.history.subscribe(({ location, action }) => {
      if (action.type !== 'BACK' && action.type !== 'GO') return
      pushed.current = Math.max(0, pushed.current - 1)
      const page = pageOf(location.hash)
      if (page < latest.current.depth) latest.current.returnTo(page)
    })
  }, [isOn, router])

  return {
    /** After turning to the page of this place on the path. */
    push(page: number) {
      if (!isOn) return
      pushed.current += 1
      void router.navigate({ to: '.', search: true, hash: `page-${page}`, resetScroll: false })
    },
    /** True when the browser goes back, and the page follows it. */
    back(): boolean {
      if (!isOn || pushed.current === 0) return false
      router.history.back()
      return true
    },
  }
}
