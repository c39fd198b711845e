import * as z from 'zod/mini'
import { input, Text } from '../schema-parts.ts'

export const Email = z.looseObject({ ...input, type: z.literal('email'), case: z.optional(Text) })
