import { leadsOn, optionsOf, partsOf, withOptions } from '../component-parts.ts'
import { isText } from '../component-types.ts'
import type { Form, Slide } from '../form.ts'
import { findDecision } from '../navigation.ts'
import { newSlide } from '../new-component.ts'
import { readQuestions } from '../questions.ts'
import { changePart, copiesOf, keysIn, type Part, partsIn } from './tree.ts'

export function findSlide({ slides }: Pick<Form, 'slides'>, id: string): Slide | undefined {
  return slides.find((slide) => slide.id === id)
}

/** What a slide is called: its own title, else the first text on it. */
export function slideTitle({ title, components }: Slide): string {
  return title.trim() || firstLabel(components) || ''
}

function firstLabel(parts: readonly Part[]): string | undefined {
  for (const part of parts) {
    const label = isText(part) ? undefined : part.label?.trim() || firstLabel(partsOf(part))
    if (label) return label
  }
  return undefined
}

export function addSlide(form: Form, id: string): Form {
  return { ...form, slides: [...form.slides, newSlide(id, '')] }
}

export function changeSlide(form: Form, id: string, change: Partial<Pick<Slide, 'title' | 'navigation'>>): Form {
  return { ...form, slides: form.slides.map((slide) => (slide.id === id ? { ...slide, ...change } : slide)) }
}

/** A copy right behind the slide, under ids and keys of its own. It leads where the slide does. */
export function duplicateSlide(form: Form, id: string, copyId: string, newId: () => string): Form {
  const index = form.slides.findIndex((slide) => slide.id === id)
  const slide = form.slides[index]
  if (!slide) return form
  const components = copiesOf(slide.components, keysIn(form), newId) as Slide['components']
  return { ...form, slides: form.slides.toSpliced(index + 1, 0, { ...slide, id: copyId, components }) }
}

/** Moves a slide to this index of the others. */
export function moveSlide(form: Form, id: string, index: number): Form {
  const slide = findSlide(form, id)
  if (!slide || form.slides.indexOf(slide) === index) return form
  return { ...form, slides: form.slides.filter((each) => each !== slide).toSpliced(index, 0, slide) }
}

/** Without a slide; those that led to it go on in order, and are named. The only slide stays. */
export function removeSlide(form: Form, id: string): { form: Form; redirected: string[] } {
  if (form.slides.length < 2 || !findSlide(form, id)) return { form, redirected: [] }
  const redirected = new Set<string>()
  let next: Form = { ...form, slides: form.slides.filter((slide) => slide.id !== id) }
  for (const slide of next.slides) {
    if (slide.navigation.nextSlideId !== id) continue
    redirected.add(slide.id)
    next = changeSlide(next, slide.id, { navigation: { nextSlideId: '' } })
  }
  for (const { part, spot } of partsIn(next)) {
    if (part.id === undefined || !leadsOn(part)) continue
    if (!optionsOf(part).some(({ nextSlideId }) => nextSlideId === id)) continue
    redirected.add(spot.slideId)
    next = changePart(next, part.id, (found) => withoutTarget(found, id))
  }
  return { form: next, redirected: [...redirected] }
}

function withoutTarget(part: Part, target: string): Part {
  const options = optionsOf(part)
  return withOptions(
    part,
    options.map((each) => (each.nextSlideId === target ? { ...each, nextSlideId: '' } : each)),
  )
}

/** Where respondents can go from a slide, in the order of the form. */
export interface SlideNavigation {
  /** Without a deciding answer; undefined from the last slide, which ends the form. */
  next: string | undefined
  /** Where single answers of the deciding question lead. */
  byAnswer: readonly { label: string; slideId: string }[]
  /** The question that decides. */
  decidedBy: string | undefined
}

/** The navigation of a form, by slide. */
export function navigationOf(form: Form): Map<string, SlideNavigation> {
  const questions = readQuestions(form)
  const known = new Set(form.slides.map(({ id }) => id))
  return new Map(
    questions.slides.map((slide, index) => {
      const isLast = index === questions.slides.length - 1
      const own = known.has(slide.nextSlideId) ? slide.nextSlideId : questions.slides[index + 1]?.id
      const decision = isLast ? undefined : findDecision(slide)
      const byAnswer = (decision ? optionsOf(decision.component) : []).flatMap(({ label, nextSlideId }) =>
        nextSlideId && known.has(nextSlideId) ? [{ label, slideId: nextSlideId }] : [],
      )
      return [slide.id, { next: isLast ? undefined : own, byAnswer, decidedBy: decision?.component.id }]
    }),
  )
}

/** Slides that no path leads to. */
export function unreachableSlides(form: Form): Set<string> {
  const navigation = navigationOf(form)
  const reached = new Set<string>()
  const open = form.slides.slice(0, 1).map(({ id }) => id)
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    const { next, byAnswer } = navigation.get(id) ?? { next: undefined, byAnswer: [] }
    open.push(...byAnswer.map(({ slideId }) => slideId), ...(next === undefined ? [] : [next]))
  }
  return new Set(form.slides.map(({ id }) => id).filter((id) => !reached.has(id)))
}

/** Slides from which one is led back, or to where one is: paths only lead on (screens: navigation). */
export function slidesLeadingBack(form: Form): Set<string> {
  const order = new Map(form.slides.map(({ id }, index) => [id, index]))
  const leads = [...navigationOf(form)].filter(([id, { next, byAnswer }]) =>
    [next, ...byAnswer.map(({ slideId }) => slideId)].some(
      (target) => target !== undefined && (order.get(target) ?? 0) <= (order.get(id) ?? 0),
    ),
  )
  return new Set(leads.map(([id]) => id))
}

/** The slides one may choose to go on to. */
export function laterSlides({ slides }: Pick<Form, 'slides'>, id: string): Slide[] {
  return slides.slice(slides.findIndex((slide) => slide.id === id) + 1)
}
