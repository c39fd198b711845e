import { Problem } from '#domain/http/problem.ts'
import type { Reply } from '#domain/http/route.ts'
import type { paymentsApi } from '#domain/payments/api.ts'
import { type PaymentEvent, paymentEvents } from '#domain/payments/payment.ts'
import { listTargetActivity } from '#server/activity/index.ts'
import { findRecovery } from '#server/contributions/index.ts'
import type { Context } from '#server/platform/http/context.ts'
import { findPaymentRow } from './queries.ts'
import { describeRefunds } from './refunds/describe-refunds.ts'

/** What became of a payment, as far as it was told here. */
export async function showHistory(context: Context, id: string): Promise<Reply<typeof paymentsApi.getPaymentHistory>> {
  const { db } = context
  const payment = await findPaymentRow(db, id)
  if (!payment) throw new Problem('not-found')
  const { contactId, createdAt } = payment
  const told = contactId ? await listTargetActivity(db, contactId, { payment: id }) : []
  const recovery = await findRecovery(db, id)
  const events = [
    { at: createdAt, event: 'kept' as const },
    ...told.flatMap(({ eventType, createdAt: at }) => {
      const event = eventOf(eventType)
      return event ? [{ at, event }] : []
    }),
    ...(recovery ? [{ at: recovery.begunAt, event: 'recovery-begun' as const }] : []),
  ]
  return {
    events: events.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    ...(await describeRefunds(context, id)),
    ...(recovery && {
      recovery: {
        isOpen: recovery.state === 'open',
        endsAt: recovery.endsAt,
        hasNewMethod: recovery.methodChangedAt !== null,
      },
    }),
  }
}

function eventOf(eventType: string): PaymentEvent | undefined {
  return paymentEvents.find((event) => `payment.${event}` === eventType)
}
