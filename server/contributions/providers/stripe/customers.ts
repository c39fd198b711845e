import type { Customers, Mandates } from '../customers.ts'
import type { StripeTools } from './client.ts'
import { addressOf, lastDayOf, toPaymentSource } from './payment-method.ts'
import { taxIdOf } from './tax-id.ts'

export function stripeCustomers({ stripe, ask, orMissing }: StripeTools): Customers {
  return {
    async create({ contactId, email, name, vatNumber, mandateId, address }, idempotencyKey) {
      const customer = await ask(
        stripe.customers.create(
          {
            email,
            name,
            metadata: { contact: contactId },
            ...(vatNumber && { tax_id_data: [taxIdOf(vatNumber)] }),
            ...(mandateId && { payment_method: mandateId, invoice_settings: { default_payment_method: mandateId } }),
            ...(address && { address }),
          },
          { idempotencyKey },
        ),
      )
      return customer.id
    },

    async update(id, { email, name }) {
      await ask(orMissing(stripe.customers.update(id, { email, name })))
    },

    async delete(id) {
      await ask(orMissing(stripe.customers.del(id)))
    },
  }
}

/** A mandate is a payment method that is attached to a customer. */
export function stripeMandates({ stripe, ask, orMissing }: StripeTools): Mandates {
  return {
    async use({ customerId, mandateId, subscriptionId }) {
      const method = await ask(stripe.paymentMethods.attach(mandateId, { customer: customerId }))
      const address = addressOf(method)
      await ask(
        stripe.customers.update(customerId, {
          invoice_settings: { default_payment_method: mandateId },
          ...(address && { address }),
        }),
      )
      if (subscriptionId) await ask(stripe.subscriptions.update(subscriptionId, { default_payment_method: mandateId }))
    },

    async cancel(id) {
      const method = await ask(orMissing(stripe.paymentMethods.retrieve(id)))
      if (method?.customer) await ask(orMissing(stripe.paymentMethods.detach(id)))
    },

    async readSource(method, id) {
      const stored = await ask(orMissing(stripe.paymentMethods.retrieve(id)))
      return stored && toPaymentSource(method, stored)
    },

    async readCardExpiry(id) {
      const stored = await ask(orMissing(stripe.paymentMethods.retrieve(id)))
      return stored?.link || stored?.card ? (lastDayOf(stored) ?? null) : undefined
    },
  }
}
