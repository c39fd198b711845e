import * as z from 'zod/mini'
import { input, Options } from '../schema-parts.ts'

export const Ranking = z.looseObject({ ...input, type: z.literal('ranking'), values: Options })
