import * as z from 'zod/mini'
import { input, Options } from '../schema-parts.ts'

export const Radio = z.looseObject({ ...input, type: z.literal('radio'), values: Options })
