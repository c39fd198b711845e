import * as z from 'zod/mini'
import { input } from '../schema-parts.ts'

export const PhoneNumber = z.looseObject({ ...input, type: z.literal('phoneNumber') })
