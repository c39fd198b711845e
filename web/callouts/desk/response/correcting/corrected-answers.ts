import { type Answers, answersOn } from '#domain/callouts/answers/answers.ts'
import { checkAnswers } from '#domain/callouts/answers/check-answers.ts'
import type { AnswerIssue } from '#domain/callouts/answers/rule.ts'
import type { Component, TabPane } from '#domain/callouts/component.ts'
import { isContainer } from '#domain/callouts/component-kinds.ts'
import { shownKeys } from '#domain/callouts/conditions.ts'
import type { Form } from '#domain/callouts/form.ts'
import type { Questions } from '#domain/callouts/questions.ts'

/** What was changed by hand so far, by full key; undefined for an answer that was taken away. */
export type Corrections = ReadonlyMap<string, unknown>

/** The form as the newsroom fills it in: what is hidden from respondents can be answered, and need not be. */
export function formForDesk<Any extends Pick<Form, 'slides'>>(form: Any): Any {
  return {
    ...form,
    slides: form.slides.map((slide) => ({ ...slide, components: slide.components.map((each) => unhide(each, false)) })),
  }
}

function unhide<Any extends Component | TabPane>(component: Any, isInside: boolean): Any {
  const wasHidden = isInside || component.hidden === true
  const { validate } = component as { validate?: object }
  return {
    ...component,
    ...(wasHidden && { hidden: false }),
    ...(wasHidden && validate && { validate: { ...validate, required: false } }),
    ...(isContainer(component) && { components: component.components.map((part) => unhide(part, wasHidden)) }),
  }
}

/** The stored answers with what was changed; a page that nobody answered stays one that wasn't reached. */
export function withCorrections(stored: Answers, corrections: Corrections): Answers {
  const answers: Record<string, Record<string, unknown>> = Object.fromEntries(
    Object.entries(stored).map(([slideId, given]) => [slideId, { ...given }]),
  )
  for (const [fullKey, answer] of corrections) {
    const dot = fullKey.indexOf('.')
    const [slideId, key] = [fullKey.slice(0, dot), fullKey.slice(dot + 1)]
    if (answer === undefined && answers[slideId] === undefined) continue
    answers[slideId] = { ...answers[slideId], [key]: answer }
  }
  return answers
}

/**
 * What is sent: as in the public form, an answer that was taken back by changing another one goes with it. What was stored
 * beside what it depends on stays: nobody decided anything about it.
 */
export function answersToStore(questions: Questions, stored: Answers, corrections: Corrections): Answers {
  const answers = withCorrections(stored, corrections)
  return Object.fromEntries(
    Object.entries(answers).map(([slideId, given]) => {
      const slide = questions.byId.get(slideId)
      if (!slide) return [slideId, given]
      const [before, now] = [shownKeys(slide, answersOn(stored, slideId)), shownKeys(slide, given)]
      const isTakenBack = (key: string) => slide.questions.has(key) && before.has(key) && !now.has(key)
      return [slideId, Object.fromEntries(Object.entries(given).filter(([key]) => !isTakenBack(key)))]
    }),
  )
}

export interface Checked {
  /** Can't be stored. */
  issues: readonly AnswerIssue[]
  /** Can be left empty, once that is meant: older responses may be from before a question. */
  missing: readonly AnswerIssue[]
}

/** The check of the public form, whose server takes what is merely left out. */
export function checkCorrections(questions: Questions, stored: Answers, corrections: Corrections, now: Date): Checked {
  const { issues } = checkAnswers(questions, answersToStore(questions, stored, corrections), { now })
  return {
    issues: issues.filter(({ rule }) => rule !== 'required'),
    missing: issues.filter(({ rule }) => rule === 'required'),
  }
}
