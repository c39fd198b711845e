import { z } from 'zod'
import { Password } from '#domain/credentials/password.ts'
import { Contact } from '../contacts/reply.ts'
import { contributionPeriods } from '../contributions/contribution.ts'
import { NewContribution, OneTimeChoice } from '../contributions/contribution-choice.ts'
import { paymentMethods } from '../contributions/payment-methods.ts'
import { Email } from '../http/email.ts'
import { IdParams, Uuid } from '../http/fields.ts'
import { Link } from '../http/link.ts'
import { type RateLimit, route } from '../http/route.ts'
import { Origin } from './origin.ts'
import { VatNumber } from './vat-number-field.ts'

const fiveAMinute = (bucket: string): RateLimit => ({ bucket, guest: 5, signedIn: 5, windowSeconds: 60 })

const Name = z.string().trim().max(255)

const startSignUp = route({
  method: 'POST',
  path: '/signup',
  access: 'anyone',
  summary:
    'Start a sign-up; with a contribution or a one-time payment the payment step comes first, otherwise the confirmation email is sent',
  body: z
    .strictObject({
      email: Email,
      loginUrl: Link,
      setPasswordUrl: Link,
      confirmUrl: Link,
      password: z.optional(Password),
      contribution: z.optional(NewContribution),
      oneTimePayment: z.optional(OneTimeChoice),
      origin: z.optional(Origin),
    })
    .refine(({ contribution, oneTimePayment }) => !(contribution && oneTimePayment), {
      path: ['oneTimePayment'],
      message: 'isEmpty',
    }),
  reply: z
    .union([z.object({ clientSecret: z.string() }), z.object({ redirectUrl: z.string() })])
    .optional()
    .describe('204 without a body if there is nothing to pay'),
  problems: ['bad-request', 'cant-update-contribution', 'payment-failed'],
  rateLimit: fiveAMinute('sign-up'),
})

const getSignUp = route({
  method: 'GET',
  path: '/signup/:id',
  access: 'anyone',
  summary: "What was chosen in an unfinished sign-up, by the id in the email's link",
  params: IdParams,
  reply: z.object({
    email: z.string(),
    firstname: z.string().optional(),
    lastname: z.string().optional(),
    vatNumber: z.string().optional(),
    contribution: z
      .object({
        amount: z.number().describe('per period, without fee'),
        period: z.enum(contributionPeriods),
        payFee: z.boolean(),
        paymentMethod: z.enum(paymentMethods),
      })
      .optional(),
  }),
  problems: ['not-found'],
  rateLimit: fiveAMinute('sign-up-read'),
})

const completeSignUp = route({
  method: 'POST',
  path: '/signup/complete',
  access: 'anyone',
  summary:
    'Complete the payment step: stores the payer and sends the next email; a one-time payment is charged before, and makes the contact',
  body: z.strictObject({
    paymentFlowId: z.string().min(1).max(255),
    firstname: Name.optional(),
    lastname: Name.optional(),
    vatNumber: z.optional(VatNumber),
  }),
  problems: ['not-found', 'payment-failed', 'payment-requires-action'],
  rateLimit: fiveAMinute('sign-up-complete'),
})

const confirmEmail = route({
  method: 'POST',
  path: '/signup/confirm-email',
  access: 'anyone',
  summary: 'Confirm the email address: creates the contact, starts the contribution and opens a session',
  body: z.strictObject({ joinFlowId: Uuid }),
  reply: Contact,
  problems: ['not-found', 'duplicate-email', 'cant-update-contribution', 'payment-failed', 'payment-requires-action'],
  rateLimit: fiveAMinute('sign-up-confirm-email'),
})

export const signUpApi = { startSignUp, getSignUp, completeSignUp, confirmEmail }
