import type Stripe from 'stripe'
import { isBankDebit, type PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { Problem } from '#domain/http/problem.ts'
import type { PaymentFlows } from '../flows.ts'
import { idOf, type StripeTools } from './client.ts'
import { addressOf, lastDayOf, toPayer, toPaymentSource } from './payment-method.ts'

const setupTypes: Partial<Record<PaymentMethod, string>> = {
  s_card: 'card',
  s_sepa: 'sepa_debit',
  s_bacs: 'bacs_debit',
  s_paypal: 'paypal',
  s_ideal: 'ideal',
}

/** A setup intent, confirmed in the page. */
export function stripeFlows({ stripe, ask }: StripeTools): PaymentFlows {
  return {
    async start({ id, method }) {
      const type = setupTypes[method]
      if (!type) throw new Error(`${method} is not for this provider`)
      const intent = await ask(
        stripe.setupIntents.create(
          { allowed_payment_method_types: [type], usage: 'off_session', metadata: { flow: id } },
          { idempotencyKey: `${id}:start` },
        ),
      )
      if (!intent.client_secret) throw new Error('a setup intent came without client secret')
      return { providerFlowId: intent.id, clientSecret: intent.client_secret }
    },

    async finish({ providerFlowId, method }) {
      const intent = await ask(
        stripe.setupIntents.retrieve(providerFlowId, { expand: ['latest_attempt', 'payment_method'] }),
      )
      const done = intent.status === 'succeeded' || (intent.status === 'processing' && isBankDebit(method))
      const mandateId = method === 's_ideal' ? generatedSepaDebit(intent) : idOf(intent.payment_method)
      if (!done || !mandateId) throw new Problem('bad-request', { message: `the setup intent is ${intent.status}` })
      const stored = intent.payment_method
      const paidBy = method === 's_ideal' ? 's_sepa' : method
      return {
        method: paidBy,
        mandateId,
        customerId: undefined,
        cardExpires: lastDayOf(stored),
        address: addressOf(stored),
        source: typeof stored === 'object' && stored ? toPaymentSource(paidBy, stored) : undefined,
      }
    },

    async readPayer({ mandateId }) {
      return toPayer(await ask(stripe.paymentMethods.retrieve(mandateId)))
    },
  }
}

/** iDEAL pays once; what can be charged again is the SEPA debit it leaves behind. */
function generatedSepaDebit({ latest_attempt }: Stripe.SetupIntent): string | undefined {
  if (!latest_attempt || typeof latest_attempt === 'string') return undefined
  return idOf(latest_attempt.payment_method_details.ideal?.generated_sepa_debit)
}
