import * as z from 'zod/mini'
import { input, Text } from '../schema-parts.ts'

export const Time = z.looseObject({ ...input, type: z.literal('time'), inputMask: z.optional(Text) })
