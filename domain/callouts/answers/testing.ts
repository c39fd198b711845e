import { questionsOf } from '../testing.ts'
import { checkAnswers } from './check-answers.ts'

export const now = new Date('2025-03-03T10:00:00.000Z')

/** The rules that an answer to a question `q` breaks, or what is stored of it. */
export function verdict(component: object, answer: unknown): unknown {
  const { answers, issues } = checkAnswers(questionsOf({ s: [component] }), { s: { q: answer } }, { now })
  return issues.length > 0 ? issues.map(({ rule }) => rule) : answers.s
}

export const stored = (answer: unknown) => ({ q: answer })
export const nothing = {}
