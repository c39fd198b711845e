import type { Answering } from '../answering-type.ts'
import { checkDate } from './bounds.ts'

export const datetime = {
  kind: 'input',
  check: (answer, { component }, { now }) => checkDate(component, answer, now),
} satisfies Answering<'datetime'>
