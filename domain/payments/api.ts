import { z } from 'zod'
import { Contact } from '#domain/contacts/reply.ts'
import { contributionPeriods } from '#domain/contributions/contribution.ts'
import { declineReasons } from '#domain/contributions/decline.ts'
import { paymentMethods, providerNames } from '#domain/contributions/payment-methods.ts'
import { download } from '#domain/http/download.ts'
import { IdParams, IsoDate, listQuery, page, Uuid, withList } from '#domain/http/fields.ts'
import { PrintQuery, printable } from '#domain/http/printable.ts'
import { redirect } from '#domain/http/redirect.ts'
import { type RateLimit, route } from '#domain/http/route.ts'
import { RulesQuery } from '#domain/rules/schema.ts'
import { mismatchKinds, mismatchStates, repairs, runStatuses } from './mismatch.ts'
import { paymentEvents, paymentSorts, paymentStatuses, paymentTypes } from './payment.ts'
import { disputeStates, longestReason, refundProblems } from './returns.ts'

const Payment = z.object({
  id: z.string(),
  amount: z.number(),
  chargeDate: IsoDate,
  status: z.enum(paymentStatuses),
  type: z.enum(paymentTypes),
  method: z.enum(paymentMethods).optional().describe('Absent if unknown'),
  refunded: z.number().optional().describe('What was given back of the amount, if anything'),
  disputed: z.number().optional().describe('What the payer’s bank took back of it, if anything'),
  dispute: z.enum(disputeStates).optional().describe('If the payer’s bank asked for the money back'),
  failure: z.enum(declineReasons).optional().describe('Why the last charge did not go through'),
  contact: Contact.nullable().optional().describe('Null if the contact has been deleted'),
})
export type Payment = z.output<typeof Payment>

/** The provider's id. */
const PaymentId = z.string().regex(/^[\w.:-]{1,255}$/)
const PaymentParams = z.strictObject({ id: PaymentId })

/** A PDF takes a core for a moment. */
const rateLimit: RateLimit = { bucket: 'print', guest: 0, signedIn: 120, windowSeconds: 60 }

const filtered = z.strictObject({ rules: RulesQuery.optional() })

const query = listQuery(paymentSorts, { with: withList(['contact']), rules: RulesQuery.optional() })

const Run = z.object({
  id: z.uuid(),
  status: z.enum(runStatuses),
  askedAt: IsoDate,
  startedAt: IsoDate.optional(),
  endedAt: IsoDate.optional(),
  payments: z.int().describe('Compared so far'),
  subscriptions: z.int().describe('Compared so far'),
  paymentsHere: z.int().optional().describe('Payments stored here for the compared days, once it has ended'),
  repaired: z.int().describe('Repaired automatically'),
  leftOpen: z.int().describe('Open mismatches when it ended'),
  unavailable: z.array(z.enum(providerNames)).describe('Providers that couldn’t be read completely'),
})

const Facts = z.object({
  amount: z.number().optional(),
  refunded: z.number().optional(),
  disputed: z.number().optional().describe('What the payer’s bank took back'),
  status: z.enum(paymentStatuses).optional(),
  chargedAt: IsoDate.optional(),
  period: z.enum(contributionPeriods).optional(),
  until: IsoDate.optional().describe('The end of membership'),
  cancelledAt: IsoDate.optional(),
})

const ReconciliationMismatch = z.object({
  id: z.uuid(),
  kind: z.enum(mismatchKinds),
  provider: z.enum(providerNames),
  subject: z.string().describe('The id at the provider of a payment, subscription or payment method'),
  contact: Contact.nullable().describe('Null if unknown'),
  ours: Facts.optional(),
  theirs: Facts.optional(),
  state: z.enum(mismatchStates),
  repairs: z.array(z.enum(repairs)).describe('The possible repairs'),
  firstSeenAt: IsoDate,
  lastSeenAt: IsoDate,
  settledAt: IsoDate.optional(),
  repairedByItself: z.boolean(),
})
export type ReconciliationMismatch = z.output<typeof ReconciliationMismatch>

