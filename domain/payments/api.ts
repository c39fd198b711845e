import { z } from 'zod'
import { Contact } from '#domain/contacts/answer.ts'
import { download } from '#domain/http/download.ts'
import { IdParams, IsoDate, listQuery, page, Uuid, withList } from '#domain/http/fields.ts'
import { PrintQuery, printable } from '#domain/http/printable.ts'
import { redirect } from '#domain/http/redirect.ts'
import { type RateLimit, route } from '#domain/http/route.ts'
import { RulesQuery } from '#domain/rules/schema.ts'
import { paymentSorts, paymentStatuses, paymentTypes } from './payment.ts'

const Payment = z.object({
  id: z.string(),
  amount: z.number(),
  chargeDate: IsoDate,
  status: z.enum(paymentStatuses),
  type: z.enum(paymentTypes),
  contact: Contact.nullable().optional().describe('Null when the contact is gone'),
})
export type Payment = z.output<typeof Payment>

/** The provider's id. */
const PaymentId = z.string().regex(/^[\w.:-]{1,255}$/)
const PaymentParams = z.strictObject({ id: PaymentId })

/** A PDF takes a core for a moment. */
const rateLimit: RateLimit = { bucket: 'print', guest: 0, signedIn: 120, windowSeconds: 60 }

const filtered = z.strictObject({ rules: RulesQuery.optional() })

const query = listQuery(paymentSorts, { with: withList(['contact']), rules: RulesQuery.optional() })

export const paymentsApi = {
  listPayments: route({
    method: 'GET',
    path: '/payment',
    access: 'signed-in',
    summary: 'Payments by rules, newest first unless sorted; whoever is no admin finds only their own',
    query,
    answer: page(Payment),
    refusals: ['invalid-rule'],
  }),
  sumUpPayments: route({
    method: 'GET',
    path: '/payment/aggregate',
    access: 'signed-in',
    summary: 'Sum, average and number of the payments that rules describe, of every status unless they say which',
    query: filtered,
    answer: z.object({ sum: z.number().nullable(), average: z.number().nullable(), count: z.int() }),
    refusals: ['invalid-rule'],
  }),
  exportPayments: route({
    method: 'GET',
    path: '/payment.csv',
    access: 'admin',
    summary: 'The payments that rules describe as a table, newest first',
    query: filtered,
    answer: download('text/csv'),
    refusals: ['invalid-rule'],
  }),
  getPayment: route({
    method: 'GET',
    path: '/payment/:id',
    access: 'signed-in',
    summary: 'One payment, by the id it has at the provider',
    params: PaymentParams,
    query: z.strictObject({ with: withList(['contact']) }),
    answer: Payment,
    refusals: ['not-found'],
  }),
  listContactPayments: route({
    method: 'GET',
    path: '/contact/:id/payment',
    access: 'self-or-admin',
    summary: 'The payments of one contact',
    params: IdParams,
    query,
    answer: page(Payment),
    refusals: ['not-found', 'invalid-rule'],
  }),
  findPaymentInvoice: route({
    method: 'GET',
    path: '/payment/:id/invoice',
    access: 'signed-in',
    summary: "The provider's own PDF of a payment, where it makes one",
    params: PaymentParams,
    answer: redirect(),
    status: 302,
    refusals: ['not-found', 'payment-failed'],
  }),
  printReceipt: route({
    method: 'GET',
    path: '/contact/:id/payment/:paymentId/receipt',
    access: 'self-or-admin',
    summary: 'The receipt of a payment that came in',
    rateLimit,
    params: z.strictObject({ id: Uuid, paymentId: PaymentId }),
    query: PrintQuery,
    answer: printable(),
    refusals: ['not-found'],
  }),
  listStatements: route({
    method: 'GET',
    path: '/contact/:id/statement',
    access: 'self-or-admin',
    summary: 'The years in which payments of a contact came in, the latest first: each has a statement',
    params: IdParams,
    answer: z.array(
      z.object({
        year: z.int(),
        count: z.int().describe('Payments that came in'),
        sum: z.number().describe('What they come to without what was refunded'),
      }),
    ),
    refusals: ['not-found'],
  }),
  printStatement: route({
    method: 'GET',
    path: '/contact/:id/statement/:year',
    access: 'self-or-admin',
    summary: 'All payments of a contact that came in during a year of UTC, with their sums',
    rateLimit,
    params: z.strictObject({ id: Uuid, year: z.string().regex(/^[1-9]\d{3}$/) }),
    query: PrintQuery,
    answer: printable(),
    refusals: ['not-found'],
  }),
}
