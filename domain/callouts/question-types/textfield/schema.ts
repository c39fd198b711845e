import * as z from 'zod/mini'
import { input, Text } from '../schema-parts.ts'

export const Textfield = z.looseObject({ ...input, type: z.literal('textfield'), case: z.optional(Text) })
