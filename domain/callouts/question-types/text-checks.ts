import { answerLimits } from '../answers/limits.ts'
import { readNumber } from '../answers/read-number.ts'
import type { AnswerProblem } from '../answers/rule.ts'
import type { InputComponent } from '../component.ts'
import { isMatch } from '../patterns/pattern.ts'
import type { CheckContext, QuestionOf } from './answering-type.ts'

type Question = QuestionOf<InputComponent>

/** A text of any words. */
export function checkText(answer: unknown, question: Question, context: CheckContext): AnswerProblem | undefined {
  if (typeof answer !== 'string') return { rule: 'type' }
  return checkPatternAndLength(answer, question, context) ?? checkWords(answer, question)
}

/** Characters as people count them: an emoji outside the basic plane is one. */
function countCharacters(text: string): number {
  let count = text.length
  for (let index = 0; index < text.length - 1; index += 1) if (text.charCodeAt(index) >> 10 === 0x36) count -= 1
  return count
}

function countWords(text: string): number {
  let count = 0
  for (const _ of text.matchAll(/\S+/g)) count += 1
  return count
}

export function checkPatternAndLength(
  answer: string,
  { component, pattern }: Question,
  { budget }: CheckContext,
): AnswerProblem | undefined {
  const { minLength, maxLength } = component.validate ?? {}
  const count = countCharacters(answer)
  const most = readNumber(maxLength) ?? answerLimits.text
  // Before the pattern, whose work grows with the text.
  if (count > most) return { rule: 'maxLength', limit: most }
  if (pattern && !isMatch(pattern, answer, budget)) return { rule: 'pattern' }
  const least = readNumber(minLength)
  return least !== undefined && count < least ? { rule: 'minLength', limit: least } : undefined
}

function checkWords(answer: string, { component }: Question): AnswerProblem | undefined {
  const least = readNumber(component.validate?.minWords)
  const most = readNumber(component.validate?.maxWords)
  if (least === undefined && most === undefined) return undefined
  const count = countWords(answer)
  if (least !== undefined && count < least) return { rule: 'minWords', limit: least }
  return most !== undefined && count > most ? { rule: 'maxWords', limit: most } : undefined
}
