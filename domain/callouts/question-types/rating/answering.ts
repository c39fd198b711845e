import type { Answering } from '../answering-type.ts'
import { always } from '../plain.ts'
import { stepsOf } from './scale.ts'

export const rating = {
  kind: 'input',
  answers: 'one',
  check(answer, { component }) {
    if (typeof answer !== 'number' || !Number.isFinite(answer)) return { rule: 'number' }
    const steps = stepsOf(component)
    const [min, max] = [Math.min(...steps), Math.max(...steps)]
    if (answer < min) return { rule: 'min', limit: min }
    if (answer > max) return { rule: 'max', limit: max }
    return steps.includes(answer) ? undefined : { rule: 'option' }
  },
  texts: ['lowestLabel', 'highestLabel'],
  isPlain: always,
} satisfies Answering<'rating'>
