import * as z from 'zod/mini'
import { isEmailAddress } from './email-address.ts'

/** One address, as forms and calls take it: trimmed, checked, then in lower case. Constraint `isEmail`. */
export const Email = z.string().check(z.trim(), z.refine(isEmailAddress, 'isEmail'), z.toLowerCase())
