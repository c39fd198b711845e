import * as z from 'zod/mini'
import { isPassword, longest } from './password-rules.ts'

/** A new password. Constraint `isPassword`. */
export const Password = z.string().check(z.refine(isPassword, 'isPassword'))

/** A password to compare with the stored one: its form proves nothing, its length is bounded. */
export const TypedPassword = z.string().check(z.maxLength(longest))
