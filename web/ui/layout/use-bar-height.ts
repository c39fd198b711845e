import { useLayoutEffect, useRef } from 'react'

/**
 * Writes a bar's height into `--bar-height` of the page while it is there. The style sheet says on which screens the
 * bar lies over the page's end (`--bar-below`), so that what floats comes to rest above however many lines it has.
 */
export function useBarHeight<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  useLayoutEffect(() => {
    const bar = ref.current
    if (!bar) return
    const { style } = document.body
    const measure = () => style.setProperty('--bar-height', `${bar.offsetHeight}px`)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(bar)
    return () => {
      observer.disconnect()
      style.removeProperty('--bar-height')
    }
  }, [])
  return ref
}
