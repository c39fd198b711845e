import { displayName } from '#domain/contacts/contact.ts'
import { Problem } from '#domain/http/problem.ts'
import type { Reply } from '#domain/http/route.ts'
import { fromCents } from '#domain/money/money.ts'
import type { paymentsApi } from '#domain/payments/api.ts'
import { findRefundProblem, returnedCents } from '#domain/payments/returns.ts'
import { getSiteSettings } from '#server/content/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { findProviderOf } from './carry-out.ts'
import * as queries from './queries.ts'

type Described = Pick<Reply<typeof paymentsApi.getPaymentHistory>, 'refund' | 'refunds'>

/** What of a payment can be given back, and what the newsroom gave back of it. */
export async function describeRefunds({ db, config }: Pick<Context, 'db' | 'config'>, id: string): Promise<Described> {
  const payment = await queries.findPayment(db, id)
  if (!payment) throw new Problem('not-found')
  const { currencyCode } = await getSiteSettings(db, config)
  const refunds = await queries.listRefunds(db, id)
  const isUnderWay = refunds.some(({ state }) => state === 'begun')
  const hasProvider = findProviderOf(config, id) !== undefined
  const problem = findRefundProblem({ ...payment, hasProvider, isUnderWay })
  const leftCents = problem ? 0 : payment.amountCents - returnedCents(payment)
  return {
    refund: {
      left: fromCents(leftCents, currencyCode),
      refunded: fromCents(payment.refundedCents, currencyCode),
      ...(problem && { problem }),
    },
    refunds: refunds.map(({ requestedAt, amountCents, reason, state, firstname, lastname, email }) => ({
      at: requestedAt,
      amount: fromCents(amountCents, currencyCode),
      reason,
      state,
      ...(firstname !== null &&
        lastname !== null &&
        email !== null && { by: displayName({ firstname, lastname, email }) }),
    })),
  }
}
