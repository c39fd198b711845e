import { useMemo } from 'react'
import { useFocusOnceDrawn } from '../../place/wanted-focus.ts'

/** Where the focus goes after an act. All is found by the ids of what it shows, once the page is drawn with it. */
export interface ContentFocus {
  block: (id: string, part?: 'face' | 'grip') => void
  /** The button that moved a block, as long as it can move it further. */
  bar: (id: string, button: 'up' | 'down') => void
  page: (id: string) => void
  /** To what a page without blocks begins with. */
  emptyPage: () => void
}

export function useContentFocus(): ContentFocus {
  const focusOnceDrawn = useFocusOnceDrawn()
  return useMemo(
    () => ({
      block: (id, part = 'face') => focusOnceDrawn(() => (part === 'face' ? find('face', id) : findGrip(id))),
      bar: (id, button) =>
        focusOnceDrawn(() => {
          const bar = find('bar', id)
          const pressed = bar?.querySelector<HTMLButtonElement>(`[data-bd-act="${button}"]`)
          return pressed?.disabled ? bar?.querySelector<HTMLElement>('[data-bd-act]:not(:disabled)') : pressed
        }),
      page: (id) => focusOnceDrawn(() => find('page', id)?.querySelector('button')),
      emptyPage: () => focusOnceDrawn(() => document.querySelector<HTMLElement>('[data-bd-sheet] .bd-empty button')),
    }),
    [focusOnceDrawn],
  )
}

function find(name: 'face' | 'block' | 'bar' | 'page', id: string): HTMLElement | null {
  return document.querySelector(`[data-bd-${name}="${CSS.escape(id)}"]`)
}

/** Of a block or of a page; its own stands before those of what it holds. */
function findGrip(id: string) {
  return (find('block', id) ?? find('page', id))?.querySelector<HTMLElement>('[data-grip]')
}

export function revealBlock(id: string) {
  // Once the page is drawn with it.
  requestAnimationFrame(() => requestAnimationFrame(() => find('face', id)?.scrollIntoView({ block: 'nearest' })))
}

/** To the block above or below, whatever container it is in. */
export function focusNextFace(from: HTMLElement, direction: -1 | 1) {
  const sheet = from.closest('[data-bd-sheet]')
  const faces = [...(sheet?.querySelectorAll<HTMLElement>('[data-bd-face]') ?? [])].filter(
    (face) => face.offsetParent !== null,
  )
  faces[faces.indexOf(from) + direction]?.focus()
}
