import { createRef } from 'react'
import { createDropLine } from './drop-line.ts'
import type { Line } from './lines.ts'
import { scrollAtEdge } from './scroll-at-edge.ts'

/** What is being dragged. With the keys (or a screen reader) its places are shown as buttons, with the pointer as a line. */
export interface Drag<Dragged> {
  dragged: Dragged
  by: 'pointer' | 'keys'
}

/** Where something may be dropped. */
export interface Target {
  line?: () => Line | undefined
  /** Marked as a whole instead, such as a page that something is dropped onto. */
  element?: Element
  drop: () => void
}

interface Parts<Dragged> {
  findTarget: (dragged: Dragged, x: number, y: number) => Target | undefined
  /** The pointer let it go where it can't be dropped, or Esc. */
  onCancel?: () => void
}

/**
 * One thing is dragged at a time. What the pointer does happens once a frame, and beside React; only what a drag begins and
 * ends with is drawn.
 */
export function createDragger<Dragged>({ findTarget, onCancel }: Parts<Dragged>) {
  const layer = { line: createRef<HTMLDivElement>(), plate: createRef<HTMLDivElement>() }
  const line = createDropLine(() => layer.line.current)
  const listeners = new Set<() => void>()
  let drag: Drag<Dragged> | undefined
  let pointer = { x: 0, y: 0, hasMoved: false }
  let target: Target | undefined
  let frame = 0
  let hasJustEnded = false

  function change(next: Drag<Dragged> | undefined) {
    drag = next
    for (const listener of listeners) listener()
  }

  function follow() {
    if (!drag) return
    const { x, y, hasMoved } = pointer
    if (scrollAtEdge(x, y) || hasMoved) {
      pointer.hasMoved = false
      if (layer.plate.current) layer.plate.current.style.transform = `translate(${x + 12}px, ${y + 8}px)`
      aim(findTarget(drag.dragged, x, y))
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
    if (layer.plate.current) layer.plate.current.hidden = true
    document.removeEventListener('keydown', cancelOnEscape, { capture: true })
    document.removeEventListener('pointercancel', cancel, { capture: true })
    hasJustEnded = true
    setTimeout(() => {
      hasJustEnded = false
    })
    change(undefined)
  }

  function cancel() {
    if (drag?.by !== 'pointer') return
    stop()
    onCancel?.()
  }

  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }

  return {
    /** The line and the plate that follows the pointer; `<DragLayer>` draws them. */
    layer,
    /** With the pointer. */
    start(dragged: Dragged, name: string, x: number, y: number) {
      pointer = { x, y, hasMoved: true }
      if (layer.plate.current) {
        layer.plate.current.textContent = name
        layer.plate.current.hidden = false
      }
      document.addEventListener('keydown', cancelOnEscape, { capture: true })
      document.addEventListener('pointercancel', cancel, { capture: true })
      change({ dragged, by: 'pointer' })
      follow()
    },
    moveTo(x: number, y: number) {
      pointer = { x, y, hasMoved: true }
    },
    drop() {
      if (drag?.by !== 'pointer') return
      aim(findTarget(drag.dragged, pointer.x, pointer.y))
      const drop = target?.drop
      stop()
      if (drop) drop()
      else onCancel?.()
    },
    /** With the keys: from here on `<DropPlace>`s and React Aria do the rest. */
    lift: (dragged: Dragged) => change({ dragged, by: 'keys' }),
    putDown: () => change(undefined),
    get: () => drag,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The press that ends a drag is not one of a button. */
    hasJustEnded: () => hasJustEnded,
  }
}

export interface Dragger<Dragged> extends ReturnType<typeof createDragger<Dragged>> {}
