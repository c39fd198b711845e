import { type RefObject, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Target } from './dragger.ts'
import { placeIn } from './gaps.ts'
import { useDraggingParts } from './use-dragging-parts.ts'

/** What the focus stays with. */
export type MovedBy = 'grip' | 'up' | 'down'

export interface Sorted<Item> {
  items: readonly Item[]
  /** Tells the rows apart: of an item, or of its place where what it holds changes while it is written. */
  keyOf: (item: Item, index: number) => string
  nameOf: (item: Item, index: number) => string
  onMove: (from: number, to: number) => void
}

/** Moves the rows of a list, says where they are then, and keeps the focus with them. */
export function useSorting<Item>(list: RefObject<HTMLElement | null>, { items, keyOf, nameOf, onMove }: Sorted<Item>) {
  const { t } = useTranslation()
  const parts = useDraggingParts()
  const [said, setSaid] = useState('')
  const wanted = useRef<{ key: string; place: number; by: MovedBy }>(undefined)
  const latest = useRef<(key: string, y: number) => Target | undefined>(undefined)
  const dragger = useMemo(
    () => parts?.createDragger<string>({ findTarget: (key, _x, y) => latest.current?.(key, y) }),
    [parts],
  )
  const drag = useSyncExternalStore(dragger?.subscribe ?? neverChanges, () => dragger?.get())
  const keys = items.map(keyOf)

  function move(from: number, to: number, by: MovedBy) {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length) return
    // Rows that are told apart by their place keep their keys there.
    wanted.current = { key: keyOf(item, to), place: to, by }
    if (from === to) return setSaid('')
    setSaid(t('sorting.moved', { name: nameOf(item, from), place: to + 1, count: items.length }))
    onMove(from, to)
  }

  useLayoutEffect(() => {
    latest.current = (key, y) => {
      const rows = rowsIn(list.current)
      const from = keys.indexOf(key)
      const gap = parts?.indexAt(rows, y) ?? from
      return {
        line: () => (list.current ? parts?.lineIn(list.current, rows, gap) : undefined),
        drop: () => move(from, placeIn(gap, from), 'grip'),
      }
    }
  })

  // Together with the drawing, so that the next key is heard there. What is saved first moves a little later.
  useLayoutEffect(() => {
    const { current } = wanted
    if (!current || keys[current.place] !== current.key) return
    wanted.current = undefined
    focusOn(rowsIn(list.current)[current.place], current.by)
  })

  return {
    parts: parts && dragger && { ...parts, dragger },
    keys,
    dragged: drag?.dragged,
    /** The row that was taken up with the keys; -1 while none is. */
    lifted: drag?.by === 'keys' ? keys.indexOf(drag.dragged) : -1,
    said,
    move,
  }
}

const neverChanges = () => () => undefined

const rowsIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>(':scope > [data-sortable]') ?? []),
]

/** A button that can move it no further leaves the focus to the other one. */
function focusOn(row: HTMLElement | undefined, by: MovedBy) {
  const button = (name: string) => row?.querySelector<HTMLButtonElement>(`${name}:not(:disabled)`)
  const found = by === 'grip' ? button('[data-grip]') : (button(`[data-move="${by}"]`) ?? button('[data-move]'))
  found?.focus()
}
