import type { Component } from '#domain/callouts/component.ts'
import { partsOf } from '#domain/callouts/component-parts.ts'
import { hasPanes } from '#domain/callouts/component-types.ts'
import { findSlide } from '#domain/callouts/editing/slides.ts'
import { canStandAt, findPart, holdsParts, type Part, type Spot } from '#domain/callouts/editing/tree.ts'
import type { Form } from '#domain/callouts/form.ts'

/** What stands at a place of its own: on a slide, or in one of its containers. */
export function partsAt(form: Pick<Form, 'slides'>, { slideId, containerId }: Omit<Spot, 'index'>): readonly Part[] {
  if (containerId === undefined) return findSlide(form, slideId)?.components ?? []
  const container = findPart(form, containerId)?.part
  return container ? partsOf(container) : []
}

/**
 * Every spot of a slide that this part may stand at, in the order in which they are met from the top. Beside itself it would
 * not move, so of these spots there is one, where it is.
 */
export function spotsFor(form: Form, slideId: string, part: Part): Spot[] {
  const slide = findSlide(form, slideId)
  return slide ? [...spotsIn(form, part, { slideId }, slide.components)] : []
}

function* spotsIn(form: Form, part: Part, at: Omit<Spot, 'index'>, parts: readonly Part[]): Generator<Spot> {
  const isOpen = canStandAt(form, part, { ...at, index: 0 })
  const own = part.id === undefined ? -1 : parts.findIndex(({ id }) => id === part.id)
  for (let index = 0; index <= parts.length; index += 1) {
    if (isOpen && !(own !== -1 && index === own + 1)) yield { ...at, index }
    const next = parts[index]
    if (!next || index === own) continue
    yield* spotsIn(form, part, { slideId: at.slideId, containerId: next.id }, partsOf(next))
  }
}

export function isSameSpot(one: Spot, other: Spot): boolean {
  return one.slideId === other.slideId && one.containerId === other.containerId && one.index === other.index
}

interface Wanted {
  slideId: string
  /** Where somebody asked for the next one. */
  insertAt?: Spot | undefined
  /** What the next one is to follow. */
  selectedId?: string | undefined
}

/** Where a new component goes: where it was asked for, else behind the selected one, else to the end of its slide. */
export function spotForNew(form: Form, component: Component, { slideId, insertAt, selectedId }: Wanted): Spot {
  if (insertAt?.slideId === slideId && canStandAt(form, component, insertAt)) return insertAt
  let beside = selectedId === undefined ? undefined : findPart(form, selectedId)
  while (beside && beside.spot.slideId === slideId) {
    const spot = { ...beside.spot, index: beside.spot.index + 1 }
    const { part } = beside
    const container = beside.around.at(-1)
    const isPane = part.type === undefined || (container !== undefined && hasPanes(container))
    // Into a pane that is selected itself, rather than beside it.
    const inside: Spot = { slideId, containerId: part.id, index: partsOf(part).length }
    if (isPane && holdsParts(part) && canStandAt(form, component, inside)) return inside
    if (canStandAt(form, component, spot)) return spot
    const outer = beside.around.at(-1)?.id
    beside = outer === undefined ? undefined : findPart(form, outer)
  }
  return { slideId, index: partsAt(form, { slideId }).length }
}
