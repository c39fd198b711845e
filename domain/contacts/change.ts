import * as z from 'zod/mini'
import { Password, TypedPassword } from '#domain/credentials/password.ts'
import { Email } from '#domain/http/email.ts'
import { newsletterStatuses } from './contact.ts'
import { contactLimits } from './limits.ts'
import { forEachLine } from './profile-lines.ts'

/** No database text holds a NUL. */
const text = (longest: number) =>
  z.string().check(
    z.maxLength(longest),
    z.refine((value) => !value.includes('\0'), 'isString'),
  )
const line = z.string().check(
  z.trim(),
  z.maxLength(contactLimits.line),
  z.refine((value) => !value.includes('\0'), 'isString'),
)

export const Name = line

/** Empty parts are fine: who asks for delivery in a form is asked for all but the second line there. */
const DeliveryAddressFields = z.strictObject({
  line1: line,
  line2: z._default(line, ''),
  city: line,
  postcode: line,
})

export const ProfileChange = z.strictObject({
  ...forEachLine(() => z.optional(line)),
  deliveryOptIn: z.optional(z.boolean()),
  deliveryAddress: z.optional(z.nullable(DeliveryAddressFields)),
  newsletterStatus: z.optional(z.enum(newsletterStatuses)),
  newsletterGroups: z.optional(z.array(text(contactLimits.line)).check(z.maxLength(contactLimits.groups))),
  notes: z.optional(text(contactLimits.notes)),
  description: z.optional(text(contactLimits.description)),
})
export type ProfileChange = z.infer<typeof ProfileChange>

/** `+<id>` and a bare id add the tag, `-<id>` takes it away. */
const TagChange = z
  .string()
  .check(z.regex(/^[+-]?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'isUuid'), z.toLowerCase())

/** As in bulk changes, where a sign is asked for. */
export const SignedTagChange = z
  .string()
  .check(z.regex(/^[+-][0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'isUuid'), z.toLowerCase())

/** What may be changed of a contact; what is left out stays. */
export const ContactChange = z.strictObject({
  email: z.optional(Email),
  firstname: z.optional(Name),
  lastname: z.optional(Name),
  password: z.optional(Password),
  currentPassword: z.optional(TypedPassword),
  profile: z.optional(ProfileChange),
  /** The notes that were read; where there are others by now, nothing is changed. */
  expectedNotes: z.optional(text(contactLimits.notes)),
  tags: z.optional(z.array(TagChange).check(z.maxLength(1000))),
})
export type ContactChange = z.infer<typeof ContactChange>

/** Which tags to add and which to take away; the last word on a tag counts. */
export function readTagChanges(changes: readonly string[]): { added: string[]; removed: string[] } {
  const wanted = new Map(changes.map((change) => [change.replace(/^[+-]/, ''), !change.startsWith('-')]))
  const having = (isWanted: boolean) => [...wanted].filter(([, wants]) => wants === isWanted).map(([id]) => id)
  return { added: having(true), removed: having(false) }
}
