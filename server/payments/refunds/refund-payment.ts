import { Problem } from '#domain/http/problem.ts'
import type { Body } from '#domain/http/route.ts'
import { amountIssue, toCents } from '#domain/money/money.ts'
import type { paymentsApi } from '#domain/payments/api.ts'
import { findRefundProblem, returnedCents } from '#domain/payments/returns.ts'
import { actorOf } from '#server/activity/index.ts'
import { getSiteSettings } from '#server/content/index.ts'
import { asUncertainProblem } from '#server/contributions/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Tx } from '#server/tables.ts'
import { showPayment } from '../listing/listing.ts'
import { carryOutRefund, findProviderOf, finishRefundTask, leaseEnd } from './carry-out.ts'
import * as queries from './queries.ts'

type Wish = Body<typeof paymentsApi.refundPayment>

/**
 * Gives back a payment, or a part of it. It is stored before the provider is asked and settled after it has answered; a
 * job settles what was left open. Whoever presses again, or comes second, has no other refund made by it: the caller says
 * how much was refunded before, and is refused where that is no longer so.
 */
export async function refundPayment(context: Context, id: string, wish: Wish) {
  const { db, config, viewer, now } = context
  const { currencyCode } = await getSiteSettings(db, config)
  const begun = await db.transaction().execute((tx) => beginRefund(tx, context, { id, currencyCode, ...wish }))
  if (begun) {
    const actor = actorOf(viewer)
    await asUncertainProblem(carryOutRefund({ ...context, now }, begun, { actor, again: false }))
  }
  return showPayment(context, id, ['contact'])
}

/** Undefined where the same was asked for before, and is done. */
async function beginRefund(
  tx: Tx,
  { config, viewer, now }: Context,
  { id, currencyCode, amount, refunded, reason }: Wish & { id: string; currencyCode: string },
): Promise<queries.Refund | undefined> {
  const payment = await queries.lockPayment(tx, id)
  if (!payment) throw new Problem('not-found')
  const refunds = await queries.listRefunds(tx, id)
  const requestedBy = viewer?.contactId ?? null
  const refundedCents = toCents(refunded, currencyCode)
  const wishedCents = amount === undefined ? undefined : toCents(amount, currencyCode)
  const isRepetition = refunds.some(
    (each) =>
      each.state === 'done' &&
      each.requestedBy === requestedBy &&
      each.totalCents - each.amountCents === refundedCents &&
      each.reason === reason &&
      (wishedCents === undefined || each.amountCents === wishedCents),
  )
  if (isRepetition) return undefined

  const isUnderWay = refunds.some(({ state }) => state === 'begun')
  const problem = findRefundProblem({ ...payment, hasProvider: findProviderOf(config, id) !== undefined, isUnderWay })
  if (problem) throw new Problem('cant-refund-payment', { subCode: problem })
  if (refundedCents !== payment.refundedCents) throw new Problem('stale-write')

  const leftCents = payment.amountCents - returnedCents(payment)
  const amountCents = wishedCents ?? leftCents
  const constraint = findAmountProblem({ amount, amountCents, leftCents, currencyCode })
  if (constraint) {
    const issues = [{ path: ['amount'], constraint }]
    throw new Problem('bad-request', { message: 'invalid body', paramType: 'body', issues })
  }
  const totalCents = payment.refundedCents + amountCents
  const terms = { paymentId: id, amountCents, totalCents, reason, requestedBy }
  const leasedUntil = leaseEnd(now)
  const refund = await queries.insertRefund(tx, { ...terms, requestedAt: now, leasedUntil })
  await enqueue(tx, finishRefundTask, { id: refund.id }, { runAt: leasedUntil, key: `refund:${refund.id}` })
  return refund
}

interface WishedAmount {
  amount: number | undefined
  amountCents: number
  leftCents: number
  currencyCode: string
}

function findAmountProblem({ amount, amountCents, leftCents, currencyCode }: WishedAmount): string | undefined {
  const issue = amount === undefined ? undefined : amountIssue(amount, currencyCode)
  if (issue) return issue
  if (amountCents < 1) return 'min'
  return amountCents > leftCents ? 'max' : undefined
}
