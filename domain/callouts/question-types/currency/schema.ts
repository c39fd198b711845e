import * as z from 'zod/mini'
import { Flag, input, Text } from '../schema-parts.ts'

export const Currency = z.looseObject({
  ...input,
  type: z.literal('currency'),
  currency: z.optional(Text),
  case: z.optional(Text),
  truncateMultipleSpaces: Flag,
})
