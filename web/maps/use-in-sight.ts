import { useEffect, useRef, useState } from 'react'
import { untilIdle } from '#web/platform/idle.ts'

/** Whether an element has come into sight, and the page has nothing else to do since. */
export function useInSight() {
  const [isInSight, setInSight] = useState(false)
  const frame = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const place = frame.current
    if (isInSight || !place) return
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      watcher.disconnect()
      void untilIdle().then(() => setInSight(true))
    })
    watcher.observe(place)
    return () => watcher.disconnect()
  }, [isInSight])

  return { frame, isInSight }
}
