import type { Spot } from '#domain/callouts/editing/tree.ts'
import { type Line, lineIn } from '#web/ui/dragging/lines.ts'

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

export function blocksIn(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(':scope > [data-bd-block]')]
}

export function rowsIn(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(':scope > [data-bd-page]')]
}
