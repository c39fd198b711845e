import * as z from 'zod/mini'
import { input, Options } from '../schema-parts.ts'

export const Selectboxes = z.looseObject({ ...input, type: z.literal('selectboxes'), values: Options })
