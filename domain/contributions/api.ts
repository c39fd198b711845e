import { z } from 'zod'
import { IdParams, IsoDate } from '../http/fields.ts'
import { route } from '../http/route.ts'
import { contributionPeriods, contributionTypes, membershipStatuses } from './contribution.ts'
import { ManualContribution } from './manual-contribution.ts'

const source = { source: z.string().optional(), reference: z.string().optional() }
const card = { last4: z.string(), expiryMonth: z.int(), expiryYear: z.int() }

const PaymentSource = z.union([
  z.object({ method: z.null(), ...source }),
  z.object({ method: z.literal('s_card'), isLink: z.literal(false), ...card }),
  z.object({ method: z.literal('s_card'), isLink: z.literal(true), email: z.string() }),
  z.object({
    method: z.literal('s_sepa'),
    country: z.string(),
    bankCode: z.string(),
    branchCode: z.string(),
    last4: z.string(),
  }),
  z.object({ method: z.literal('s_bacs'), sortCode: z.string(), last4: z.string() }),
  z.object({ method: z.literal('s_paypal'), payerEmail: z.string(), payerId: z.string() }),
  z.object({
    method: z.literal('gc_direct-debit'),
    bankName: z.string(),
    accountHolderName: z.string(),
    accountNumberEnding: z.string(),
  }),
])

const ContributionAnswer = z.object({
  type: z.enum(contributionTypes),
  membershipStatus: z.enum(membershipStatuses),
  amount: z.number().optional().describe('per period, without fee'),
  period: z.enum(contributionPeriods).optional(),
  payFee: z.boolean().optional(),
  nextAmount: z.number().optional().describe('scheduled for the next period'),
  membershipExpiryDate: IsoDate.optional(),
  renewalDate: IsoDate.optional(),
  cancellationDate: IsoDate.optional(),
  paymentSource: PaymentSource.optional(),
  hasPendingPayment: z.boolean().optional(),
})
export type ContributionAnswer = z.output<typeof ContributionAnswer>

const getContribution = route({
  method: 'GET',
  path: '/contact/:id/contribution',
  access: 'self-or-admin',
  summary: 'What a contact contributes, until when membership reaches, and where it is paid from',
  params: IdParams,
  answer: ContributionAnswer,
  refusals: ['not-found'],
})

const forceContribution = route({
  method: 'PATCH',
  path: '/contact/:id/contribution/force',
  access: 'admin',
  summary: 'Set a contribution that is paid past the providers, a gift, or none; roles stay as they are',
  params: IdParams,
  body: z.strictObject(ManualContribution.shape),
  answer: ContributionAnswer,
  refusals: ['not-found', 'cant-update-contribution'],
})

export const contributionsApi = { getContribution, forceContribution }
