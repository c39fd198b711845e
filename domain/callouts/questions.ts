import { keepsAnswers } from './admin-only.ts'
import type { Component, InputComponent, TabPane } from './component.ts'
import { isInput } from './component-kinds.ts'
import { partsOf } from './component-parts.ts'
import { readCondition, type VisibilityCondition, withoutCircles } from './conditions.ts'
import type { Form } from './form.ts'
import { type Pattern, readPattern } from './patterns/pattern.ts'

/** A component at its place, with what it has from the containers around it. */
export interface Placed {
  component: Component | TabPane
  parent: string | undefined
  /** Its answers are never public: by its own mark, one around it, or its type (callouts 3.3). */
  adminOnly: boolean
  hidden: boolean
  /** Shown or hidden by a script, which is not run: nothing can be required of it. */
  hasScript: boolean
  condition: VisibilityCondition | undefined
}

export interface Question extends Placed {
  slideId: string
  component: InputComponent
  pattern: Pattern | undefined
}

export interface QuestionSlide {
  id: string
  nextSlideId: string
  /** Every component by its key, in the order of the form, containers before what they hold. */
  placed: ReadonlyMap<string, Placed>
  questions: ReadonlyMap<string, Question>
}

/** A form laid out for answering. Made once for a form, used for each answer. */
export interface Questions {
  slides: readonly QuestionSlide[]
  byId: ReadonlyMap<string, QuestionSlide>
}

export function readQuestions(form: Pick<Form, 'slides'>): Questions {
  const slides = form.slides.map((slide) => {
    const placed = withoutCircles(new Map(place(slide.components, undefined)))
    const questions = [...placed].flatMap(([key, found]) => {
      const question = toQuestion(slide.id, found)
      return question ? [[key, question] as const] : []
    })
    return { id: slide.id, nextSlideId: slide.navigation.nextSlideId, placed, questions: new Map(questions) }
  })
  return { slides, byId: new Map(slides.map((slide) => [slide.id, slide])) }
}

/** Every question in the order of the form. */
export function listQuestions({ slides }: Questions): Question[] {
  return slides.flatMap(({ questions }) => [...questions.values()])
}

/** `<slideId>.<key>`, as filters and view settings name it. */
export function fullKey({ slideId, component }: Pick<Question, 'slideId' | 'component'>): string {
  return `${slideId}.${component.key}`
}

/** Both marks of a container apply to all it holds, and so do its scripts. */
function* place(
  components: readonly (Component | TabPane)[],
  parent: Placed | undefined,
): Generator<readonly [string, Placed]> {
  for (const component of components) {
    const placed: Placed = {
      component,
      parent: parent?.component.key,
      adminOnly: keepsAnswers(component) || parent?.adminOnly === true,
      hidden: component.hidden === true || parent?.hidden === true,
      hasScript: isScripted(component) || parent?.hasScript === true,
      condition: readCondition(component.conditional),
    }
    yield [component.key, placed]
    yield* place(partsOf(component), placed)
  }
}

function isScripted(component: Component | TabPane): boolean {
  const { customConditional, logic } = component as { customConditional?: unknown; logic?: unknown }
  const hasScript = typeof customConditional === 'string' && customConditional.trim() !== ''
  return hasScript || (Array.isArray(logic) && logic.length > 0)
}

function toQuestion(slideId: string, placed: Placed): Question | undefined {
  const { component } = placed
  if (!isInput(component)) return undefined
  const source = component.validate?.pattern
  const pattern = typeof source === 'string' && source !== '' ? readPattern(source) : undefined
  return { ...placed, slideId, component, pattern }
}
