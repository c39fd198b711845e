import * as z from 'zod/mini'
import { input } from '../schema-parts.ts'

export const Checkbox = z.looseObject({ ...input, type: z.literal('checkbox') })
