import { Fragment, type MouseEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import { DragLayer } from './drag-layer.tsx'
import { createDragger, type Target, useDragOf } from './dragger.ts'
import { isGapFor, placeIn } from './gaps.ts'
import { useHandles } from './handles.ts'
import { indexAt, lineIn } from './lines.ts'
import { MoveButtons } from './move-buttons.tsx'

/** What a row puts where it likes. */
interface SortableRow {
  index: number
  /** The handle to drag it by. */
  grip: ReactNode
  /** The way without dragging: one place up, one place down. */
  buttons: ReactNode
  /** For buttons of its own, marked `data-move` so that the focus stays with them. */
  move: (by: -1 | 1) => void
}

interface Props<Item> {
  items: readonly Item[]
  /** Tells the rows apart: of an item, or of its place where what it holds changes while it is written. */
  keyOf: (item: Item, index: number) => string
  nameOf: (item: Item, index: number) => string
  onMove: (from: number, to: number) => void
  children: (item: Item, row: SortableRow) => ReactNode
  /** The order means something to readers of the list. */
  numbered?: boolean | undefined
  /** Dragged with the mouse by any part of it that isn't a button or a field. */
  wholeRow?: boolean | undefined
  disabled?: boolean | undefined
  className?: string
  rowClass?: string
  'aria-labelledby'?: string
}

type Part = 'grip' | 'up' | 'down'

/**
 * A list that is put in order by dragging its rows: with the pointer, with the keys, or with a screen reader. Each move is
 * read out, and the focus stays with what moved.
 */
export function SortableList<Item>({
  items,
  keyOf,
  nameOf,
  onMove,
  children,
  numbered,
  wholeRow,
  disabled,
  className,
  rowClass,
  ...rest
}: Props<Item>) {
  const { t } = useTranslation()
  const handles = useHandles()
  const list = useRef<HTMLElement>(null)
  const [said, setSaid] = useState('')
  const [sources] = useState(() => new Map<string, (event: PointerEvent<Element>) => void>())
  const latest = useRef<(key: string, y: number) => Target | undefined>(undefined)
  const [dragger] = useState(() => createDragger<string>({ findTarget: (key, _x, y) => latest.current?.(key, y) }))
  const drag = useDragOf(dragger, (current) => current)
  const keys = items.map(keyOf)
  const lifted = drag?.by === 'keys' ? keys.indexOf(drag.dragged) : -1
  const wanted = useRef<{ key: string; place: number; part: Part }>(undefined)

  useLayoutEffect(() => {
    latest.current = (key, y) => {
      const from = keys.indexOf(key)
      const rows = rowsIn(list.current)
      const gap = indexAt(rows, y)
      return {
        line: () => (list.current ? lineIn(list.current, rows, gap) : undefined),
        drop: () => move(from, placeIn(gap, from), 'grip'),
      }
    }
  })

  // Together with the drawing, so that the next key is heard there. What is saved first moves a little later.
  useLayoutEffect(() => {
    const { current } = wanted
    if (!current || keys[current.place] !== current.key) return
    wanted.current = undefined
    focusOn(rowsIn(list.current)[current.place], current.part)
  })

  function move(from: number, to: number, part: Part) {
    const item = items[from]
    const key = keys[from]
    if (item === undefined || key === undefined || to < 0 || to >= items.length) return
    // Rows that are told apart by their place keep their keys there.
    wanted.current = { key: keyOf(item, to), place: to, part }
    if (from === to) return setSaid('')
    setSaid(t('sorting.moved', { name: nameOf(item, from), place: to + 1, count: items.length }))
    onMove(from, to)
  }

  function press(key: string, event: PointerEvent<Element>) {
    if (!wholeRow || event.pointerType !== 'mouse') return
    if (!(event.target as Element).closest('button, input, select, textarea')) sources.get(key)?.(event)
  }

  /** The press that ends a drag follows no link. */
  function holdBack(event: MouseEvent) {
    if (!dragger.hasJustEnded()) return
    event.preventDefault()
    event.stopPropagation()
  }

  const placeBefore = (gap: number) =>
    handles &&
    lifted !== -1 &&
    isGapFor(gap, lifted) && (
      <li className="drop-place__row">
        <handles.DropPlace name={placeName(gap)} onDrop={() => move(lifted, placeIn(gap, lifted), 'grip')} />
      </li>
    )

  function placeName(gap: number): string {
    const place = placeIn(gap, lifted) + 1
    const below = gap === lifted ? undefined : items[gap]
    const names = { place, count: items.length }
    return below === undefined ? t('sorting.place', names) : t('sorting.before', { ...names, name: nameOf(below, gap) })
  }

  const List = numbered ? 'ol' : 'ul'
  return (
    <>
      <List ref={list as never} className={className} {...rest}>
        {items.map((item, index) => {
          const key = keys[index] ?? ''
          const name = nameOf(item, index)
          const moveBy = (by: -1 | 1) => move(index, index + by, by === -1 ? 'up' : 'down')
          return (
            <Fragment key={key}>
              {placeBefore(index)}
              <li
                data-sortable
                className={classes(rowClass, drag?.dragged === key && 'is-dragged')}
                onPointerDown={(event) => press(key, event)}
                onDragStart={(event) => wholeRow && event.preventDefault()}
                onClickCapture={holdBack}
              >
                {children(item, {
                  index,
                  move: moveBy,
                  grip: handles ? (
                    <handles.Grip
                      dragger={dragger}
                      dragged={key}
                      name={name}
                      disabled={disabled}
                      onSource={(start) => {
                        sources.set(key, start)
                        return () => sources.delete(key)
                      }}
                    />
                  ) : (
                    <span className="grip" />
                  ),
                  buttons: (
                    <MoveButtons
                      name={name}
                      isFirst={index === 0}
                      isLast={index === items.length - 1}
                      disabled={disabled}
                      onMove={moveBy}
                    />
                  ),
                })}
              </li>
            </Fragment>
          )
        })}
        {placeBefore(items.length)}
      </List>
      <DragLayer dragger={dragger} />
      <span className="sr" role="status">
        {said}
      </span>
    </>
  )
}

const rowsIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>(':scope > [data-sortable]') ?? []),
]

/** A button that can move it no further leaves the focus to the other one. */
function focusOn(row: HTMLElement | undefined, part: Part) {
  const button = (name: string) => row?.querySelector<HTMLButtonElement>(`${name}:not(:disabled)`)
  const found = part === 'grip' ? button('[data-grip]') : (button(`[data-move="${part}"]`) ?? button('[data-move]'))
  found?.focus()
}
