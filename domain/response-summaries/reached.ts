import { type Answers, answersOn } from '#domain/callouts/answers/answers.ts'
import { shownKeys } from '#domain/callouts/conditions.ts'
import { findDecision, pathOf } from '#domain/callouts/navigation.ts'
import { fullKey, type Question, type Questions } from '#domain/callouts/questions.ts'

/** The questions whose answers decide which others are asked: those that lead on, and those that conditions ask about. */
export function decidingQuestions({ slides }: Questions): Question[] {
  return slides.flatMap((slide) => {
    const keys = new Set([...slide.placed.values()].map(({ condition }) => condition?.when))
    const decision = findDecision(slide)
    return [...slide.questions.values()].filter((question) => question === decision || keys.has(question.component.key))
  })
}

/** The questions that somebody was asked who gave these answers to the deciding ones, by full key. */
export function reachedQuestions(questions: Questions, deciding: Answers): Set<string> {
  const reached = pathOf(questions, deciding).flatMap((slideId) => {
    const slide = questions.byId.get(slideId)
    if (!slide) return []
    const shown = shownKeys(slide, answersOn(deciding, slideId))
    return [...slide.questions.values()].filter(({ component, hidden }) => !hidden && shown.has(component.key))
  })
  return new Set(reached.map(fullKey))
}
