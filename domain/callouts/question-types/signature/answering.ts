import { answerLimits, checkTexts } from '../../answers/limits.ts'
import type { Answering } from '../answering-type.ts'

export const signature = {
  kind: 'input',
  answers: 'any',
  check: (answer) => checkTexts(answer, answerLimits.signature),
  isPersonal: true,
  isUnwritten: true,
  height: '11.5rem',
} satisfies Answering<'signature'>
