import { z } from 'zod'
import { IdParams, IsoDate, Uuid } from '../http/fields.ts'
import { Link } from '../http/link.ts'
import { type RateLimit, type Route, route } from '../http/route.ts'
import { paymentMethods } from './payment-methods.ts'

/** The token of a link from a mail. */
const TokenParams = z.strictObject({ token: z.string().min(1).max(100) })

const RecoveryReply = z.object({
  state: z
    .enum(['open', 'used', 'paid', 'over'])
    .describe(
      '`used`: another payment method is in place; `paid`: the payment was received without it; `over`: too late',
    ),
  amount: z.number().optional().describe('due now; this and the following only while the link is open'),
  endsAt: IsoDate.optional().describe('when the link expires'),
  method: z.enum(paymentMethods).optional().describe('the payment method that failed'),
  needsApproval: z.boolean().optional().describe('the payer’s bank wants the payment approved'),
  ending: z.string().optional().describe('last digits of the card or account'),
})
export type RecoveryReply = z.output<typeof RecoveryReply>

const looking: RateLimit = { bucket: 'payment-recovery', guest: 60, signedIn: 60, windowSeconds: 60 }
const paying: RateLimit = { bucket: 'payment-recovery-change', guest: 20, signedIn: 20, windowSeconds: 600 }

export const Approved = z.object({
  state: z.enum(['paid', 'pending']).describe('`pending`: the bank has yet to say'),
})

const Counted = z.object({ count: z.int(), sum: z.number() })

const Report = z.object({
  from: IsoDate,
  open: Counted,
  recovered: Counted,
  lost: Counted,
  people: z
    .array(
      z.object({
        contact: z.object({ id: Uuid, displayName: z.string() }),
        amount: z.number(),
        begunAt: IsoDate,
        endsAt: IsoDate,
        hasNewMethod: z.boolean().describe('another payment method is in place, and its payment is being processed'),
        needsApproval: z.boolean().describe('the payer’s bank wants the payment approved'),
      }),
    )
    .describe('open ones, fifty at most, soonest to expire first'),
})

/** Renewals that were not paid: what the links of the mails open, and the newsroom's report. */
export const paymentRecoveryApi = {
  reportRecoveries: route({
    method: 'GET',
    path: '/payment-recovery',
    access: 'admin',
    summary: 'Failed renewals: how many are open, and how many were recovered or lost in a period',
    query: z.strictObject({
      from: IsoDate.optional().describe('default: twelve months ago'),
      to: IsoDate.optional().describe('exclusive; default: now'),
    }),
    reply: Report,
  }),
  getRecovery: route({
    method: 'GET',
    path: '/payment-recovery/:token',
    access: 'anyone',
    summary: 'What the link in an email about a failed payment opens',
    rateLimit: looking,
    params: TokenParams,
    reply: RecoveryReply,
    problems: ['not-found'],
  }),
  startRecovery: route({
    method: 'PUT',
    path: '/payment-recovery/:token/payment-method',
    access: 'anyone',
    summary:
      'Pay a failed payment with another card, account or method, through the link in its email and without a login',
    rateLimit: paying,
    params: TokenParams,
    body: z.strictObject({ paymentMethod: z.enum(paymentMethods).optional(), completeUrl: Link }),
    reply: z.union([z.object({ clientSecret: z.string() }), z.object({ redirectUrl: z.string() })]),
    problems: ['bad-request', 'not-found', 'no-payment-method', 'cant-update-contribution', 'payment-failed'],
  }),
  completeRecovery: route({
    method: 'POST',
    path: '/payment-recovery/:token/payment-method/complete',
    access: 'anyone',
    summary:
      'Complete the payment step: the amount due is paid, and later charges use the new method; repeating it does nothing',
    rateLimit: paying,
    params: TokenParams,
    body: z.strictObject({ paymentFlowId: z.string().min(1).max(255) }),
    reply: z.object({
      state: z.enum(['paid', 'pending']).describe('`pending`: the provider collects it within days'),
    }),
    problems: ['bad-request', 'not-found', 'cant-update-contribution', 'payment-failed', 'payment-requires-action'],
  }),
  approveRecovery: route({
    method: 'POST',
    path: '/payment-recovery/:token/approval',
    access: 'anyone',
    summary:
      'Approve a payment at the bank of its payer, through the link in its email: the answer has the secret to do so with, and repeating the call afterwards says whether it is paid',
    rateLimit: paying,
    params: TokenParams,
    reply: Approved,
    problems: [
      'not-found',
      'no-payment-method',
      'cant-update-contribution',
      'payment-failed',
      'payment-requires-action',
    ],
  }),
  sendRecoveryLink: route({
    method: 'POST',
    path: '/contact/:id/payment-recovery/link',
    access: 'admin',
    summary: 'Email a contact whose renewal failed a new link to pay it; earlier links keep working',
    rateLimit: paying,
    params: IdParams,
    reply: z.object({ isSent: z.boolean().describe('False if the newsroom has switched this email off') }),
    problems: ['not-found'],
  }),
}

const { reportRecoveries, getRecovery, startRecovery, completeRecovery } = paymentRecoveryApi

/** The same calls at the addresses they had first: pages that are open and other clients make them. */
export const formerPaymentRecoveryApi = {
  formerReportRecoveries: {
    ...reportRecoveries,
    path: '/rescue',
    reply: Report.omit({ recovered: true }).extend({ rescued: Counted }),
    isDeprecated: true,
  },
  formerGetRecovery: { ...getRecovery, path: '/rescue/:token', isDeprecated: true },
  formerStartRecovery: { ...startRecovery, path: '/rescue/:token/payment-method', isDeprecated: true },
  formerCompleteRecovery: { ...completeRecovery, path: '/rescue/:token/payment-method/complete', isDeprecated: true },
} as const satisfies Record<string, Route>
