import { type Budget, isMatch } from '../patterns/pattern.ts'
import type { Question } from '../questions.ts'
import { answerLimits } from './limits.ts'
import { readNumber } from './read-number.ts'
import type { AnswerProblem } from './rule.ts'

export function checkText(question: Question, answer: unknown, budget: Budget): AnswerProblem | undefined {
  if (typeof answer !== 'string') return { rule: 'type' }
  return checkPatternAndLength(question, answer, budget) ?? checkWords(question, answer)
}

export function checkEmail(question: Question, answer: unknown, budget: Budget): AnswerProblem | undefined {
  if (typeof answer !== 'string' || !isEmailLike(answer)) return { rule: 'email' }
  return checkPatternAndLength(question, answer, budget)
}

export function checkUrl(question: Question, answer: unknown, budget: Budget): AnswerProblem | undefined {
  if (typeof answer !== 'string' || !isWebAddress(answer)) return { rule: 'url' }
  return checkPatternAndLength(question, answer, budget)
}

/** People write numbers with spaces, brackets, hyphens, dots and slashes; these are not looked at. */
export function checkPhoneNumber(answer: unknown): AnswerProblem | undefined {
  const plain = typeof answer === 'string' ? answer.replace(/[\s()./-]/g, '') : ''
  return /^\+?\d+$/.test(plain) && plain.length >= 5 && plain.length <= 15 ? undefined : { rule: 'phoneNumber' }
}

/** Characters as people count them: an emoji outside the basic plane is one. */
export function countCharacters(text: string): number {
  let count = text.length
  for (let index = 0; index < text.length - 1; index += 1) if (text.charCodeAt(index) >> 10 === 0x36) count -= 1
  return count
}

export function countWords(text: string): number {
  let count = 0
  for (const _ of text.matchAll(/\S+/g)) count += 1
  return count
}

/** `http(s)` and a host, which may be a bare name. Decided here, as the parsers of browsers differ. */
export function isWebAddress(text: string): boolean {
  const authority = /^https?:\/\/([^/?#\\]*)/i.exec(text)?.[1] ?? ''
  const host = authority.slice(authority.lastIndexOf('@') + 1).replace(/:\d{0,5}$/, '')
  return /^(?:\[[\da-f:.]+\]|[^\s[\]<>^|%:"`{}]+)$/i.test(host)
}

/** No spaces, one `@`, and behind it a dot with text on both sides. */
function isEmailLike(text: string): boolean {
  const at = text.indexOf('@')
  const domain = text.slice(at + 1)
  return at > 0 && !domain.includes('@') && !/\s/.test(text) && /[^.]\.[^.]/.test(domain)
}

function checkPatternAndLength(
  { component, pattern }: Question,
  answer: string,
  budget: Budget,
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

function checkWords({ component }: Question, answer: string): AnswerProblem | undefined {
  const least = readNumber(component.validate?.minWords)
  const most = readNumber(component.validate?.maxWords)
  if (least === undefined && most === undefined) return undefined
  const count = countWords(answer)
  if (least !== undefined && count < least) return { rule: 'minWords', limit: least }
  return most !== undefined && count > most ? { rule: 'maxWords', limit: most } : undefined
}
