import Stripe from 'stripe'
import type { PaymentMethod } from '#domain/contributions/contribution.ts'
import { Problem } from '#domain/http/problem.ts'
import type { NewSubscription, PaymentProvider, Subscription } from './provider.ts'
import { inTime, ProviderDeclined, ProviderUnavailable, requestTimeoutMs } from './provider-errors.ts'
import {
  changeParams,
  itemOf,
  newItem,
  priceOf,
  productId,
  prorationInstant,
  scheduleChange,
  sumOfProrations,
} from './stripe-change.ts'
import { stripeOneTime } from './stripe-once.ts'
import { addressOf, lastDayOf, toPayer, toPaymentSource } from './stripe-payer.ts'
import { stripeWalks } from './stripe-walk.ts'
import { readStripeEvent, toProviderPayment, withAttempts } from './stripe-webhook-events.ts'

const setupTypes: Record<Exclude<PaymentMethod, 'gc_direct-debit'>, string> = {
  s_card: 'card',
  s_sepa: 'sepa_debit',
  s_bacs: 'bacs_debit',
  s_paypal: 'paypal',
  s_ideal: 'ideal',
}

export function createStripeProvider({
  secretKey,
  apiUrl,
  timeoutMs = requestTimeoutMs,
}: {
  secretKey: string
  apiUrl: string | undefined
  timeoutMs?: number
}): PaymentProvider {
  const stripe = openStripe(secretKey, apiUrl, timeoutMs)
  const ask = askWithin(timeoutMs)
  let hasProduct = false

  async function ensureProduct() {
    if (hasProduct) return
    const product = await ask(orMissing(stripe.products.retrieve(productId)))
    if (!product) {
      await ask(stripe.products.create({ id: productId, name: 'Membership' }, { idempotencyKey: productId }))
    }
    hasProduct = true
  }

  async function findTaxRate(percentage: number): Promise<string> {
    for await (const rate of stripe.taxRates.list({ active: true, inclusive: true, limit: 100 })) {
      if (rate.percentage === percentage) return rate.id
    }
    const rate = { display_name: 'VAT', inclusive: true, percentage }
    return (await stripe.taxRates.create(rate, { idempotencyKey: `tax-rate:${percentage}` })).id
  }

  return {
    async startFlow({ id, method }) {
      if (method === 'gc_direct-debit') throw new Error('direct debit is not for this provider')
      const intent = await ask(
        stripe.setupIntents.create(
          { allowed_payment_method_types: [setupTypes[method]], usage: 'off_session', metadata: { flow: id } },
          { idempotencyKey: `${id}:start` },
        ),
      )
      if (!intent.client_secret) throw new Error('a setup intent came without client secret')
      return { providerFlowId: intent.id, clientSecret: intent.client_secret }
    },

    async finishFlow({ providerFlowId, method }) {
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

    async createCustomer({ contactId, email, name, vatNumber, mandateId, address }, idempotencyKey) {
      const customer = await ask(
        stripe.customers.create(
          {
            email,
            name,
            metadata: { contact: contactId },
            ...(vatNumber && { tax_id_data: [{ type: 'eu_vat', value: vatNumber }] }),
            ...(mandateId && { payment_method: mandateId, invoice_settings: { default_payment_method: mandateId } }),
            ...(address && { address }),
          },
          { idempotencyKey },
        ),
      )
      return customer.id
    },

    async updateCustomer(id, { email, name }) {
      await ask(orMissing(stripe.customers.update(id, { email, name })))
    },

    async useMandate({ customerId, mandateId, subscriptionId }) {
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

    async createSubscription(subscription, idempotencyKey) {
      await ensureProduct()
      const taxRate = subscription.taxPercent === null ? undefined : await ask(findTaxRate(subscription.taxPercent))
      const created = await ask(
        stripe.subscriptions.create(subscriptionParams(subscription, taxRate), { idempotencyKey }),
      )
      return toSubscription(created)
    },

    async findSubscription(flowId, { customerId }) {
      const { data } = await ask(stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 }))
      const found = data.find(({ metadata }) => metadata.flow === flowId)
      return found && toSubscription(found)
    },

    async planChange(change, now) {
      const subscription = await ask(stripe.subscriptions.retrieve(change.subscriptionId))
      const countsFrom = prorationInstant(change, itemOf(subscription), now)
      if (countsFrom === undefined) return { differenceCents: 0 }
      await ensureProduct()
      const preview = await ask(
        stripe.invoices.createPreview({
          subscription: subscription.id,
          subscription_details: {
            items: [newItem(change, subscription)],
            proration_behavior: 'always_invoice',
            proration_date: countsFrom,
          },
        }),
      )
      return { differenceCents: sumOfProrations(preview), countsFrom: String(countsFrom) }
    },

    async changeSubscription(change, idempotencyKey) {
      await ensureProduct()
      const subscription = await ask(stripe.subscriptions.retrieve(change.subscriptionId))
      const waiting = idOf(subscription.schedule)
      if (waiting) await ask(stripe.subscriptionSchedules.release(waiting))
      const taxRate = change.taxPercent === null ? undefined : await ask(findTaxRate(change.taxPercent))
      if (change.billing === 'scheduled') {
        await ask(scheduleChange(stripe, { change, subscription, taxRate, idempotencyKey }))
        return toSubscription(subscription)
      }
      const changed = await ask(
        stripe.subscriptions.update(subscription.id, changeParams(change, subscription, taxRate), { idempotencyKey }),
      )
      return toSubscription(changed)
    },

    async findChange({ subscriptionId, flowId }) {
      const subscription = await ask(stripe.subscriptions.retrieve(subscriptionId, { expand: ['schedule'] }))
      const { schedule } = subscription
      const scheduled = typeof schedule === 'object' ? schedule?.metadata?.change : undefined
      return [subscription.metadata.change, scheduled].includes(flowId) ? toSubscription(subscription) : undefined
    },

    async payOwed({ paymentId, customerId, mandateId }, idempotencyKey) {
      const invoice = await ask(stripe.invoices.retrieve(paymentId))
      const { status, isOwed } = toProviderPayment(invoice)
      if (!isOwed) return status
      await ask(stripe.paymentMethods.attach(mandateId, { customer: customerId }))
      const paid = await ask(
        stripe.invoices.pay(paymentId, { payment_method: mandateId, off_session: true }, { idempotencyKey }),
      )
      return toProviderPayment(paid).status
    },

    async writeOff(paymentId) {
      const invoice = await ask(orMissing(stripe.invoices.retrieve(paymentId)))
      if (invoice && toProviderPayment(invoice).isOwed) await ask(stripe.invoices.voidInvoice(paymentId))
    },

    async cancelSubscription(id) {
      await ask(orMissing(stripe.subscriptions.cancel(id)))
    },

    async cancelMandate(id) {
      const method = await ask(orMissing(stripe.paymentMethods.retrieve(id)))
      if (method?.customer) await ask(orMissing(stripe.paymentMethods.detach(id)))
    },

    async deleteCustomer(id) {
      await ask(orMissing(stripe.customers.del(id)))
    },

    async readSource(method, mandateId) {
      const stored = await ask(orMissing(stripe.paymentMethods.retrieve(mandateId)))
      return stored && toPaymentSource(method, stored)
    },

    async hasPendingPayment() {
      return undefined
    },

    readNotification(body, signature, secret) {
      try {
        const event = stripe.webhooks.constructEvent(body, signature, secret)
        return [{ id: event.id, type: event.type, payload: event }]
      } catch {
        return undefined
      }
    },

    readWebhookEvent: readStripeEvent,

    async readPayment(id) {
      const invoice = await ask(orMissing(stripe.invoices.retrieve(id, withAttempts)))
      return invoice && toProviderPayment(invoice)
    },

    async listPayments(subscription) {
      const { data } = await ask(stripe.invoices.list({ subscription, limit: 100 }))
      return data.map(toProviderPayment)
    },

    async findInvoice(paymentId) {
      if (!paymentId.startsWith('in_')) return undefined
      const invoice = await ask(orMissing(stripe.invoices.retrieve(paymentId)))
      return invoice?.invoice_pdf ?? undefined
    },

    oneTime: stripeOneTime(stripe, { ask, orMissing, findTaxRate }),
    ...stripeWalks(stripe, { ask, orMissing }),
  }
}

