import { ProviderDeclined } from '../provider-errors.ts'
import type { Refunds } from '../refunds.ts'
import type { StripeTools } from './client.ts'
import { payingIntent } from './returns.ts'

/** A refund is of the intent that paid the invoice. */
export function stripeRefunds({ stripe, ask }: StripeTools): Refunds {
  return {
    async create({ id, paymentId, amountCents }, { key, again }) {
      const invoice = await ask(stripe.invoices.retrieve(paymentId, { expand: ['payments'] }))
      const payment_intent = payingIntent(invoice)
      if (!payment_intent) throw new ProviderDeclined('charge_not_refundable', undefined)
      const made = again ? (await ask(stripe.refunds.list({ payment_intent, limit: 100 }))).data : []
      const known = made.find(({ metadata }) => metadata?.refund === id)
      if (known) return known.id
      const refund = await ask(
        stripe.refunds.create(
          { payment_intent, amount: amountCents, reason: 'requested_by_customer', metadata: { refund: id } },
          { idempotencyKey: key },
        ),
      )
      return refund.id
    },
  }
}
