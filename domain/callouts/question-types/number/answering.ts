import { readNumber } from '../../answers/read-number.ts'
import type { Answering } from '../answering-type.ts'
import { takesOne } from '../plain.ts'

export const number = {
  kind: 'input',
  /** `integer` and `decimalLimit` guide typing only. */
  check(answer, { component: { validate } }) {
    if (typeof answer !== 'number' || !Number.isFinite(answer)) return { rule: 'number' }
    const min = readNumber(validate?.min)
    if (min !== undefined && answer < min) return { rule: 'min', limit: min }
    const max = readNumber(validate?.max)
    return max !== undefined && answer > max ? { rule: 'max', limit: max } : undefined
  },
  isPlain: takesOne,
} satisfies Answering<'number'>