export const paymentsApi = {
  listPayments: route({
    method: 'GET',
    path: '/payment',
    access: 'signed-in',
    summary: "Payments by rules, newest first unless sorted; callers who aren't admins find only their own",
    query,
    reply: page(Payment),
    problems: ['invalid-rule'],
  }),
  sumUpPayments: route({
    method: 'GET',
    path: '/payment/aggregate',
    access: 'signed-in',
    summary: 'Sum, average and number of the payments that match rules, of every status unless the rules say which',
    query: filtered,
    reply: z.object({ sum: z.number().nullable(), average: z.number().nullable(), count: z.int() }),
    problems: ['invalid-rule'],
  }),
  exportPayments: route({
    method: 'GET',
    path: '/payment.csv',
    access: 'admin',
    summary: 'The payments that match rules as a table, newest first',
    query: filtered,
    reply: download('text/csv'),
    problems: ['invalid-rule'],
  }),
  getPayment: route({
    method: 'GET',
    path: '/payment/:id',
    access: 'signed-in',
    summary: "A payment, by the provider's id",
    params: PaymentParams,
    query: z.strictObject({ with: withList(['contact']) }),
    reply: Payment,
    problems: ['not-found'],
  }),
  getPaymentHistory: route({
    method: 'GET',
    path: '/payment/:id/history',
    access: 'admin',
    summary: 'The history of a payment, oldest first, and whether its recovery is open',
    params: PaymentParams,
    reply: z.object({
      events: z.array(z.object({ at: IsoDate, event: z.enum(paymentEvents) })),
      recovery: z
        .object({ isOpen: z.boolean(), endsAt: IsoDate, hasNewMethod: z.boolean() })
        .optional()
        .describe('If its payer was asked for another payment method'),
      refund: z.object({
        left: z.number().describe('What can still be given back'),
        refunded: z.number().describe('What was given back before, by refunds'),
        problem: z.enum(refundProblems).optional().describe('Why nothing can be given back now'),
      }),
      refunds: z
        .array(
          z.object({
            at: IsoDate,
            amount: z.number(),
            reason: z.string(),
            state: z.enum(['begun', 'done', 'refused']),
            by: z.string().optional().describe('The name of the admin, unless deleted'),
          }),
        )
        .describe('Refunds made here, oldest first'),
    }),
    problems: ['not-found'],
  }),
  refundPayment: route({
    method: 'POST',
    path: '/payment/:id/refund',
    access: 'admin',
    summary: 'Give a payment back through its provider, once: the whole rest, or a part',
    params: PaymentParams,
    body: z.strictObject({
      amount: z.number().positive().optional().describe('The rest of the payment if absent'),
      refunded: z
        .number()
        .min(0)
        .describe('What was refunded before, as the caller knows it; if it differs, 409 stale-write'),
      reason: z.string().trim().min(1, 'isNotEmpty').max(longestReason, 'maxLength').describe('For the activity log'),
    }),
    reply: Payment,
    problems: ['not-found', 'cant-refund-payment', 'stale-write', 'payment-failed'],
  }),
  listContactPayments: route({
    method: 'GET',
    path: '/contact/:id/payment',
    access: 'self-or-admin',
    summary: 'The payments of one contact',
    params: IdParams,
    query,
    reply: page(Payment),
    problems: ['not-found', 'invalid-rule'],
  }),
  findPaymentInvoice: route({
    method: 'GET',
    path: '/payment/:id/invoice',
    access: 'signed-in',
    summary: "The provider's own PDF of a payment, if there is one",
    params: PaymentParams,
    reply: redirect(),
    status: 302,
    problems: ['not-found', 'payment-failed'],
  }),
  printReceipt: route({
    method: 'GET',
    path: '/contact/:id/payment/:paymentId/receipt',
    access: 'self-or-admin',
    summary: 'The receipt of a payment',
    rateLimit,
    params: z.strictObject({ id: Uuid, paymentId: PaymentId }),
    query: PrintQuery,
    reply: printable(),
    problems: ['not-found'],
  }),
  listStatements: route({
    method: 'GET',
    path: '/contact/:id/statement',
    access: 'self-or-admin',
    summary: 'The years with payments from a contact, latest first: each has a statement',
    params: IdParams,
    reply: z.array(
      z.object({
        year: z.int(),
        count: z.int().describe('Payments received'),
        sum: z.number().describe('Their sum after refunds'),
      }),
    ),
    problems: ['not-found'],
  }),
  printStatement: route({
    method: 'GET',
    path: '/contact/:id/statement/:year',
    access: 'self-or-admin',
    summary: 'All payments received from a contact in a year (UTC), with their sums',
    rateLimit,
    params: z.strictObject({ id: Uuid, year: z.string().regex(/^[1-9]\d{3}$/) }),
    query: PrintQuery,
    reply: printable(),
    problems: ['not-found'],
  }),
  listReconciliationRuns: route({
    method: 'GET',
    path: '/reconciliation-runs',
    access: 'admin',
    summary: 'The runs of the reconciliation with the payment providers, newest first',
    query: z.strictObject({ limit: z.int().min(1).max(100).default(10), offset: z.int().min(0).default(0) }),
    reply: page(Run),
  }),
  startReconciliation: route({
    method: 'POST',
    path: '/reconciliation-runs',
    access: 'admin',
    summary: 'Start a reconciliation in the background; returns the run that is already waiting or running, if any',
    reply: Run,
  }),
  listReconciliationMismatches: route({
    method: 'GET',
    path: '/reconciliation-mismatches',
    access: 'admin',
    summary: 'The mismatches with the payment providers, newest first',
    query: z.strictObject({
      limit: z.int().min(1).max(100).default(50),
      offset: z.int().min(0).default(0),
      state: z.enum(mismatchStates, 'isIn').default('open'),
      kind: z.enum(mismatchKinds, 'isIn').optional(),
    }),
    reply: page(ReconciliationMismatch),
  }),
  repairReconciliationMismatch: route({
    method: 'POST',
    path: '/reconciliation-mismatches/:id/repair',
    access: 'admin',
    summary: 'Repair a mismatch, after asking the provider again; a settled one stays unchanged',
    params: IdParams,
    body: z.strictObject({ repair: z.enum(repairs, 'isIn') }),
    reply: ReconciliationMismatch,
    problems: ['not-found', 'stale-write', 'payment-failed', 'cant-update-contribution'],
  }),
  dismissReconciliationMismatch: route({
    method: 'PUT',
    path: '/reconciliation-mismatches/:id/dismissal',
    access: 'admin',
    summary: 'Ignore a mismatch until it changes',
    params: IdParams,
    problems: ['not-found'],
  }),
  reopenReconciliationMismatch: route({
    method: 'DELETE',
    path: '/reconciliation-mismatches/:id/dismissal',
    access: 'admin',
    summary: 'Stop ignoring a mismatch',
    params: IdParams,
    problems: ['not-found'],
  }),
}
