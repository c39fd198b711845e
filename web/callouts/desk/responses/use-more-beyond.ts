import { type RefObject, useEffect } from 'react'

/** Marks an area while what scrolls in it goes on beyond its far edge. */
export function useMoreBeyond(area: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = area.current
    if (!element) return
    function mark() {
      const scrolled = element?.querySelector('.table-wrap')
      const rest = scrolled ? scrolled.scrollWidth - scrolled.clientWidth - Math.abs(scrolled.scrollLeft) : 0
      element?.classList.toggle('has-more', rest > 1)
    }
    // Scrolling is not told further up: it is caught on the way down.
    element.addEventListener('scroll', mark, { capture: true, passive: true })
    const resized = new ResizeObserver(mark)
    resized.observe(element)
    const changed = new MutationObserver(mark)
    changed.observe(element, { childList: true, subtree: true })
    mark()
    return () => {
      element.removeEventListener('scroll', mark, { capture: true })
      resized.disconnect()
      changed.disconnect()
    }
  }, [area])
}
