import type { Refunds } from '../refunds.ts'
import { type GoCardlessTools, required } from './client.ts'

export function goCardlessRefunds({ client, ask }: GoCardlessTools): Refunds {
  return {
    async create({ id, paymentId, amountCents, totalCents }, { key, again }) {
      const made = again ? (await ask(client.refunds.list({ payment: paymentId, limit: 100 }))).refunds : []
      const known = made.find(({ metadata }) => metadata?.refund === id)
      if (known) return required(known.id)
      const refund = await ask(
        client.refunds.create(
          {
            amount: amountCents,
            total_amount_confirmation: totalCents,
            links: { payment: paymentId },
            metadata: { refund: id },
          },
          key,
        ),
      )
      return required(refund.id)
    },
  }
}
