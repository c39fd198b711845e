import { keepsAnswers } from '#domain/callouts/admin-only.ts'
import type { Component } from '#domain/callouts/component.ts'
import type { InputType } from '#domain/callouts/component-types.ts'
import { slideTitle } from '#domain/callouts/editing/slides.ts'
import { typesForUse } from '#domain/callouts/editing/uses.ts'
import type { Form } from '#domain/callouts/form.ts'
import type { ViewUse } from '#domain/callouts/question-types/editing-type.ts'
import { fullKey, listQuestions, type Question, readQuestions } from '#domain/callouts/questions.ts'

/** A question as the display names it. */
export interface ViewQuestion {
  fullKey: string
  label: string
  type: InputType
  /** Several answers to it. */
  multiple: boolean
  slideId: string
  /** From 1. */
  page: number
  pageTitle: string
  componentId: string
  /** The answer is kept from everybody but the desk. */
  adminOnly: boolean
  /** Never asked. */
  hidden: boolean
  /** What carries the mark: the question itself, or a container around it. */
  markId: string
  component: Question['component']
}

/** Every question in the order of the form. */
export function viewQuestions(form: Form): ViewQuestion[] {
  const questions = readQuestions(form)
  return listQuestions(questions).map((question) => {
    const { component, slideId, adminOnly, hidden } = question
    const index = form.slides.findIndex(({ id }) => id === slideId)
    const slide = form.slides[index]
    return {
      fullKey: fullKey(question),
      label: component.label?.trim() || component.key,
      type: component.type,
      multiple: component.multiple === true,
      slideId,
      page: index + 1,
      pageTitle: slide ? slideTitle(slide) : '',
      componentId: component.id,
      adminOnly,
      hidden,
      markId: markedBy(question, questions.byId.get(slideId)?.placed) ?? component.id,
      component,
    }
  })
}

/** Those that fit a use. Of a choice with several answers none could decide a marker. */
export function questionsFor(use: ViewUse, questions: readonly ViewQuestion[]): ViewQuestion[] {
  return questions.filter(({ type, multiple }) => typesForUse(use).includes(type) && !(use === 'marker' && multiple))
}

/** The outermost of the containers around a question that is marked, or the question. */
function markedBy(
  question: Question,
  placed: ReadonlyMap<string, { component: unknown; parent: string | undefined }> = new Map(),
) {
  let found: string | undefined
  let at: { component: unknown; parent: string | undefined } | undefined = question
  while (at) {
    const component = at.component as Component
    if (keepsAnswers(component)) found = component.id
    at = at.parent === undefined ? undefined : placed.get(at.parent)
  }
  return found
}
