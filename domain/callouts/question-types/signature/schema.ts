import * as z from 'zod/mini'
import { input } from '../schema-parts.ts'

export const Signature = z.looseObject({ ...input, type: z.literal('signature') })
