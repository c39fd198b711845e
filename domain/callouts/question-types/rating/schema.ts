import * as z from 'zod/mini'
import { input, Text } from '../schema-parts.ts'

export const Rating = z.looseObject({
  ...input,
  type: z.literal('rating'),
  /** From 1 to 5 without one. */
  scale: z.optional(z.enum(['1-5', '0-10'], 'isEnum')),
  lowestLabel: z.optional(Text),
  highestLabel: z.optional(Text),
})
