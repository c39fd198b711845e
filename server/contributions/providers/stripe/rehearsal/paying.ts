import { type FeeCountry, feeCents } from '#domain/contributions/fees.ts'
import { CannotTry, outcomeOf, waitFor } from '../../rehearsal.ts'
import { idOf } from '../client.ts'
import {
  awaitEvent,
  type Bench,
  createCustomer,
  joinByCard,
  latestPayment,
  less,
  nameCard,
  newKey,
  readCharge,
  usual,
} from './bench.ts'
import { afterDraft, daysAfter } from './clock.ts'

/** A renewal that fails, is tried again by Stripe, and is paid with another card. */
export async function recoverRenewal(bench: Bench): Promise<void> {
  const { provider, stripe, compare, clock } = bench
  const startsAt = daysAfter(clock.now(), 10)
  const { subscription, customerId } = await joinByCard(bench, 'pm_card_chargeCustomerFail', { startsAt })
  await clock.advanceTo(afterDraft(startsAt))
  const missed = await latestPayment(bench, subscription.id)
  compare('the renewal', [missed.status, missed.isOwed], ['pending', true])
  const event = await awaitEvent(bench, 'invoice.payment_failed', ({ id }) => id === missed.id)
  compare('the event says that it was missed', event?.kind === 'payment' && event.missedAt !== undefined, true)
  const late = await provider.subscriptions.read(subscription.id)
  compare('the subscription is late', late?.state === 'running' && late.isLate, true)

  await clock.advanceTo(daysAfter(clock.now(), 8))
  const { attempt_count: tries } = await stripe.invoices.retrieve(missed.id)
  compare('Stripe has tried it again within 8 days', tries > 1, true)

  const { mandateId } = await nameCard(bench)
  const owed = { paymentId: missed.id, customerId, mandateId }
  compare(
    'paid with another card',
    await provider.unpaid?.charge(owed, { key: newKey(), isAsked: false }),
    'successful',
  )
  await provider.mandates.use?.({ customerId, mandateId, subscriptionId: subscription.id })
  const paid = await provider.subscriptions.read(subscription.id)
  compare('the subscription is late afterwards', paid?.state === 'running' && paid.isLate, false)
}

/** Cancelled at once: what is paid for is the product's to give until it ends. */
export async function cancelSubscription(bench: Bench): Promise<void> {
  const { provider, compare, clock } = bench
  const { subscription, customerId, mandateId } = await joinByCard(bench)
  const { id, periodEndsAt } = subscription
  await provider.subscriptions.cancel(id)
  const event = await awaitEvent(bench, 'customer.subscription.deleted', (object) => object.id === id)
  compare('the event says', event?.kind, 'subscription-ended')
  compare('cancelled again', await outcomeOf(provider.subscriptions.cancel(id)), 'accepted')
  compare('its state', (await provider.subscriptions.read(id))?.state, 'ended')
  await provider.mandates.cancel(mandateId)
  const detached = await awaitEvent(bench, 'payment_method.detached', (object) => object.id === mandateId)
  compare('the event about the card says', detached?.kind, 'mandate-gone')
  await clock.advanceTo(afterDraft(periodEndsAt))
  compare('payments after the period’s end', (await provider.payments.list(id)).length, 1)
  await provider.customers.delete(customerId)
  const gone = await awaitEvent(bench, 'customer.deleted', (object) => object.id === customerId)
  compare('the event about the customer says', gone?.kind, 'customer-gone')
  compare('deleted again', await outcomeOf(provider.customers.delete(customerId)), 'accepted')
}

