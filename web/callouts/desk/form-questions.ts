import { useMemo } from 'react'
import { storedSlides } from '#domain/callouts/editing/draft.ts'
import { slideTitle } from '#domain/callouts/editing/slides.ts'
import { fullKey, listQuestions, type Question, readQuestions } from '#domain/callouts/questions.ts'
import { useShownCallout } from './shown-callout.ts'

/** A question as the desk names it. */
export interface FormQuestion extends Question {
  /** `<slideId>.<key>` */
  fullKey: string
  label: string
  /** From 1. */
  page: number
  pageTitle: string
}

/** Every question of a form, in its order. */
export function listFormQuestions(callout: { formSchema?: unknown }): FormQuestion[] {
  const slides = storedSlides(callout)
  const pageOf = new Map(slides.map((slide, index) => [slide.id, { page: index + 1, pageTitle: slideTitle(slide) }]))
  return listQuestions(readQuestions({ slides: [...slides] })).map((question) => ({
    ...question,
    fullKey: fullKey(question),
    label: question.component.label?.trim() || question.component.key,
    page: pageOf.get(question.slideId)?.page ?? 1,
    pageTitle: pageOf.get(question.slideId)?.pageTitle ?? '',
  }))
}

/** The questions of the callout whose pages are open. */
export function useFormQuestions(): readonly FormQuestion[] {
  const { callout } = useShownCallout()
  return useMemo(() => listFormQuestions(callout), [callout])
}
