import { trimEnd } from '#domain/text/trim-end.ts'
import type { Component, TabPane } from '../component.ts'
import { isContainer } from '../component-kinds.ts'
import { partsOf } from '../component-parts.ts'
import { hasPanes } from '../component-types.ts'
import type { Form } from '../form.ts'
import { formLimits } from '../form-limits.ts'

/** A component, or one tab of several. Each has an id of its own while it is edited (`withOwnIds`). */
export type Part = Component | TabPane

/** Where a component stands, or is to stand: at an index of a slide, or of the container in it that has this id. */
export interface Spot {
  slideId: string
  containerId?: string | undefined
  index: number
}

export interface FoundPart {
  part: Part
  spot: Spot
  /** The containers it stands in, from the outermost. */
  around: readonly Part[]
}

/** How deep the editor puts containers into each other; calls allow more. */
export const editorDepth = 2

/** Every component in the order of the form, containers before what they hold. */
export function* partsIn(form: Pick<Form, 'slides'>): Generator<FoundPart> {
  for (const { id, components } of form.slides) yield* within(components, { slideId: id }, [])
}

function* within(parts: readonly Part[], at: Omit<Spot, 'index'>, around: readonly Part[]): Generator<FoundPart> {
  for (const [index, part] of parts.entries()) {
    yield { part, spot: { ...at, index }, around }
    yield* within(partsOf(part), { slideId: at.slideId, containerId: part.id }, [...around, part])
  }
}

export function findPart(form: Pick<Form, 'slides'>, id: string): FoundPart | undefined {
  for (const found of partsIn(form)) if (found.part.id === id) return found
  return undefined
}

/** Whether others may be put into it: containers and panes, not what holds the panes. */
export function holdsParts(part: Part): boolean {
  return isContainer(part) && !hasPanes(part)
}

/** The form with its component replaced by what `change` makes of it. */
export function changePart(form: Form, id: string, change: (part: Part) => Part): Form {
  return mapSlides(form, (parts) => replaceIn(parts, id, (part) => [change(part)]))
}

export function removePart(form: Form, id: string): Form {
  return mapSlides(form, (parts) => replaceIn(parts, id, () => []))
}

/** Indexes beyond the end stand for the end. A spot in a container or slide that is not there leaves the form as it is. */
export function insertPart(form: Form, { slideId, containerId, index }: Spot, part: Part): Form {
  if (containerId !== undefined) {
    return changePart(form, containerId, (container) =>
      withParts(container, partsOf(container).toSpliced(index, 0, part)),
    )
  }
  return {
    ...form,
    slides: form.slides.map((slide) =>
      slide.id === slideId ? { ...slide, components: slide.components.toSpliced(index, 0, part as Component) } : slide,
    ),
  }
}

/** Puts a component elsewhere; the spot counts as the form is now. Where it can't stand everything stays. */
export function movePart(form: Form, id: string, spot: Spot): Form {
  const found = findPart(form, id)
  if (!found || !canStandAt(form, found.part, spot)) return form
  const isSameList = found.spot.slideId === spot.slideId && found.spot.containerId === spot.containerId
  if (isSameList && (spot.index === found.spot.index || spot.index === found.spot.index + 1)) return form
  const index = isSameList && spot.index > found.spot.index ? spot.index - 1 : spot.index
  return insertPart(removePart(form, id), { ...spot, index }, found.part)
}

/** Not within itself, no deeper than the editor goes, panes only among panes of their tabs and nothing else there. */
export function canStandAt(form: Pick<Form, 'slides'>, part: Part, { slideId, containerId }: Spot): boolean {
  if (containerId === undefined) return isFree(form, part) && form.slides.some(({ id }) => id === slideId)
  const target = findPart(form, containerId)
  if (!target || target.spot.slideId !== slideId) return false
  if (hasPanes(target.part)) return partsOf(target.part).some(({ id }) => id === part.id)
  if (!isFree(form, part) || !holdsParts(target.part)) return false
  const path = [...target.around, target.part]
  return !path.some(({ id }) => id === part.id) && levels(path) + heightOf(part) <= editorDepth
}

/** The next spot above or below: among its siblings, then out of its container. Undefined at the slide's edge. */
export function spotBeside(form: Pick<Form, 'slides'>, id: string, direction: -1 | 1): Spot | undefined {
  const found = findPart(form, id)
  if (!found) return undefined
  const { spot, around } = found
  const container = around.at(-1)
  const siblings = container
    ? partsOf(container)
    : (form.slides.find((slide) => slide.id === spot.slideId)?.components ?? [])
  const next = spot.index + direction
  if (next >= 0 && next < siblings.length) return { ...spot, index: direction === 1 ? spot.index + 2 : next }
  if (!container?.id || hasPanes(container)) return undefined
  // Out of a pane is out of its tabs.
  const beyond = around.at(-2)
  const outer = beyond && hasPanes(beyond) ? beyond : container
  const outside = outer?.id === undefined ? undefined : findPart(form, outer.id)?.spot
  return outside && { ...outside, index: direction === 1 ? outside.index + 1 : outside.index }
}

