import type { Answering } from '../answering-type.ts'
import { takesOne } from '../plain.ts'
import { checkPatternAndLength } from '../text-checks.ts'
import { isWebAddress } from '../web-address.ts'

export const url = {
  kind: 'input',
  check(answer, question, context) {
    if (typeof answer !== 'string' || !isWebAddress(answer)) return { rule: 'url' }
    return checkPatternAndLength(answer, question, context)
  },
  isPlain: takesOne,
} satisfies Answering<'url'>
