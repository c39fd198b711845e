import type { Questions } from '../questions.ts'
import { type Answers, answersOn } from './answers.ts'

/** New answers with the former ones to questions that the form no longer asks: those stay (callouts 10.1). */
export function keepFormer(questions: Questions, former: Answers, answers: Answers): Answers {
  const kept = Object.entries(former).flatMap(([slideId, given]) => {
    const asked = questions.byId.get(slideId)?.questions
    const gone = Object.entries(given).filter(([key]) => !asked?.has(key))
    return gone.length === 0 ? [] : [[slideId, Object.fromEntries(gone)] as const]
  })
  const slideIds = new Set([...Object.keys(answers), ...kept.map(([slideId]) => slideId)])
  const formerGone = new Map(kept)
  return Object.fromEntries(
    [...slideIds].map((slideId) => {
      return [slideId, { ...formerGone.get(slideId), ...answersOn(answers, slideId) }]
    }),
  )
}
