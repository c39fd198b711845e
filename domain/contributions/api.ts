import { z } from 'zod'
import { IdParams, IsoDate } from '../http/fields.ts'
import { Link } from '../http/link.ts'
import { route } from '../http/route.ts'
import { contributionPeriods, contributionTypes, membershipStatuses } from './contribution.ts'
import { ContributionChoice, NewContribution, OneTimeChoice } from './contribution-choice.ts'
import { ManualContribution } from './manual-contribution.ts'
import { paymentMethods } from './payment-methods.ts'
import { Approved, formerPaymentRecoveryApi, paymentRecoveryApi } from './payment-recovery-api.ts'
import { PaymentSource } from './payment-source.ts'

const ContributionReply = z.object({
  type: z.enum(contributionTypes),
  membershipStatus: z.enum(membershipStatuses),
  amount: z.number().optional().describe('per period, without fee'),
  period: z.enum(contributionPeriods).optional(),
  payFee: z.boolean().optional(),
  charge: z.number().optional().describe('the amount of each payment, including the fee if the payer covers it'),
  nextAmount: z.number().optional().describe('scheduled for the next period'),
  plannedChange: z
    .object({
      amount: z.number().describe('per period, without fee'),
      period: z.enum(contributionPeriods),
      charge: z.number().describe('the amount of each future payment'),
      startsAt: IsoDate.optional().describe('when it is first charged'),
    })
    .optional()
    .describe('takes effect with the next charge; can be cancelled until then'),
  membershipExpiryDate: IsoDate.optional(),
  renewalDate: IsoDate.optional(),
  cancellationDate: IsoDate.optional(),
  failedPayment: z
    .object({
      amount: z.number(),
      endsAt: IsoDate.describe('how long it can be paid'),
      hasNewMethod: z.boolean().describe('another payment method is in place, and its payment is being processed'),
      needsApproval: z.boolean().optional().describe('the payer’s bank wants the payment approved'),
    })
    .optional()
    .describe('a failed renewal, while it can still be paid'),
  paymentSource: PaymentSource.optional(),
  hasPendingPayment: z.boolean().optional(),
})
export type ContributionReply = z.output<typeof ContributionReply>

const getContribution = route({
  method: 'GET',
  path: '/contact/:id/contribution',
  access: 'self-or-admin',
  summary: "A contact's contribution, the end of their membership, and the payment method",
  params: IdParams,
  reply: ContributionReply,
  problems: ['not-found'],
})

/** The browser confirms with the secret, or goes to the address. */
const Started = z.union([z.object({ clientSecret: z.string() }), z.object({ redirectUrl: z.string() })])

const paymentStep = { access: 'self-or-admin', params: IdParams } as const

/** The id the provider sent the browser back with: `setup_intent`, `redirect_flow_id`. */
const Finished = z.strictObject({ paymentFlowId: z.string().min(1).max(255) })

const changeContribution = route({
  ...paymentStep,
  method: 'PATCH',
  path: '/contact/:id/contribution',
  summary: 'Change amount, period or fee of a contribution collected by a provider, with the stored payment method',
  body: z.strictObject(ContributionChoice.shape),
  reply: ContributionReply,
  problems: ['bad-request', 'not-found', 'cant-update-contribution', 'payment-failed', 'payment-requires-action'],
})

const cancelPlannedChange = route({
  ...paymentStep,
  method: 'DELETE',
  path: '/contact/:id/contribution/planned-change',
  summary: 'Cancel a planned change: the contribution stays unchanged; having nothing planned is no error',
  reply: ContributionReply,
  problems: ['not-found', 'cant-update-contribution', 'payment-failed', 'payment-requires-action'],
})

const startContribution = route({
  ...paymentStep,
  method: 'POST',
  path: '/contact/:id/contribution',
  summary: 'Start a contribution, or continue one with another payment method: the step at the provider comes first',
  body: z.strictObject(NewContribution.shape),
  reply: Started,
  problems: ['bad-request', 'not-found', 'cant-update-contribution', 'payment-failed'],
})

const completeContribution = route({
  ...paymentStep,
  method: 'POST',
  path: '/contact/:id/contribution/complete',
  summary: 'Complete the payment step: the contribution starts; repeating it does nothing',
  body: Finished,
  reply: ContributionReply,
  problems: ['bad-request', 'not-found', 'cant-update-contribution', 'payment-failed', 'payment-requires-action'],
})

const cancelContribution = route({
  ...paymentStep,
  method: 'POST',
  path: '/contact/:id/contribution/cancel',
  summary: 'End a contribution: no further charges, membership expires on its own; having nothing to end is no error',
  problems: ['not-found'],
})

const changePaymentMethod = route({
  ...paymentStep,
  method: 'PUT',
  path: '/contact/:id/payment-method',
  summary: 'Pay with another card, account or method; without a method, the current one is renewed',
  body: z.strictObject({ paymentMethod: z.enum(paymentMethods).optional(), completeUrl: Link }),
  reply: Started,
  problems: ['bad-request', 'not-found', 'no-payment-method', 'cant-update-contribution', 'payment-failed'],
})

const completePaymentMethod = route({
  ...paymentStep,
  method: 'POST',
  path: '/contact/:id/payment-method/complete',
  summary: 'Complete the payment step: later charges use the new payment method',
  body: Finished,
  reply: ContributionReply,
  problems: ['bad-request', 'not-found', 'cant-update-contribution', 'payment-failed', 'payment-requires-action'],
})

const startOneTimePayment = route({
  ...paymentStep,
  method: 'POST',
  path: '/contact/:id/payment',
  summary: 'Make a one-time payment, besides any contribution: the step at the provider comes first',
  body: z.strictObject(OneTimeChoice.shape),
  reply: z.object({ clientSecret: z.string() }),
  problems: ['bad-request', 'not-found', 'cant-update-contribution', 'payment-failed'],
})

const completeOneTimePayment = route({
  ...paymentStep,
  method: 'POST',
  path: '/contact/:id/payment/complete',
  summary: 'Complete the payment step: the payment is made once; repeating it does nothing',
  body: Finished,
  problems: ['bad-request', 'not-found', 'payment-failed', 'payment-requires-action'],
})

const approvePayment = route({
  ...paymentStep,
  method: 'POST',
  path: '/contact/:id/contribution/approval',
  summary:
    'Approve a failed renewal at the bank of its payer: the answer has the secret to do so with, and repeating the call afterwards says whether it is paid; having nothing to approve is no error',
  reply: Approved,
  problems: ['not-found', 'no-payment-method', 'cant-update-contribution', 'payment-failed', 'payment-requires-action'],
})

const forceContribution = route({
  method: 'PATCH',
  path: '/contact/:id/contribution/force',
  access: 'admin',
  summary: 'Set a contribution paid outside the providers, a gift, or none; roles stay unchanged',
  params: IdParams,
  body: z.strictObject(ManualContribution.shape),
  reply: ContributionReply,
  problems: ['not-found', 'cant-update-contribution'],
})

export const contributionsApi = {
  getContribution,
  changeContribution,
  cancelPlannedChange,
  startContribution,
  completeContribution,
  cancelContribution,
  changePaymentMethod,
  completePaymentMethod,
  startOneTimePayment,
  completeOneTimePayment,
  approvePayment,
  forceContribution,
  ...paymentRecoveryApi,
  ...formerPaymentRecoveryApi,
}
