import { responsesOf } from './question-types/responses.ts'
import type { Question, Questions } from './questions.ts'
import { reachableSlides } from './reachable-slides.ts'

/** Reading what the callout is about and sending the answers. */
const secondsAround = 20

/** From so many measured times on, their median says more than the kinds of questions do. */
export const fewestMeasured = 20

/** The questions that somebody may be asked: none that are hidden, nor those on pages that nothing leads to. */
export function answerableQuestions(questions: Questions): Question[] {
  return reachableSlides(questions).flatMap((slide) => [...slide.questions.values()].filter(({ hidden }) => !hidden))
}

/**
 * Whole minutes that answering takes, at least one: the median of those who answered once there are enough of them, else by
 * the kinds and number of questions. One that only some answers bring up counts half.
 */
export function answeringMinutes(questions: Questions, measured?: { medianSeconds: number; count: number }): number {
  const isKnown = measured !== undefined && measured.count >= fewestMeasured
  return Math.max(1, Math.round((isKnown ? measured.medianSeconds : estimateSeconds(questions)) / 60))
}

function estimateSeconds(questions: Questions): number {
  return answerableQuestions(questions).reduce(
    (sum, { component, condition }) => sum + responsesOf(component.type).seconds * (condition ? 0.5 : 1),
    secondsAround,
  )
}
