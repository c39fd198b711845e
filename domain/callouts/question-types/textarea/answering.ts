import type { Answering } from '../answering-type.ts'
import { takesOne } from '../plain.ts'
import { checkText } from '../text-checks.ts'

export const textarea = { kind: 'input', check: checkText, isPlain: takesOne } satisfies Answering<'textarea'>
