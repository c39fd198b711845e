import { compareAnswers } from '#domain/callout-responses/answer-changes.ts'
import { type Answers, answerAt, answersOn } from '#domain/callouts/answers/answers.ts'
import { isNoAnswer } from '#domain/callouts/answers/normalise.ts'
import { shownKeys } from '#domain/callouts/conditions.ts'
import type { Question, QuestionSlide, Questions } from '#domain/callouts/questions.ts'

export interface ReadPage {
  id: string
  questions: readonly Question[]
}

export interface ReadAnswers {
  /** What the respondent saw, in the order of the form. */
  pages: readonly ReadPage[]
  /** Pages that their path didn't lead to. */
  notReached: readonly ReadPage[]
  /** Answers to what the form no longer asks. */
  former: readonly { key: string; answer: unknown }[]
}

/** The answers of a response beside what was asked. */
export function readAnswers(questions: Questions, answers: Answers): ReadAnswers {
  const pages = questions.slides
    .map((slide, index) => ({ slide, isReached: index === 0 || Object.hasOwn(answers, slide.id) }))
    .map(({ slide, isReached }) => ({
      id: slide.id,
      isReached,
      questions: isReached ? seenOn(slide, answers) : [...slide.questions.values()],
    }))
    .filter((page) => page.questions.length > 0)
  return {
    pages: pages.filter(({ isReached }) => isReached),
    notReached: pages.filter(({ isReached }) => !isReached),
    former: formerIn(questions, answers),
  }
}

/** Shown with these answers, or answered anyhow; what is hidden in the form is for the newsroom to fill in. */
function seenOn(slide: QuestionSlide, answers: Answers): Question[] {
  const shown = shownKeys(slide, answersOn(answers, slide.id))
  return [...slide.questions].flatMap(([key, question]) => {
    const isSeen = question.hidden || shown.has(key) || !isNoAnswer(answerAt(answers, slide.id, key))
    return isSeen ? [question] : []
  })
}

function formerIn(questions: Questions, answers: Answers): { key: string; answer: unknown }[] {
  return Object.entries(answers).flatMap(([slideId, given]) => {
    const asked = questions.byId.get(slideId)?.questions
    return Object.entries(given).flatMap(([key, answer]) =>
      asked?.has(key) || isNoAnswer(answer) ? [] : [{ key: `${slideId}.${key}`, answer }],
    )
  })
}

/** The questions whose answer is another one than at first, by full key. */
export function correctedKeys(answers: Answers, first: Answers | null | undefined): Set<string> {
  return new Set(first ? compareAnswers(first, answers).map(({ slideId, key }) => `${slideId}.${key}`) : [])
}
