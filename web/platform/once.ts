import { useEffect, useRef } from 'react'

/** Runs an act when the page appears, and only once however often React shows it. */
export function useOnce(act: () => Promise<void>) {
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    void act()
  })
}
