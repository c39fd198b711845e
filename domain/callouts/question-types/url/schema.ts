import * as z from 'zod/mini'
import { Flag, input } from '../schema-parts.ts'

export const Url = z.looseObject({ ...input, type: z.literal('url'), truncateMultipleSpaces: Flag })