export function openStripe(secretKey: string, apiUrl: string | undefined, timeoutMs = requestTimeoutMs): Stripe {
  const address = apiUrl ? new URL(apiUrl) : undefined
  return new Stripe(secretKey, {
    telemetry: false,
    timeout: timeoutMs,
    // A request that took too long is over; the SDK still repeats one whose connection was closed before it began.
    maxNetworkRetries: 0,
    ...(address && {
      protocol: address.protocol === 'http:' ? 'http' : 'https',
      host: address.hostname,
      ...(address.port && { port: Number(address.port) }),
    }),
  })
}

/** A first charge that is refused creates nothing (`error_if_incomplete`), so nobody is left with half a start. */
function subscriptionParams(
  { flowId, contactId, customerId, mandateId, chargeCents, currency, period, startsAt }: NewSubscription,
  taxRate: string | undefined,
): Stripe.SubscriptionCreateParams {
  return {
    customer: customerId,
    default_payment_method: mandateId,
    items: [{ price_data: priceOf({ chargeCents, period, currency }) }],
    off_session: true,
    payment_behavior: 'error_if_incomplete',
    metadata: { flow: flowId, contact: contactId },
    ...(taxRate && { default_tax_rates: [taxRate] }),
    ...(startsAt && { billing_cycle_anchor: seconds(startsAt), proration_behavior: 'none' }),
  }
}

function toSubscription(subscription: Stripe.Subscription): Subscription {
  const ends = subscription.items.data.map(({ current_period_end }) => current_period_end)
  return { id: subscription.id, paidUntil: new Date(Math.max(...ends) * 1000) }
}

/** iDEAL pays once; what can be charged again is the SEPA debit it leaves behind. */
function generatedSepaDebit({ latest_attempt }: Stripe.SetupIntent): string | undefined {
  if (!latest_attempt || typeof latest_attempt === 'string') return undefined
  return idOf(latest_attempt.payment_method_details.ideal?.generated_sepa_debit)
}

function isBankDebit(method: PaymentMethod): boolean {
  return method === 's_sepa' || method === 's_bacs' || method === 's_ideal'
}

function idOf(linked: string | { id: string } | null | undefined): string | undefined {
  return typeof linked === 'string' ? linked : linked?.id
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

async function orMissing<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined
    throw error
  }
}

function askWithin(timeoutMs: number) {
  return async function ask<T>(request: Promise<T>): Promise<T> {
    try {
      return await inTime(request, timeoutMs)
    } catch (error) {
      throw toFailure(error)
    }
  }
}

function toFailure(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const status = error.statusCode ?? 0
  // 409: the same key is being worked on; 429: not even looked at. Both leave the key good, as no answer does.
  if (status === 0 || status === 409 || status === 429)
    return new ProviderUnavailable({ answered: false, cause: error })
  if (status >= 500) return new ProviderUnavailable({ answered: true, cause: error })
  return new ProviderDeclined(error.decline_code ?? error.code ?? error.type, error)
}