export async function refund(bench: Bench): Promise<void> {
  const { provider, compare } = bench
  const { subscription } = await joinByCard(bench)
  const { id: paymentId } = await latestPayment(bench, subscription.id)
  const intent = idOf((await readCharge(bench, paymentId)).payment_intent) ?? ''
  const part = { id: newKey(), paymentId, amountCents: less / 2, totalCents: less / 2 }
  const made = await provider.refunds.create(part, { key: newKey(), again: false })
  compare('asked for again, it is the same', await provider.refunds.create(part, { key: newKey(), again: true }), made)
  compare('refunded', (await provider.payments.read(paymentId))?.refundedCents, less / 2)
  const event = await awaitEvent(bench, 'charge.refunded', (object) => object.payment_intent === intent)
  const told = event?.kind === 'charge' && (await provider.payments.findByCharge?.(event.chargeId))
  compare('the event leads to the payment', told, paymentId)

  const rest = { id: newKey(), paymentId, amountCents: usual - less / 2, totalCents: usual }
  await provider.refunds.create(rest, { key: newKey(), again: false })
  compare('refunded in the end', (await provider.payments.read(paymentId))?.refundedCents, usual)
  const beyond = { id: newKey(), paymentId, amountCents: less, totalCents: usual + less }
  const attempt = provider.refunds.create(beyond, { key: newKey(), again: false })
  compare('beyond what was paid', await outcomeOf(attempt), 'ProviderDeclined')
}

/** The bank asks for the money back, and gets it. */
export async function loseDispute(bench: Bench): Promise<void> {
  const { provider, stripe, compare } = bench
  const { subscription } = await joinByCard(bench, 'pm_card_createDispute')
  const { id } = await latestPayment(bench, subscription.id)
  const charge = await readCharge(bench, id)
  const intent = idOf(charge.payment_intent)
  const event = await awaitEvent(bench, 'charge.dispute.created', ({ payment_intent }) => payment_intent === intent)
  const told = event?.kind === 'charge' && (await provider.payments.findByCharge?.(event.chargeId))
  compare('the event leads to the payment', told, id)
  compare('the payment is disputed', (await provider.payments.read(id))?.dispute, 'open')

  const [dispute] = (await stripe.disputes.list({ charge: charge.id, limit: 1 })).data
  if (dispute) await stripe.disputes.close(dispute.id)
  await waitFor(bench, async () => ((await provider.payments.read(id))?.dispute === 'lost' ? true : undefined))
  const lost = await provider.payments.read(id)
  compare('accepted, it is', [lost?.dispute, lost?.disputedCents], ['lost', usual])
}

/** One payment without a subscription, and one that the bank declines. */
export async function giveOnce(bench: Bench): Promise<void> {
  const { provider, compare, currency } = bench
  const { oneTime } = provider
  if (!oneTime) throw new Error('the adapter takes no one-time payments')
  for (const card of ['pm_card_visa', 'pm_card_chargeCustomerFail']) {
    const named = await nameCard(bench, card)
    const member = { ...(await createCustomer(bench, named)), mandateId: named.mandateId }
    const order = { ...member, flowId: newKey(), chargeCents: usual, currency, taxPercent: null }
    const paymentId = await oneTime.prepare(order, { key: newKey(), again: false })
    compare('made again, it is the same', await oneTime.prepare(order, { key: newKey(), again: true }), paymentId)
    const charging = oneTime.charge({ paymentId, ...member }, { key: newKey(), isAsked: false })
    if (card === 'pm_card_visa') {
      compare('charged', await charging, 'successful')
      const payment = await provider.payments.read(paymentId)
      compare('the payment', [payment?.type, payment?.amountCents], ['one-time', usual])
    } else {
      compare('declined', await outcomeOf(charging), 'ProviderDeclined')
      compare('given up', (await oneTime.giveUp(paymentId))?.status, 'failed')
    }
  }
}

/** A card of the account's own country, as most supporters have. */
const ownCards: Record<FeeCountry, string> = { gb: 'pm_card_gb', eu: 'pm_card_de', ca: 'pm_card_ca' }

/** The table of fees has what Stripe keeps of an amount. */
export async function compareFee(bench: Bench): Promise<void> {
  const { compare, country, currency } = bench
  const { subscription } = await joinByCard(bench, ownCards[country])
  const { id } = await latestPayment(bench, subscription.id)
  const { balance_transaction: balance } = await readCharge(bench, id)
  if (!balance || typeof balance === 'string' || balance.currency.toUpperCase() !== currency)
    throw new CannotTry(`this account isn’t paid out in ${currency}`)
  const fee = feeCents(usual, 's_card', country, 'monthly', currency)
  compare(`what Stripe keeps of ${usual} is at most`, Math.max(balance.fee, fee), fee)
}
