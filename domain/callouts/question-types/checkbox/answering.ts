import type { Answering } from '../answering-type.ts'
import { always } from '../plain.ts'

export const checkbox = {
  kind: 'input',
  answers: 'one',
  check: (answer) => (typeof answer === 'boolean' ? undefined : { rule: 'type' }),
  isOpen: (answer) => answer === false,
  isPlain: always,
} satisfies Answering<'checkbox'>
