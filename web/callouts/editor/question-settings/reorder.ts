import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'

interface Drag {
  from: number
  to: number
}

/**
 * Moves the rows of a list by their grips: dragged with any pointer, or with the arrow keys. Esc lets a row go where it was.
 * `onMove` is called once, when it is dropped.
 */
export function useReorder(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>()
  const wasDragged = useRef(false)

  function start(from: number, event: PointerEvent) {
    if (event.button !== 0) return
    const startY = event.clientY
    let current: Drag | undefined
    const follow = (moved: globalThis.PointerEvent) => {
      if (moved.pointerId !== event.pointerId) return
      if (!current && Math.abs(moved.clientY - startY) < 5) return
      wasDragged.current = true
      current = { from, to: rowAt(list.current, moved.clientY) ?? from }
      setDrag(current)
    }
    const end = (last: Event) => {
      if (last instanceof globalThis.KeyboardEvent && last.key !== 'Escape') return
      for (const name of endings) removeEventListener(name, end, true)
      removeEventListener('pointermove', follow)
      setDrag(undefined)
      if (last instanceof globalThis.KeyboardEvent) last.stopPropagation()
      if (last.type === 'pointerup' && current && current.to !== from) onMove(from, current.to)
    }
    wasDragged.current = false
    addEventListener('pointermove', follow)
    for (const name of endings) addEventListener(name, end, true)
  }

  function moveByKey(from: number, event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const to = from + (step ?? 0)
    if (step === undefined || to < 0 || to >= (list.current?.children.length ?? 0)) return
    event.preventDefault()
    onMove(from, to)
  }

  return {
    grip: (index: number) => ({
      onPointerDown: (event: PointerEvent) => start(index, event),
      onKeyDown: (event: KeyboardEvent) => moveByKey(index, event),
    }),
    /** Whether a press on a grip was the end of a drag. */
    isDragEnd: () => wasDragged.current,
    rowClass: (index: number) => {
      if (!drag) return undefined
      if (drag.from === index) return 'is-dragged'
      if (drag.to !== index) return undefined
      return drag.to < drag.from ? 'is-before' : 'is-after'
    },
  }
}

const endings = ['pointerup', 'pointercancel', 'keydown'] as const

/** The row at this height; the first or last beyond the list's ends. */
function rowAt(list: HTMLElement | null, y: number): number | undefined {
  const rows = [...(list?.children ?? [])]
  const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
  return rows.length === 0 ? undefined : below === -1 ? rows.length - 1 : below
}
