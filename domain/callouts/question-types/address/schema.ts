import * as z from 'zod/mini'
import { input } from '../schema-parts.ts'

export const Address = z.looseObject({
  ...input,
  type: z.literal('address'),
  /** Countries that addresses are looked for in, `de,at`; countries.ts reads it. */
  geocodeCountries: z.optional(z.unknown()),
})
