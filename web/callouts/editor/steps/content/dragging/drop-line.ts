import type { Line } from './places-on-page.ts'

/** The line that shows where something will be dropped. It moves without anything being drawn anew. */
export function createDropLine(element: () => HTMLElement | null) {
  let find: (() => Line | undefined) | undefined

  function place() {
    const line = find?.()
    const drawn = element()
    if (!drawn) return
    drawn.hidden = line === undefined
    if (!line) return
    drawn.style.inlineSize = `${line.width}px`
    drawn.style.transform = `translate(${line.x}px, ${line.y}px)`
  }

  return {
    /** Stays at its place while the page scrolls under it. */
    show(where: () => Line | undefined) {
      if (!find) document.addEventListener('scroll', place, { capture: true, passive: true })
      find = where
      place()
    },
    hide() {
      document.removeEventListener('scroll', place, { capture: true })
      find = undefined
      place()
    },
  }
}
export type DropLine = ReturnType<typeof createDropLine>
