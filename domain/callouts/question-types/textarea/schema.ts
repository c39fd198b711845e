import * as z from 'zod/mini'
import { input, Text } from '../schema-parts.ts'

export const Textarea = z.looseObject({ ...input, type: z.literal('textarea'), case: z.optional(Text) })
