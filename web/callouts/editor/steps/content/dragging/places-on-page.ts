import type { Spot } from '#domain/callouts/editing/tree.ts'

/** A line across, in the window's coordinates. */
export interface Line {
  x: number
  y: number
  width: number
}

/** How a list of blocks is found again: by its container, or the page itself. */
export function listName(containerId: string | undefined): string {
  return containerId ?? ''
}

function listAt(root: ParentNode, containerId: string | undefined): HTMLElement | null {
  return root.querySelector(`[data-bd-list="${CSS.escape(listName(containerId))}"]`)
}

/** The line between two blocks, or in the middle of a list that holds none. */
export function lineAt(root: ParentNode, spot: Spot): Line | undefined {
  const list = listAt(root, spot.containerId)
  return list ? lineIn(list, blocksIn(list), spot.index) : undefined
}

/** The line before the row of this index. */
export function rowLineAt(root: ParentNode, index: number): Line | undefined {
  const list = root.querySelector<HTMLElement>('[data-bd-pages]')
  return list ? lineIn(list, rowsIn(list), index) : undefined
}

/** The index that a height stands for: before the first row whose middle is below. */
export function indexAt(rows: readonly Element[], y: number): number {
  const below = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect()
    return y < top + height / 2
  })
  return below === -1 ? rows.length : below
}

export function blocksIn(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(':scope > [data-bd-block]')]
}

export function rowsIn(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(':scope > [data-bd-page]')]
}

function lineIn(list: HTMLElement, rows: readonly HTMLElement[], index: number): Line {
  const { left, top, width, height } = list.getBoundingClientRect()
  const before = rows[index - 1]?.getBoundingClientRect()
  const after = rows[index]?.getBoundingClientRect()
  const y =
    before && after
      ? (before.bottom + after.top) / 2
      : before
        ? before.bottom + 4
        : after
          ? after.top - 4
          : top + height / 2
  return { x: left, y, width }
}
