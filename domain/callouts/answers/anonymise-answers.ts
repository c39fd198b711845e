import { responsesOf } from '../question-types/responses.ts'
import type { Questions } from '../questions.ts'
import { type Answers, answersOn } from './answers.ts'

/**
 * Answers that tell nothing of whoever gave them: choices, ticks, numbers and ratings stay, texts keep their length only, and
 * what else there is (addresses, files, answers to questions that are no longer asked) goes.
 */
export function anonymiseAnswers({ slides }: Questions, answers: Answers): Answers {
  const given = slides.filter(({ id }) => Object.hasOwn(answers, id))
  return Object.fromEntries(
    given.map(({ id, questions }) => {
      const kept = Object.entries(answersOn(answers, id)).flatMap(([key, answer]) => {
        const question = questions.get(key)
        if (!question) return []
        const isWritten = written.includes(responsesOf(question.component.type).filter.type)
        const left = isWritten ? hide(answer) : answer
        return left === undefined ? [] : [[key, left] as const]
      })
      return [id, Object.fromEntries(kept)]
    }),
  )
}

/** Filters of answers that are somebody's own words, or more. */
const written: readonly string[] = ['text', 'blob', 'date', 'contact']

function hide(answer: unknown): unknown {
  if (typeof answer === 'number') return answer
  if (typeof answer === 'string') return 'x'.repeat(answer.length)
  if (!Array.isArray(answer)) return undefined
  const hidden = answer.map(hide).filter((each) => each !== undefined)
  return hidden.length > 0 ? hidden : undefined
}
