import type { InputComponent } from '../component.ts'
import { readNumber } from './read-number.ts'
import type { AnswerProblem } from './rule.ts'

/** `integer` and `decimalLimit` guide typing only. */
export function checkNumber({ validate }: InputComponent, answer: unknown): AnswerProblem | undefined {
  if (typeof answer !== 'number' || !Number.isFinite(answer)) return { rule: 'number' }
  const min = readNumber(validate?.min)
  if (min !== undefined && answer < min) return { rule: 'min', limit: min }
  const max = readNumber(validate?.max)
  return max !== undefined && answer > max ? { rule: 'max', limit: max } : undefined
}

export function checkCurrency(answer: unknown): AnswerProblem | undefined {
  const fits = typeof answer === 'number' && Number.isFinite(answer) && answer >= 0 && decimalsOf(answer) <= 2
  return fits ? undefined : { rule: 'currency' }
}

/** Of the shortest decimal text of a number, which is what was typed: 3.805 has three. */
function decimalsOf(amount: number): number {
  const [, decimals = '', exponent = '0'] = /^[\d-]+(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(amount)) ?? []
  return Math.max(0, decimals.length - Number(exponent))
}
