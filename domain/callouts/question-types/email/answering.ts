import type { Answering } from '../answering-type.ts'
import { takesOne } from '../plain.ts'
import { checkPatternAndLength } from '../text-checks.ts'

export const email = {
  kind: 'input',
  check(answer, question, context) {
    if (typeof answer !== 'string' || !isEmailLike(answer)) return { rule: 'email' }
    return checkPatternAndLength(answer, question, context)
  },
  isPersonal: true,
  isPlain: takesOne,
} satisfies Answering<'email'>

/** No spaces, one `@`, and behind it a dot with text on both sides. */
function isEmailLike(text: string): boolean {
  const at = text.indexOf('@')
  const domain = text.slice(at + 1)
  return at > 0 && !domain.includes('@') && !/\s/.test(text) && /[^.]\.[^.]/.test(domain)
}
