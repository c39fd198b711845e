import { shownKeys } from '../conditions.ts'
import { answeringOf } from '../question-types/answering.ts'
import { listQuestions, type Questions } from '../questions.ts'
import { type Answers, answersOn, readAnswers } from './answers.ts'
import { checkAnswers, normaliseAnswers } from './check-answers.ts'
import type { AnswerIssue } from './rule.ts'

/** What a form begins with: the default values that fit their questions. */
export function defaultAnswers(questions: Questions, now: Date): Answers {
  const given = questions.slides.map(({ id, questions: asked }) => [
    id,
    Object.fromEntries([...asked].map(([key, { component }]) => [key, component.defaultValue])),
  ])
  return keepFitting(questions, Object.fromEntries(given), now)
}

/**
 * Answers that a link brings (`?answers=`, JSON). What is none, doesn't fit or could not be typed there (files, signatures)
 * is ignored.
 */
export function prefilledAnswers(questions: Questions, text: string, now: Date): Answers {
  const linked = readAnswers(parseJson(text))
  if (!linked) return {}
  const unwritten = listQuestions(questions).filter(({ component }) => answeringOf(component.type).isUnwritten)
  return keepFitting(questions, without(linked, places(unwritten)), now)
}

/**
 * What is sent of all that was typed (callouts 3.2): the slides of the path taken, without the answers of questions that
 * are not shown because of another answer. Hidden questions keep their default and are sent.
 */
export function answersToSend(questions: Questions, path: readonly string[], typed: Answers): Answers {
  const taken = Object.fromEntries(path.map((id) => [id, answersOn(typed, id)]))
  const normal = normaliseAnswers(questions, taken)
  const unseen = questions.slides.flatMap((slide) => {
    const shown = shownKeys(slide, answersOn(normal, slide.id))
    return [...slide.questions.values()].filter(({ component }) => !shown.has(component.key))
  })
  return without(normal, places(unseen))
}

/** What keeps somebody from going on: the issues of one slide. Before sending, `checkAnswers` looks at all together. */
export function issuesOfSlide(questions: Questions, slideId: string, typed: Answers, now: Date): AnswerIssue[] {
  const { issues } = checkAnswers(questions, answersToSend(questions, [slideId], typed), { now })
  return issues.filter((issue) => issue.slideId === slideId)
}

interface Place {
  slideId: string
  key: string
}

function places(found: readonly { slideId: string; component: { key: string } }[]): Place[] {
  return found.map(({ slideId, component }) => ({ slideId, key: component.key }))
}

/** Answers without those that do not fit their questions; nothing is required of them. */
export function keepFitting(questions: Questions, answers: Answers, now: Date): Answers {
  const { answers: normal, issues } = checkAnswers(questions, answers, { now, requireAnswers: false })
  return without(normal, issues)
}

function without(answers: Answers, left: readonly Place[]): Answers {
  const gone = new Set(left.map(({ slideId, key }) => `${slideId}.${key}`))
  return Object.fromEntries(
    Object.entries(answers).map(([slideId, given]) => [
      slideId,
      Object.fromEntries(Object.entries(given).filter(([key]) => !gone.has(`${slideId}.${key}`))),
    ]),
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
