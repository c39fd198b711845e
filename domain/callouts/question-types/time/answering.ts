import { checkTexts } from '../../answers/limits.ts'
import type { Answering } from '../answering-type.ts'

export const time = { kind: 'input', answers: 'any', check: (answer) => checkTexts(answer) } satisfies Answering<'time'>
