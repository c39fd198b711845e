import { stepsForAnswers } from '../patterns/pattern.ts'
import { answeringOf } from '../question-types/answering.ts'
import type { CheckContext } from '../question-types/answering-type.ts'
import type { Question } from '../questions.ts'
import { isMultiple } from './normalise.ts'
import type { AnswerProblem } from './rule.ts'

export function checkContext(now: Date): CheckContext {
  return { now, budget: { steps: stepsForAnswers } }
}

/** What is wrong with a normalised answer that is one (callouts 7.2). */
export function checkAnswer(question: Question, answer: unknown, context: CheckContext): AnswerProblem | undefined {
  const { component } = question
  const type = answeringOf(component.type)
  if (!Array.isArray(answer) || type.answers === 'whole') return type.check(answer, question, context)
  if (answer.length > 1 && !isMultiple(component) && type.answers !== 'any') return { rule: 'type' }
  for (const [index, entry] of answer.entries()) {
    const problem = type.check(entry, question, context)
    if (problem) return { ...problem, index }
  }
  return undefined
}
