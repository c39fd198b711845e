import * as z from 'zod/mini'
import { Password } from '#domain/credentials/password.ts'
import { isTimeZone } from '#domain/dates/time-zone.ts'
import { feeCountries } from '../contributions/fees.ts'
import { Email } from '../http/email.ts'
import { systemLocales } from '../locales/locale.ts'
import { isCurrency } from '../money/currencies.ts'

const Name = z.string().check(z.trim(), z.minLength(1, 'isNonEmptyString'), z.maxLength(255))

/** What the first-run page asks for; the form checks it as it is typed, the server again. */
export const SetUpForm = z.strictObject({
  organisationName: z.string().check(z.trim(), z.minLength(1, 'isNonEmptyString'), z.maxLength(200)),
  locale: z.enum(systemLocales, 'isIn'),
  currencyCode: z.string().check(z.refine(isCurrency, 'isIn')),
  country: z.enum(feeCountries, 'isIn'),
  supportEmail: Email,
  /** Of the browser; UTC where it doesn't say. */
  timeZone: z.optional(z.string().check(z.refine(isTimeZone, 'isIn'))),
  admin: z.strictObject({ firstname: Name, lastname: Name, email: Email, password: Password }),
  sampleData: z.boolean(),
})
export type SetUpForm = z.infer<typeof SetUpForm>
