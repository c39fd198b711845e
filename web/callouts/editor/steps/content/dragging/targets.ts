import type { Draft } from '#domain/callouts/editing/draft.ts'
import { findSlide } from '#domain/callouts/editing/slides.ts'
import { canStandAt, findPart, type Part, type Spot } from '#domain/callouts/editing/tree.ts'
import type { Target } from '#web/ui/dragging/dragger.ts'
import { placeIn } from '#web/ui/dragging/gaps.ts'
import { indexAt } from '#web/ui/dragging/lines.ts'
import type { Dragged } from '../canvas-store.ts'
import type { ContentActs } from '../content-acts.ts'
import type { PageActs } from '../pages/page-acts.ts'
import { blocksIn, lineAt, rowLineAt, rowsIn } from './places-on-page.ts'

interface Around {
  draft: Draft
  /** The page on the canvas. */
  slideId: string | undefined
  acts: ContentActs
  pageActs: PageActs
}

/** What lies under the pointer, as far as it can be dropped there. */
export function findTarget(dragged: Dragged, x: number, y: number, around: Around): Target | undefined {
  const under = document.elementFromPoint(x, y)
  if (!under) return undefined
  if (dragged.kind === 'page') return findPlaceForPage(dragged.id, under, y, around)
  const { draft, acts } = around
  const part = dragged.kind === 'part' ? findPart(draft.formSchema, dragged.id)?.part : acts.prototypeOf(dragged.type)
  if (!part) return undefined
  const row = under.closest<HTMLElement>('[data-bd-page]')
  if (row) return findPage(dragged, part, row, around)
  openPaneUnder(under, acts)
  return findSpot(dragged, part, under, y, around)
}

function findSpot(
  dragged: Dragged,
  part: Part,
  under: Element,
  y: number,
  { draft, slideId, acts }: Around,
): Target | undefined {
  const sheet = under.closest('[data-bd-sheet]')
  if (!sheet || slideId === undefined) return undefined
  const form = draft.formSchema
  let list = under.closest<HTMLElement>('[data-bd-list]') ?? sheet.querySelector<HTMLElement>('[data-bd-list]')
  for (; list; list = list.parentElement?.closest<HTMLElement>('[data-bd-list]') ?? null) {
    const containerId = list.dataset.bdList || undefined
    const spot: Spot = { slideId, containerId, index: indexAt(blocksIn(list), y) }
    if (canStandAt(form, part, spot)) {
      const drop = () => dropAt(dragged, spot, acts)
      return { line: () => lineAt(sheet, spot), drop }
    }
  }
  return undefined
}

function dropAt(dragged: Dragged, spot: Spot, acts: ContentActs) {
  if (dragged.kind === 'part') acts.move(dragged.id, spot)
  if (dragged.kind === 'type') acts.add(dragged.type, { at: spot, toLabel: true })
}

/** Onto a page: to its end. */
function findPage(dragged: Dragged, part: Part, row: HTMLElement, { draft, acts }: Around): Target | undefined {
  const slideId = row.dataset.bdPage ?? ''
  const slide = findSlide(draft.formSchema, slideId)
  const spot: Spot = { slideId, index: slide?.components.length ?? 0 }
  if (!slide || !canStandAt(draft.formSchema, part, spot)) return undefined
  return { element: row, drop: () => dropAt(dragged, spot, acts) }
}

function findPlaceForPage(id: string, under: Element, y: number, { draft, pageActs }: Around): Target | undefined {
  const list = under.closest('[data-bd-pages]')
  if (!list) return undefined
  const gap = indexAt(rowsIn(list), y)
  const from = draft.formSchema.slides.findIndex((slide) => slide.id === id)
  const root = list.parentElement ?? document
  return { line: () => rowLineAt(root, gap), drop: () => pageActs.move(id, placeIn(gap, from)) }
}

/** Held over the name of a pane, that one is shown. */
function openPaneUnder(under: Element, acts: ContentActs) {
  const tab = under.closest('[role="tab"]')?.querySelector<HTMLElement>('[data-bd-pane]')
  const { bdTabs, bdPane } = tab?.dataset ?? {}
  if (bdTabs !== undefined && bdPane !== undefined) acts.openPane(bdTabs, bdPane)
}
