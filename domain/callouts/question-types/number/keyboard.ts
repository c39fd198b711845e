import { readNumber } from '../../answers/read-number.ts'
import type { ComponentOf } from '../../component.ts'

/** What a number is typed with on a phone, whose number pad has no minus sign. */
export function numberKeyboard({ validate, decimalLimit }: ComponentOf<'number'>): 'text' | 'numeric' | 'decimal' {
  if ((readNumber(validate?.min) ?? 0) < 0) return 'text'
  return validate?.integer === true || decimalLimit === 0 ? 'numeric' : 'decimal'
}