/** Every key in use; the editor keeps them apart in the whole callout, calls within a slide. */
export function keysIn(form: Pick<Form, 'slides'>): string[] {
  return [...partsIn(form)].map(({ part }) => part.key)
}

/** Components again, all they hold included, under ids and keys of their own; conditions among them follow. */
export function copiesOf(parts: readonly Part[], taken: readonly string[], newId: () => string): Part[] {
  const used = new Set(taken)
  const keys = new Map<string, string>()
  const copy = (each: Part): Part => {
    const key = freeKey(each.key, used)
    used.add(key)
    keys.set(each.key, key)
    const named = { ...each, id: newId(), key } as Part
    return partsOf(each).length > 0 ? withParts(named, partsOf(each).map(copy)) : named
  }
  const copied = parts.map(copy)
  return copied.map((part) => withConditionsOn(part, keys))
}

/** A component, and all it holds, whose conditions ask for questions by other keys (new ones by the old). */
export function withConditionsOn(part: Part, keys: ReadonlyMap<string, string>): Part {
  const { conditional } = part as { conditional?: { when?: unknown } | null }
  const when = typeof conditional?.when === 'string' ? keys.get(conditional.when) : undefined
  const followed = when === undefined ? part : ({ ...part, conditional: { ...conditional, when } } as Part)
  return mapParts(followed, (inside) => withConditionsOn(inside, keys))
}

/** A container with each of what it holds changed; others as they are. */
export function mapParts(part: Part, change: (part: Part) => Part): Part {
  const inside = partsOf(part)
  const changed = inside.map(change)
  return changed.every((each, index) => each === inside[index]) ? part : withParts(part, changed)
}

/** Calls don't ask for ids of panes, nor that ids differ; the editor finds components by them. */
export function withOwnIds(form: Form, newId: () => string): Form {
  const seen = new Set<string>()
  const own = (part: Part): Part => {
    const id = part.id && !seen.has(part.id) ? part.id : newId()
    seen.add(id)
    const inside = partsOf(part)
    const parts = inside.map(own)
    const isSame = id === part.id && parts.every((each, index) => each === inside[index])
    return isSame ? part : withParts({ ...part, id } as Part, parts)
  }
  return mapSlides(form, (parts) => parts.map(own))
}

function freeKey(key: string, taken: ReadonlySet<string>): string {
  // With room for the number, so that it is a key still.
  const stem = (trimEnd(key, '0123456789') || key).slice(0, formLimits.key - 5)
  for (let number = 2; ; number += 1) if (!taken.has(`${stem}${number}`)) return `${stem}${number}`
}

function isFree(form: Pick<Form, 'slides'>, part: Part): boolean {
  if (part.type === undefined) return false
  const around = part.id === undefined ? undefined : findPart(form, part.id)?.around.at(-1)
  return around === undefined || !hasPanes(around)
}

/** Tabs and their pane count as one level. */
function levels(path: readonly Part[]): number {
  return path.filter((part) => !hasPanes(part)).length
}

function heightOf(part: Part): number {
  const inside = Math.max(0, ...partsOf(part).map(heightOf))
  return inside + (holdsParts(part) ? 1 : 0)
}

function withParts(container: Part, components: readonly Part[]): Part {
  return 'components' in container ? ({ ...container, components } as Part) : container
}

/** What holds no such component stays the same object. */
function replaceIn(parts: readonly Part[], id: string, replace: (part: Part) => Part[]): readonly Part[] {
  const at = parts.findIndex((part) => part.id === id)
  const found = parts[at]
  if (found) return parts.toSpliced(at, 1, ...replace(found))
  for (const [index, part] of parts.entries()) {
    const inside = partsOf(part)
    if (inside.length === 0) continue
    const replaced = replaceIn(inside, id, replace)
    if (replaced !== inside) return parts.with(index, withParts(part, replaced))
  }
  return parts
}

function mapSlides(form: Form, change: (parts: readonly Part[]) => readonly Part[]): Form {
  const slides = form.slides.map((slide) => {
    const components = change(slide.components) as Component[]
    return components === slide.components ? slide : { ...slide, components }
  })
  return slides.every((slide, index) => slide === form.slides[index]) ? form : { ...form, slides }
}
