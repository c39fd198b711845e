import { Fragment, type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import { isGapFor, placeIn } from './gaps.ts'
import { MoveButtons } from './move-buttons.tsx'
import { type Sorted, useSorting } from './use-sorting.ts'

/** What a row puts where it likes. */
export interface SortableRow {
  index: number
  /** The handle to drag it by. */
  grip: ReactNode
  /** The way without dragging: one place up, one place down. */
  buttons: ReactNode
  /** For buttons of its own, marked `data-move` so that the focus stays with them. */
  move: (by: -1 | 1) => void
}

interface Props<Item> extends Sorted<Item> {
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

/**
 * A list that is put in order by dragging its rows: with the pointer, with the keys, or with a screen reader. Each move is
 * read out, and the focus stays with what moved.
 */
export function SortableList<Item>({ children, numbered, wholeRow, disabled, rowClass, ...props }: Props<Item>) {
  const { items, keyOf: _, nameOf, onMove: __, ...rest } = props
  const { t } = useTranslation()
  const list = useRef<HTMLElement>(null)
  const { parts, keys, dragged, lifted, said, move } = useSorting(list, props)
  /** Where a drag by the rest of a row begins. */
  const [sources] = useState(() => new Map<string, (event: PointerEvent<Element>) => void>())

  function press(key: string, event: PointerEvent<Element>) {
    if (!wholeRow || event.pointerType !== 'mouse') return
    if (!(event.target as Element).closest('button, input, select, textarea')) sources.get(key)?.(event)
  }

  /** The press that ends a drag follows no link. */
  function holdBack(event: MouseEvent) {
    if (!parts?.dragger.hasJustEnded()) return
    event.preventDefault()
    event.stopPropagation()
  }

  const placeBefore = (gap: number) =>
    parts &&
    lifted !== -1 &&
    isGapFor(gap, lifted) && (
      <li className="drop-place__row">
        <parts.DropPlace name={placeName(gap)} onDrop={() => move(lifted, placeIn(gap, lifted), 'grip')} />
      </li>
    )

  function placeName(gap: number): string {
    const below = gap === lifted ? undefined : items[gap]
    const names = { place: placeIn(gap, lifted) + 1, count: items.length }
    return below === undefined ? t('sorting.place', names) : t('sorting.before', { ...names, name: nameOf(below, gap) })
  }

  function rowOf(item: Item, index: number): SortableRow {
    const name = nameOf(item, index)
    const key = keys[index] ?? ''
    const moveBy = (by: -1 | 1) => move(index, index + by, by === -1 ? 'up' : 'down')
    const keepSource = (start: (event: PointerEvent<Element>) => void) => {
      sources.set(key, start)
      return () => sources.delete(key)
    }
    const ends = { isFirst: index === 0, isLast: index === items.length - 1 }
    return {
      index,
      grip: parts ? (
        <parts.Grip dragger={parts.dragger} dragged={key} name={name} disabled={disabled} onSource={keepSource} />
      ) : (
        <span className="grip" />
      ),
      buttons: <MoveButtons name={name} {...ends} disabled={disabled} onMove={moveBy} />,
      move: moveBy,
    }
  }

  const List = numbered ? 'ol' : 'ul'
  return (
    <>
      <List ref={list as never} {...rest}>
        {items.map((item, index) => (
          <Fragment key={keys[index]}>
            {placeBefore(index)}
            <li
              data-sortable
              className={classes(rowClass, dragged !== undefined && dragged === keys[index] && 'is-dragged')}
              onPointerDown={(event) => press(keys[index] ?? '', event)}
              onDragStart={(event) => wholeRow && event.preventDefault()}
              onClickCapture={holdBack}
            >
              {children(item, rowOf(item, index))}
            </li>
          </Fragment>
        ))}
        {placeBefore(items.length)}
      </List>
      {parts && <parts.DragLayer dragger={parts.dragger} />}
      <span className="sr" role="status">
        {said}
      </span>
    </>
  )
}
