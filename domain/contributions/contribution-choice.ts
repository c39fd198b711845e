import * as z from 'zod/mini'
import { Link } from '../http/link.ts'
import { contributionPeriods } from './contribution.ts'
import { paymentMethods } from './payment-methods.ts'

/** A recurring contribution as someone chooses it. Amounts in main units, per period, without the fee. */
export const ContributionChoice = z.strictObject({
  amount: z.number(),
  period: z.enum(contributionPeriods),
  payFee: z.boolean(),
  /** Only looked at when an annual contribution changes. */
  prorate: z.boolean(),
})
export type ContributionChoice = z.infer<typeof ContributionChoice>

/** A choice that begins with a step at the payment provider, which returns to `completeUrl`. */
export const NewContribution = z.strictObject({
  ...ContributionChoice.shape,
  paymentMethod: z.enum(paymentMethods),
  completeUrl: Link,
})
export type NewContribution = z.infer<typeof NewContribution>

/** A single payment as someone chooses it, beside any contribution. Main units, without the fee. */
export const OneTimeChoice = z.strictObject({
  amount: z.number(),
  payFee: z.boolean(),
  paymentMethod: z.enum(paymentMethods),
  /** Where the provider sends the browser back to. */
  completeUrl: Link,
})
export type OneTimeChoice = z.infer<typeof OneTimeChoice>
