import * as z from 'zod/mini'
import { ManualContribution } from '#domain/contributions/manual-contribution.ts'
import { Password } from '#domain/credentials/password.ts'
import { Email } from '#domain/http/email.ts'
import { Name, ProfileChange } from './change.ts'

const TagId = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'isUuid'), z.toLowerCase())

/** A contact as the newsroom adds one, without roles, whose dates are the call's. */
export const NewContactFields = z.strictObject({
  email: Email,
  firstname: Name,
  lastname: Name,
  password: z.optional(Password),
  profile: z.optional(ProfileChange),
  contribution: z.optional(ManualContribution),
  tags: z.optional(z.array(TagId).check(z.maxLength(1000))),
})
export type NewContactFields = z.infer<typeof NewContactFields>
