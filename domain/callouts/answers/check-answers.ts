import { shownKeys } from '../conditions.ts'
import { answeringOf } from '../question-types/answering.ts'
import type { CheckContext } from '../question-types/answering-type.ts'
import type { Question, QuestionSlide, Questions } from '../questions.ts'
import { type Answers, answerAt, answersOn } from './answers.ts'
import { checkAnswer, checkContext } from './check-answer.ts'
import { normaliseAnswer } from './normalise.ts'
import type { AnswerIssue } from './rule.ts'

export interface CheckedAnswers {
  /** What may be stored when there are no issues: only what the form asks, each answer in its one form. */
  answers: Answers
  issues: AnswerIssue[]
}

/**
 * The one check of answers, in the form as in the server (callouts 7). Slides that were not sent count as not visited, the
 * first one aside. Somebody who corrects answers for another need not complete them: `requireAnswers: false`.
 */
export function checkAnswers(
  questions: Questions,
  answers: Answers,
  { now, requireAnswers = true }: { now: Date; requireAnswers?: boolean },
): CheckedAnswers {
  const normal = normaliseAnswers(questions, answers)
  const context = checkContext(now)
  const issues = questions.slides.flatMap((slide, index) => {
    const isVisited = Object.hasOwn(normal, slide.id)
    return isVisited || index === 0 ? checkSlide(slide, normal, context, requireAnswers) : []
  })
  return { answers: normal, issues }
}

/** Only slides and questions of the form, only answers that are some. A slide that was left blank is `{}`. */
export function normaliseAnswers(questions: Questions, answers: Answers): Answers {
  const visited = questions.slides.filter(({ id }) => Object.hasOwn(answers, id))
  return Object.fromEntries(
    visited.map((slide) => {
      const given = [...slide.questions].flatMap(([key, { component }]) => {
        const answer = normaliseAnswer(component, answerAt(answers, slide.id, key))
        return answer === undefined ? [] : [[key, answer] as const]
      })
      return [slide.id, Object.fromEntries(given)]
    }),
  )
}

function checkSlide(
  slide: QuestionSlide,
  answers: Answers,
  context: CheckContext,
  requireAnswers: boolean,
): AnswerIssue[] {
  const shown = shownKeys(slide, answersOn(answers, slide.id))
  return [...slide.questions].flatMap(([key, question]) => {
    const answer = answerAt(answers, slide.id, key)
    const isMissing = requireAnswers && isRequired(question) && shown.has(key) && isUnanswered(question, answer)
    const problem = isMissing
      ? { rule: 'required' as const }
      : answer === undefined
        ? undefined
        : checkAnswer(question, answer, context)
    return problem ? [{ slideId: slide.id, key, ...problem }] : []
  })
}

/** Whether an answer is wanted whenever the question is shown. */
export function isRequired({ component, hidden, hasScript }: Question): boolean {
  return component.validate?.required === true && !hidden && !hasScript
}

function isUnanswered({ component }: Question, answer: unknown): boolean {
  return answer === undefined || answeringOf(component.type).isOpen?.(answer) === true
}
