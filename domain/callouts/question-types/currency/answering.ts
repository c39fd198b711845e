import { chargedDigits } from '#domain/money/minor-units.ts'
import type { Answering } from '../answering-type.ts'
import { takesOne } from '../plain.ts'

export const currency = {
  kind: 'input',
  check(answer, { component }) {
    const digits = chargedDigits(component.currency ?? '')
    const fits = typeof answer === 'number' && Number.isFinite(answer) && answer >= 0 && decimalsOf(answer) <= digits
    return fits ? undefined : { rule: 'currency' }
  },
  isPlain: takesOne,
} satisfies Answering<'currency'>

/** Of the shortest decimal text of a number, which is what was typed: 3.805 has three. */
function decimalsOf(amount: number): number {
  const [, decimals = '', exponent = '0'] = /^[\d-]+(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(amount)) ?? []
  return Math.max(0, decimals.length - Number(exponent))
}
