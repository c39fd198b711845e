import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import type { ContributionPeriod } from '#domain/contributions/contribution.ts'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import type { FinishedFlow } from '../../flows.ts'
import type { PaymentProvider } from '../../provider.ts'
import { type Compare, type RehearsalSettings, waitFor } from '../../rehearsal.ts'
import type { NewSubscription, Subscription } from '../../subscriptions.ts'
import type { WebhookEvent } from '../../webhooks.ts'
import { idOf, prepareStripe } from '../client.ts'
import { withPayments } from '../invoice.ts'
import { createStripeProvider } from '../provider.ts'
import { payingIntent } from '../returns.ts'
import { type Clock, startClock } from './clock.ts'

/** What a step works with: our adapter, whose customers live on a clock of the step's own, and Stripe itself. */
export interface Bench extends Walk {
  stripe: Stripe
  provider: PaymentProvider
  clock: Clock
  compare: Compare
}

/** What all steps share. */
export interface Walk extends RehearsalSettings {
  /** Marks what it makes. */
  mark: string
  /** Deletes what a step made; the last made goes first. */
  undo: (() => Promise<unknown>)[]
}

export async function openBench(walk: Walk, compare: Compare): Promise<Bench> {
  const tools = prepareStripe({ secretKey: walk.key, apiUrl: walk.apiUrl })
  const { stripe } = tools
  const clock = await startClock(stripe, `Masthead rehearsal ${walk.mark}`, walk)
  walk.undo.push(clock.remove)
  putCustomersOn(stripe, clock, walk.mark)
  return { ...walk, stripe, provider: createStripeProvider(tools), clock, compare }
}

/** The adapter makes customers as always; only the clock is added on the way. */
function putCustomersOn(stripe: Stripe, clock: Clock, mark: string): void {
  const create = stripe.customers.create.bind(stripe.customers)
  const createOnClock = (params: Stripe.CustomerCreateParams, options: Stripe.RequestOptions) =>
    create({ ...params, metadata: { ...params.metadata, rehearsal: mark }, test_clock: clock.id }, options)
  Object.assign(stripe.customers, { create: createOnClock })
}

/** Amounts that are above the least and below the most of every currency. */
export const usual = 40_000
export const more = 80_000
export const less = 20_000

export const newKey = () => `rehearsal-${randomUUID()}`

/** A payment method, named as the page does it but by the interface, and read as the product reads it. */
export async function nameMethod(
  { provider, stripe, currency }: Bench,
  method: PaymentMethod,
  named: Stripe.SetupIntentConfirmParams,
): Promise<FinishedFlow> {
  const id = newKey()
  const flow = { id, method, email: payer.email, currency, completeUrl: returnUrl }
  const { providerFlowId } = await provider.flows.start(flow)
  await stripe.setupIntents.confirm(providerFlowId, { ...named, return_url: returnUrl })
  return provider.flows.finish({ id, providerFlowId, method })
}

export const nameCard = (bench: Bench, card = 'pm_card_visa') => nameMethod(bench, 's_card', { payment_method: card })

export const payer = { name: 'Robin Rehearsal', email: 'rehearsal@example.com' }
export const returnUrl = 'https://example.com/rehearsal'

export interface Member {
  contactId: string
  customerId: string
  mandateId: string
}

export async function createCustomer({ provider }: Bench, named?: FinishedFlow): Promise<Omit<Member, 'mandateId'>> {
  const contactId = newKey()
  const { create } = provider.customers
  if (!create) throw new Error('the adapter makes no customers')
  const { mandateId, address } = named ?? { mandateId: undefined, address: undefined }
  return {
    contactId,
    customerId: await create({ contactId, ...payer, vatNumber: undefined, mandateId, address }, newKey()),
  }
}

interface Terms {
  chargeCents?: number
  period?: ContributionPeriod
  startsAt?: Date
  taxPercent?: number
}

export interface Joined extends Member {
  flowId: string
  order: NewSubscription
  subscription: Subscription
}

export async function joinByCard(bench: Bench, card?: string, terms?: Terms): Promise<Joined> {
  const named = await nameCard(bench, card)
  return subscribe(bench, { ...(await createCustomer(bench, named)), mandateId: named.mandateId }, terms)
}

export async function subscribe({ provider, currency }: Bench, member: Member, terms: Terms = {}): Promise<Joined> {
  const order = orderFor(member, currency, terms)
  const subscription = await provider.subscriptions.create(order, newKey())
  if ('approval' in subscription) throw new Error('the bank asks the payer before it begins')
  return { ...member, flowId: order.flowId, order, subscription }
}

export function orderFor(member: Member, currency: string, terms: Terms = {}): NewSubscription {
  const { chargeCents = usual, period = 'monthly', startsAt, taxPercent = null } = terms
  return { ...member, flowId: newKey(), chargeCents, currency, period, startsAt, taxPercent }
}

/** What Stripe tells of something, in the product's words; undefined when it doesn't. Asked for, so that nobody has to be told. */
export async function awaitEvent(
  bench: Bench,
  type: string,
  isMeant: (object: EventObject) => boolean,
): Promise<WebhookEvent | undefined> {
  return waitFor(bench, async () => {
    const { data } = await bench.stripe.events.list({ types: [type], limit: 100 })
    const event = data.find(({ data: { object } }) => isMeant(object as unknown as EventObject))
    return event && bench.provider.webhooks.readEvent(event)
  })
}

/** The fields of many kinds of things that steps know theirs by. */
interface EventObject {
  id: string
  customer?: string | null
  payment_intent?: string | null
}

/** The latest payment of a subscription, as the product reads it. */
export async function latestPayment({ provider }: Bench, subscriptionId: string) {
  const [latest] = await provider.payments.list(subscriptionId)
  if (!latest) throw new Error('the subscription has no payment')
  const payment = await provider.payments.read(latest.id)
  if (!payment) throw new Error('the payment is not there')
  return payment
}

/** The charge that paid an invoice. */
export async function readCharge({ stripe }: Bench, invoiceId: string): Promise<Stripe.Charge> {
  const intent = payingIntent(await stripe.invoices.retrieve(invoiceId, withPayments))
  if (!intent) throw new Error('the invoice is not paid')
  const { data } = await stripe.charges.list({
    payment_intent: intent,
    limit: 10,
    expand: ['data.balance_transaction'],
  })
  const charge = data.find(({ paid }) => paid)
  if (!charge) throw new Error('the invoice has no charge')
  return charge
}

export const methodOf = (charge: Stripe.Charge) => idOf(charge.payment_method)
