import * as z from 'zod/mini'
import { input, Options } from '../schema-parts.ts'

export const Select = z.looseObject({ ...input, type: z.literal('select'), data: z.looseObject({ values: Options }) })
