import { hasPanes } from '#domain/callouts/component-types.ts'
import { findPart } from '#domain/callouts/editing/tree.ts'
import type { Form } from '#domain/callouts/form.ts'

export interface EditorSelection {
  slideId: string
  /** The block that is chosen: of a pane the tabs around it. */
  blockId: string
  /** What has to be opened to see it. */
  pane: { tabsId: string; paneId: string } | undefined
}

/** What a component's id leads to on the canvas; nothing where it is gone. */
export function settledSelection(form: Pick<Form, 'slides'>, id: string | undefined): EditorSelection | undefined {
  const found = id === undefined ? undefined : findPart(form, id)
  if (!found?.part.id) return undefined
  const path = [...found.around, found.part]
  const at = path.findLastIndex(hasPanes)
  const [tabs, pane] = [path[at], path[at + 1]]
  const isPane = pane !== undefined && pane === found.part
  return {
    slideId: found.spot.slideId,
    blockId: (isPane && tabs?.id) || found.part.id,
    pane: tabs?.id && pane?.id ? { tabsId: tabs.id, paneId: pane.id } : undefined,
  }
}
