import { checkTexts } from '../../answers/limits.ts'
import type { Answering } from '../answering-type.ts'
import { checkLocation } from './address.ts'

export const address = {
  kind: 'input',
  answers: 'any',
  check: (answer) => checkLocation(answer) ?? checkTexts(answer),
  height: '12rem',
} satisfies Answering<'address'>
