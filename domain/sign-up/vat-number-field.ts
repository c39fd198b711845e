import * as z from 'zod/mini'
import { isVatNumber } from './vat-number.ts'

/** As forms and calls take it. Empty counts as none. */
export const VatNumber = z.string().check(
  z.maxLength(40),
  z.refine((text) => text.trim() === '' || isVatNumber(text), 'isVatNumber'),
)
