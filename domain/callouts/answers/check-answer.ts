import { type Budget, stepsForAnswers } from '../patterns/pattern.ts'
import type { Question } from '../questions.ts'
import { checkLocation } from './address.ts'
import { checkChoice, checkTicks } from './check-choice.ts'
import { checkDate } from './check-date.ts'
import { checkFile } from './check-file.ts'
import { checkCurrency, checkNumber } from './check-number.ts'
import { checkEmail, checkPhoneNumber, checkText, checkUrl } from './check-text.ts'
import { answerLimits, checkTexts } from './limits.ts'
import { isMultiple } from './normalise.ts'
import type { AnswerProblem } from './rule.ts'

/** What an answer is compared with beside its question. The budget is shared by all patterns of one response. */
export interface CheckContext {
  now: Date
  budget: Budget
}

export function checkContext(now: Date): CheckContext {
  return { now, budget: { steps: stepsForAnswers } }
}

/** What is wrong with a normalised answer that is one (callouts 7.2). */
export function checkAnswer(question: Question, answer: unknown, context: CheckContext): AnswerProblem | undefined {
  const { component } = question
  if (!Array.isArray(answer) || component.type === 'selectboxes') return checkOne(question, answer, context)
  if (answer.length > 1 && !isMultiple(component) && !neverFails(question)) return { rule: 'type' }
  for (const [index, entry] of answer.entries()) {
    const problem = checkOne(question, entry, context)
    if (problem) return { ...problem, index }
  }
  return undefined
}

/** These hold whatever a widget writes. */
function neverFails({ component }: Question): boolean {
  return component.type === 'signature' || component.type === 'time' || component.type === 'address'
}

function checkOne(question: Question, answer: unknown, { now, budget }: CheckContext): AnswerProblem | undefined {
  const { component } = question
  switch (component.type) {
    case 'textfield':
    case 'textarea':
      return checkText(question, answer, budget)
    case 'email':
      return checkEmail(question, answer, budget)
    case 'url':
      return checkUrl(question, answer, budget)
    case 'phoneNumber':
      return checkPhoneNumber(answer)
    case 'number':
      return checkNumber(component, answer)
    case 'currency':
      return checkCurrency(answer)
    case 'checkbox':
      return typeof answer === 'boolean' ? undefined : { rule: 'type' }
    case 'select':
    case 'radio':
      return checkChoice(component, answer)
    case 'selectboxes':
      return checkTicks(component, answer)
    case 'datetime':
      return checkDate(component, answer, now)
    case 'file':
      return checkFile(component, answer) ?? checkTexts(answer)
    case 'address':
      return checkLocation(answer) ?? checkTexts(answer)
    case 'time':
      return checkTexts(answer)
    case 'signature':
      return checkTexts(answer, answerLimits.signature)
  }
}
