import * as z from 'zod/mini'
import { Flag, input } from '../schema-parts.ts'

export const NumberQuestion = z.looseObject({
  ...input,
  type: z.literal('number'),
  requireDecimal: Flag,
  decimalLimit: z.optional(z.unknown()),
  delimiter: Flag,
})
