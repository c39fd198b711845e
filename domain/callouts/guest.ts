import * as z from 'zod/mini'
import { Email } from '#domain/http/email.ts'

const GuestName = z.string().check(z.trim(), z.minLength(1, 'isNonEmptyString'), z.maxLength(200))

/** Who answers without being signed in. */
export const Guest = z.strictObject({ firstname: GuestName, lastname: GuestName, email: Email })
export type Guest = z.infer<typeof Guest>
