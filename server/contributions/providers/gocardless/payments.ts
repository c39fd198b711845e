import type { ProviderPayments } from '../payments.ts'
import type { GoCardlessTools } from './client.ts'
import { toProviderPayment } from './payment.ts'

export function goCardlessPayments({ client, ask, orMissing }: GoCardlessTools): ProviderPayments {
  return {
    async read(id) {
      const payment = await ask(orMissing(client.payments.find(id)))
      if (!payment) return undefined
      const subscriptionId = payment.links?.subscription
      const subscription = subscriptionId ? await ask(client.subscriptions.find(subscriptionId)) : undefined
      return toProviderPayment(payment, subscription)
    },

    async list(subscriptionId) {
      const subscription = await ask(client.subscriptions.find(subscriptionId))
      const { payments } = await ask(client.payments.list({ subscription: subscriptionId, limit: 100 }))
      return payments.map((payment) => toProviderPayment(payment, subscription))
    },

    async findByCharge(refundId) {
      const refund = await ask(orMissing(client.refunds.find(refundId)))
      return refund?.links?.payment
    },
  }
}
