import type { KeyboardEvent } from 'react'
import { isSingleKey } from '#web/ui/single-keys.ts'
import { rangeBetween, toggleRows } from '#web/ui/tables/selection.ts'

interface Ticked {
  keys: ReadonlySet<string>
  onChange: (keys: Set<string>) => void
}

const linkOf = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('th a') ?? undefined

/** The row that has the focus, by its index on the page; -1 for none. */
export function focusedRow(area: Element | null): number {
  const row = document.activeElement?.closest('tbody tr')
  return row && area?.contains(row) ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1
}

/** Moves the focus to a row, or to the last one where there are fewer. */
export function focusRow(area: Element | null, index: number): void {
  const rows = area?.querySelectorAll('tbody tr') ?? []
  linkOf(rows[Math.max(0, Math.min(index, rows.length - 1))])?.focus()
}

/** Arrows go from row to row, Space ticks the one with the focus, with Shift all from the one ticked before. */
export function rowKeys(page: readonly string[], ticked: Ticked, last: { current: string | undefined }) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const area = event.currentTarget
    const index = focusedRow(area)
    if (!isSingleKey(event.nativeEvent)) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      return focusRow(area, index + (event.key === 'ArrowDown' ? 1 : -1))
    }
    const id = page[index]
    // Links and boxes only: Space presses a button of its own.
    const isOnRow = document.activeElement?.matches('th a')
    if (event.key !== ' ' || !id || !isOnRow) return
    event.preventDefault()
    const range = event.shiftKey && last.current ? rangeBetween(page, last.current, id) : [id]
    ticked.onChange(toggleRows(ticked.keys, range, !ticked.keys.has(id)))
    last.current = id
  }
}
