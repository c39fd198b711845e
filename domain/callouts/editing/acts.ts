import type { Component } from '../component.ts'
import { leadsOn, optionsOf, withOptions } from '../component-parts.ts'
import { keyFromLabel } from '../new-component.ts'
import { changeTexts, type Draft, type FirstTexts, firstButtons, textsOf } from './draft.ts'
import { addSlide, duplicateSlide, removeSlide } from './slides.ts'
import {
  changePart,
  copiesOf,
  findPart,
  insertPart,
  keysIn,
  mapParts,
  movePart,
  type Part,
  removePart,
  type Spot,
  withConditionsOn,
} from './tree.ts'
import { type Display, keysWithin, withoutQuestions, withQuestionsAgain, withRenamed } from './uses.ts'

/** A component changed in its settings. Where its key is another one then, what names it follows. */
export function changeComponent(draft: Draft, id: string, change: (part: Part) => Part): Draft {
  const found = findPart(draft.formSchema, id)
  if (!found) return draft
  const changed = change(found.part)
  const form = changePart(draft.formSchema, id, () => changed)
  if (changed.key === found.part.key) return { ...draft, formSchema: form }
  return followKey({ ...draft, formSchema: form }, found.spot.slideId, found.part.key, changed.key)
}

/** A label, and along with it the key as long as that was made of the label and nobody has answered yet. */
export function changeLabel(
  draft: Draft,
  id: string,
  label: string,
  { locale, keysAreFixed }: { locale: string; keysAreFixed: boolean },
): Draft {
  const part = findPart(draft.formSchema, id)?.part
  if (!part) return draft
  const others = keysIn(draft.formSchema).filter((key) => key !== part.key)
  const isOwn = part.key !== keyFromLabel(part.label ?? '', others, locale)
  // Nobody sees the key of a container or a text; it leaves the good names to questions.
  const key = keysAreFixed || isOwn || part.input !== true ? part.key : keyFromLabel(label, others, locale)
  return changeComponent(draft, id, (found) => ({ ...found, label, key }) as Part)
}

/** Puts a component that was just made (`newComponent`) where it is wanted. */
export function addComponent(draft: Draft, spot: Spot, component: Component): Draft {
  return { ...draft, formSchema: insertPart(draft.formSchema, spot, component) }
}

/** A copy right behind the component. */
export function duplicateComponent(draft: Draft, id: string, newId: () => string): { draft: Draft; copyId?: string } {
  const found = findPart(draft.formSchema, id)
  if (!found) return { draft }
  const [copy] = copiesOf([found.part], keysIn(draft.formSchema), newId)
  if (!copy) return { draft }
  const formSchema = insertPart(draft.formSchema, { ...found.spot, index: found.spot.index + 1 }, copy)
  return { draft: { ...draft, formSchema }, ...(copy.id !== undefined && { copyId: copy.id }) }
}

/** Without a component; the display forgets what it showed of it (`usesOf` says what that is). */
export function deleteComponent(draft: Draft, id: string): Draft {
  const found = findPart(draft.formSchema, id)
  if (!found) return draft
  const gone = new Set(keysWithin(found.part))
  return {
    ...draft,
    formSchema: removePart(draft.formSchema, id),
    ...withoutQuestions(draft, found.spot.slideId, gone),
  }
}

/** A deleted component again where it stood before, with what the display showed of it; all else stays as it is by now. */
export function bringBackComponent(draft: Draft, before: Draft, id: string): Draft {
  const found = findPart(before.formSchema, id)
  if (!found || findPart(draft.formSchema, id)) return draft
  const { part, spot } = found
  const formSchema = insertPart(draft.formSchema, spot, part)
  return { ...draft, formSchema, ...withQuestionsAgain(draft, before, spot.slideId, new Set(keysWithin(part))) }
}

/** A component at another place. On another slide its options lead on in order again. */
export function moveComponent(draft: Draft, id: string, spot: Spot): Draft {
  const before = findPart(draft.formSchema, id)
  const formSchema = movePart(draft.formSchema, id, spot)
  if (!before || formSchema === draft.formSchema) return draft
  const moved = { ...draft, formSchema }
  if (before.spot.slideId === spot.slideId) return moved
  const display = keysWithin(before.part).reduce<Display>(
    (shown, key) => withRenamed(shown, `${before.spot.slideId}.${key}`, `${spot.slideId}.${key}`),
    draft,
  )
  return { ...moved, ...display, formSchema: changePart(formSchema, id, withoutTargets) }
}

/** A slide at the end, with the words of the other slides on its buttons. */
export function appendSlide(draft: Draft, id: string, texts: FirstTexts): Draft {
  const { slideNavigation } = textsOf(draft)
  return changeTexts(
    { ...draft, formSchema: addSlide(draft.formSchema, id) },
    { slideNavigation: { ...slideNavigation, [id]: firstButtons(texts) } },
  )
}

/** A slide again right behind it, with the words of its buttons in every language. */
export function copySlide(draft: Draft, id: string, copyId: string, newId: () => string): Draft {
  const formSchema = duplicateSlide(draft.formSchema, id, copyId, newId)
  const variants = Object.fromEntries(
    Object.entries(draft.variants).map(([name, texts]) => {
      const buttons = Object.hasOwn(texts.slideNavigation, id) ? texts.slideNavigation[id] : undefined
      return [name, buttons ? { ...texts, slideNavigation: { ...texts.slideNavigation, [copyId]: buttons } } : texts]
    }),
  )
  return { ...draft, formSchema, variants }
}

/** Without a slide and what the display showed of it; the slides that led to it are named. */
export function deleteSlide(draft: Draft, id: string): { draft: Draft; redirected: string[] } {
  const slide = draft.formSchema.slides.find((each) => each.id === id)
  const { form, redirected } = removeSlide(draft.formSchema, id)
  if (!slide || form === draft.formSchema) return { draft, redirected: [] }
  const gone = new Set(slide.components.flatMap(keysWithin))
  return { draft: { ...draft, formSchema: form, ...withoutQuestions(draft, id, gone) }, redirected }
}

function followKey(draft: Draft, slideId: string, from: string, to: string): Draft {
  const keys = new Map([[from, to]])
  const slides = draft.formSchema.slides.map((slide) =>
    slide.id === slideId
      ? { ...slide, components: slide.components.map((part) => withConditionsOn(part, keys)) as Component[] }
      : slide,
  )
  return {
    ...draft,
    formSchema: { ...draft.formSchema, slides },
    ...withRenamed(draft, `${slideId}.${from}`, `${slideId}.${to}`),
  }
}

function withoutTargets(part: Part): Part {
  if (!leadsOn(part)) return mapParts(part, withoutTargets)
  return withOptions(
    part,
    optionsOf(part).map((each) => (each.nextSlideId ? { ...each, nextSlideId: '' } : each)),
  )
}
