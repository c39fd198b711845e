import type { Dragged } from '../canvas-store.ts'
import type { DropLine } from './drop-line.ts'
import type { Line } from './places-on-page.ts'

/** Where something may be dropped. */
export interface Target {
  line?: () => Line | undefined
  /** Marked as a whole instead, such as a page that something is dropped onto. */
  element?: Element
  drop: () => void
}

interface Parts {
  line: DropLine
  /** The little plate that follows the pointer. */
  plate: () => HTMLElement | null
  findTarget: (dragged: Dragged, x: number, y: number) => Target | undefined
  onChange: (dragged: Dragged | undefined) => void
  onCancel: () => void
}

/** So near to an edge, what scrolls is scrolled, by so much a frame. */
const edge = 48
const fastest = 16

/** Carries something with the pointer. All of it happens once a frame, and beside React. */
export function createDragger({ line, plate, findTarget, onChange, onCancel }: Parts) {
  let carried: { dragged: Dragged; x: number; y: number; hasMoved: boolean } | undefined
  let target: Target | undefined
  let frame = 0
  let hasJustEnded = false

  function follow() {
    if (!carried) return
    const { dragged, x, y } = carried
    const hasScrolled = scrollAtEdge(x, y)
    if (carried.hasMoved || hasScrolled) {
      carried.hasMoved = false
      const drawn = plate()
      if (drawn) drawn.style.transform = `translate(${x + 12}px, ${y + 8}px)`
      aim(findTarget(dragged, x, y))
    }
    frame = requestAnimationFrame(follow)
  }

  function aim(next: Target | undefined) {
    if (target?.element !== next?.element) {
      target?.element?.classList.remove('is-target')
      next?.element?.classList.add('is-target')
    }
    target = next
    if (next?.line) line.show(next.line)
    else line.hide()
  }

  function stop() {
    cancelAnimationFrame(frame)
    aim(undefined)
    carried = undefined
    const drawn = plate()
    if (drawn) drawn.hidden = true
    document.removeEventListener('keydown', cancelOnEscape, { capture: true })
    document.removeEventListener('pointercancel', cancel, { capture: true })
    hasJustEnded = true
    setTimeout(() => {
      hasJustEnded = false
    })
    onChange(undefined)
  }

  function cancel() {
    if (!carried) return
    stop()
    onCancel()
  }

  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }

  return {
    start(dragged: Dragged, name: string, x: number, y: number) {
      carried = { dragged, x, y, hasMoved: true }
      const drawn = plate()
      if (drawn) {
        drawn.textContent = name
        drawn.hidden = false
      }
      document.addEventListener('keydown', cancelOnEscape, { capture: true })
      document.addEventListener('pointercancel', cancel, { capture: true })
      onChange(dragged)
      follow()
    },
    moveTo(x: number, y: number) {
      if (carried) carried = { ...carried, x, y, hasMoved: true }
    },
    drop() {
      if (!carried) return
      aim(findTarget(carried.dragged, carried.x, carried.y))
      const drop = target?.drop
      stop()
      if (drop) drop()
      else onCancel()
    },
    /** The press that ends a drag is not one of a button. */
    hasJustEnded: () => hasJustEnded,
    line,
  }
}
export type Dragger = ReturnType<typeof createDragger>

/** True where it went on scrolling. */
function scrollAtEdge(x: number, y: number): boolean {
  const area = scrollingAround(document.elementFromPoint(x, y))
  if (!area) return false
  const isPage = area === document.scrollingElement
  const { top, bottom } = isPage ? { top: 0, bottom: window.innerHeight } : area.getBoundingClientRect()
  const above = top + edge - y
  const below = y - (bottom - edge)
  const before = area.scrollTop
  if (above > 0) area.scrollTop -= Math.min(fastest, above / 3)
  else if (below > 0) area.scrollTop += Math.min(fastest, below / 3)
  return area.scrollTop !== before
}

function scrollingAround(start: Element | null): Element | null {
  for (let each = start; each; each = each.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(each).overflowY)
    if (scrolls && each.scrollHeight > each.clientHeight) return each
  }
  return document.scrollingElement
}
