import type { Answering } from '../answering-type.ts'
import { takesOne } from '../plain.ts'

export const phoneNumber = {
  kind: 'input',
  /** People write numbers with spaces, brackets, hyphens, dots and slashes; these are not looked at. */
  check(answer) {
    const plain = typeof answer === 'string' ? answer.replace(/[\s()./-]/g, '') : ''
    return /^\+?\d+$/.test(plain) && plain.length >= 5 && plain.length <= 15 ? undefined : { rule: 'phoneNumber' }
  },
  isPersonal: true,
  isPlain: takesOne,
} satisfies Answering<'phoneNumber'>
