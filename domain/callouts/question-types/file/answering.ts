import { checkTexts } from '../../answers/limits.ts'
import type { Answering } from '../answering-type.ts'
import { checkFile } from './file-answer.ts'

export const file = {
  kind: 'input',
  answers: 'list',
  check: (answer, { component }) => checkFile(component, answer) ?? checkTexts(answer),
  isUnwritten: true,
  height: '8rem',
} satisfies Answering<'file'>
