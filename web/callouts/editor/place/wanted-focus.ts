import { useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react'

type Find = () => HTMLElement | null | undefined

/** The focus for something that may not be on the page yet. Whoever has gone elsewhere in the meantime stays there. */
export function wantFocus(find: Find) {
  const from = document.activeElement
  const waiting = new AbortController()
  let hasActed = false
  const act = () => {
    hasActed = true
  }
  for (const name of ['keydown', 'pointerdown']) {
    document.addEventListener(name, act, { capture: true, signal: waiting.signal })
  }
  return {
    /** True when there is no more to be done. */
    settle(): boolean {
      const { activeElement } = document
      const hasLeft = hasActed && activeElement !== from && activeElement !== document.body
      if (!hasLeft && !focus(find())) return false
      waiting.abort()
      return true
    },
    giveUp: () => waiting.abort(),
  }
}
export type WantedFocus = ReturnType<typeof wantFocus>

/** False where it can't have it, as under an open dialog. */
function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus()
  return element !== null && element !== undefined && document.activeElement === element
}

/**
 * Puts the focus on what an act brings or moves, together with the drawing of it: the next key that is pressed, however soon,
 * is heard there. What comes later, such as another page's, gets it when it has come.
 */
export function useFocusOnceDrawn(): (find: Find) => void {
  const wanted = useRef<WantedFocus>(undefined)
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const settle = () => {
    if (wanted.current?.settle()) wanted.current = undefined
  }
  useLayoutEffect(settle)
  // Dialogs close after the drawing.
  useEffect(settle)
  useEffect(() => () => wanted.current?.giveUp(), [])
  return useCallback((find) => {
    wanted.current?.giveUp()
    wanted.current = wantFocus(find)
    draw()
  }, [])
}
