import type Stripe from 'stripe'
import { existsIn, type PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { CannotTry, outcomeOf } from '../../rehearsal.ts'
import { earlierTax } from './account.ts'
import {
  awaitEvent,
  type Bench,
  createCustomer,
  joinByCard,
  latestPayment,
  methodOf,
  nameCard,
  nameMethod,
  newKey,
  orderFor,
  payer,
  readCharge,
  returnUrl,
  subscribe,
  usual,
} from './bench.ts'
import { afterDraft, daysAfter, hoursAfter } from './clock.ts'

export async function joinAndRenew(bench: Bench): Promise<void> {
  const { provider, compare, clock } = bench
  const { subscription, flowId, order } = await joinByCard(bench, 'pm_card_visa', { taxPercent: earlierTax })
  const { id, periodEndsAt, paidUntil } = subscription
  compare('paid until', paidUntil, periodEndsAt)
  const first = await latestPayment(bench, id)
  compare('first payment', summaryOf(first), { status: 'successful', amountCents: usual, type: 'recurring' })
  compare('tax on the invoice', first.taxPercents, [earlierTax])
  compare('found again by its flow', (await provider.subscriptions.find(flowId, order))?.id, id)
  const event = await awaitEvent(bench, 'invoice.paid', (object) => object.id === first.id)
  compare('the event says', event?.kind === 'payment' && event.paid, true)

  await clock.advanceTo(hoursAfter(periodEndsAt, 0.5))
  const draft = await provider.subscriptions.read(id)
  compare('paid until, while the renewal is a draft', draft?.state === 'running' && draft.paidUntil, undefined)
  await clock.advanceTo(afterDraft(periodEndsAt))
  const renewal = await latestPayment(bench, id)
  compare('renewal', summaryOf(renewal), { status: 'successful', amountCents: usual, type: 'recurring' })
  compare('the renewal is another payment', renewal.id !== first.id, true)
}

const summaryOf = ({ status, amountCents, type }: { status: string; amountCents: number; type: string }) => ({
  status,
  amountCents,
  type,
})

/** A card that is declined leaves nothing behind, whether in the form or at the first charge. */
export async function joinDeclined(bench: Bench): Promise<void> {
  const { provider, compare, currency } = bench
  compare('a card without money, in the form', await reasonOf(nameCard(bench, emptyCard)), 'insufficient_funds')
  const named = await nameCard(bench, 'pm_card_chargeCustomerFail')
  const order = orderFor({ ...(await createCustomer(bench, named)), mandateId: named.mandateId }, currency)
  compare('the first charge', await outcomeOf(provider.subscriptions.create(order, newKey())), 'ProviderDeclined')
  compare('a subscription left behind', (await provider.subscriptions.find(order.flowId, order))?.id, undefined)
}

const emptyCard = 'pm_card_visa_chargeDeclinedInsufficientFunds'

function reasonOf(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => 'accepted',
    (error: { decline_code?: string; code?: string; message: string }) =>
      error.decline_code ?? error.code ?? error.message,
  )
}

/** The bank wants to hear from the payer: in the form, at the first charge, and at a renewal. */
export async function askApproval(bench: Bench): Promise<void> {
  const { provider, stripe, compare, currency, clock } = bench
  const id = newKey()
  const flow = await provider.flows.start({
    id,
    method: 's_card',
    email: payer.email,
    currency,
    completeUrl: returnUrl,
  })
  const asking = { payment_method: approvedCard, return_url: returnUrl }
  const intent = await stripe.setupIntents.confirm(flow.providerFlowId, asking)
  compare('the form asks for approval', intent.status, 'requires_action')
  const finishing = provider.flows.finish({ id, providerFlowId: flow.providerFlowId, method: 's_card' })
  compare('before it is given', await outcomeOf(finishing), 'Problem')

  const customer = await createCustomer(bench)
  const { id: mandateId } = await stripe.paymentMethods.attach(approvedCard, { customer: customer.customerId })
  const member = { ...customer, mandateId }
  const order = orderFor(member, currency)
  const unbegun = await provider.subscriptions.create(order, newKey())
  compare('a first charge waits for the payer', 'approval' in unbegun && !!unbegun.approval.clientSecret, true)
  compare('found again by its flow', (await provider.subscriptions.find(order.flowId, order))?.id, unbegun.id)
  await provider.subscriptions.cancel(unbegun.id)
  compare('given up, its state', (await provider.subscriptions.read(unbegun.id))?.state, 'never-started')

  const startsAt = daysAfter(clock.now(), 10)
  const { subscription } = await subscribe(bench, member, { startsAt })
  await clock.advanceTo(afterDraft(startsAt))
  const renewal = await latestPayment(bench, subscription.id)
  const { isOwed, failureCode } = renewal
  compare('a charge later', { isOwed, failureCode }, { isOwed: true, failureCode: 'authentication_required' })
  const event = await awaitEvent(bench, 'invoice.payment_failed', (object) => object.id === renewal.id)
  compare('the event says that it was missed', event?.kind === 'payment' && event.missedAt !== undefined, true)
}

const approvedCard = 'pm_card_authenticationRequired'

/** Somebody agreed to be debited, at no particular address. */
const mandate_data = {
  customer_acceptance: {
    type: 'online' as const,
    online: { ip_address: '127.0.0.1', user_agent: 'Masthead rehearsal' },
  },
}

/** By SEPA, with an account of https://docs.stripe.com/payments/sepa-debit whose debit comes in, or comes back. */
export async function joinBySepa(bench: Bench, iban: string, comesIn: boolean): Promise<void> {
  const { provider, compare, currency } = bench
  if (!existsIn('s_sepa', currency)) throw new CannotTry(`SEPA collects EUR, not ${currency}`)
  const named = await nameDebit(bench, 's_sepa', { type: 'sepa_debit', sepa_debit: { iban }, billing_details: payer })
  const member = { ...(await createCustomer(bench, named)), mandateId: named.mandateId }
  const { subscription } = await subscribe(bench, member)
  const { id } = await latestPayment(bench, subscription.id)
  const type = comesIn ? 'invoice.paid' : 'invoice.payment_failed'
  const event = await awaitEvent(bench, type, (object) => object.id === id)
  compare('the event says that it is paid', event?.kind === 'payment' && event.paid, comesIn)
  const payment = await latestPayment(bench, subscription.id)
  compare('the first debit', payment.status, comesIn ? 'successful' : 'failed')
  compare('it is owed', payment.isOwed, !comesIn)
  const state = await provider.subscriptions.read(subscription.id)
  compare('the subscription is late', state?.state === 'running' && state.isLate, !comesIn)
  if (comesIn) compare('the account that was charged', methodOf(await readCharge(bench, id)), named.mandateId)
}

type MethodData = Stripe.SetupIntentConfirmParams.PaymentMethodData

const nameDebit = (bench: Bench, method: PaymentMethod, payment_method_data: MethodData) =>
  nameMethod(bench, method, { payment_method_data, mandate_data })

/** A setup intent without a customer, as the payment step makes it. */
export async function nameBacs(bench: Bench): Promise<void> {
  const address = { line1: '1 Harbour Street', city: 'London', postal_code: 'E1 6AN', country: 'GB' }
  const named = await nameDebit(bench, 's_bacs', {
    type: 'bacs_debit',
    bacs_debit: { account_number: '00012345', sort_code: '108800' },
    billing_details: { ...payer, address },
  })
  bench.compare('the method', named.method, 's_bacs')
  const { customerId } = await createCustomer(bench, named)
  const { customer } = await bench.stripe.paymentMethods.retrieve(named.mandateId)
  bench.compare('whose it is afterwards', customer, customerId)
}

/** Pages of their own follow, which only a person can fill in. */
export async function nameOnOtherPage(bench: Bench, method: PaymentMethod, type: 'paypal' | 'ideal'): Promise<void> {
  const { provider, stripe, compare, currency } = bench
  const flow = { id: newKey(), method, email: payer.email, currency, completeUrl: returnUrl }
  const { providerFlowId } = await provider.flows.start(flow)
  const payment_method_data = { type, billing_details: payer }
  const confirmed = { payment_method_data, mandate_data, return_url: returnUrl }
  const intent = await stripe.setupIntents.confirm(providerFlowId, confirmed)
  compare('without a customer it leads on to its page', intent.status, 'requires_action')
  compare('by', intent.next_action?.type, 'redirect_to_url')
}

/** As they are typed, and what kind Stripe keeps them as. */
export const vatNumbers = [
  ['DE136695976', 'eu_vat'],
  ['GB980780684', 'gb_vat'],
  ['CHE107787577', 'ch_vat'],
  ['NO995525828', 'no_vat'],
] as const

export async function nameTaxId({ provider, stripe, compare }: Bench, vatNumber: string, type: string): Promise<void> {
  const customer = { contactId: newKey(), ...payer, vatNumber, mandateId: undefined, address: undefined }
  const id = (await provider.customers.create?.(customer, newKey())) ?? ''
  const { data } = await stripe.customers.listTaxIds(id)
  compare('it is kept as', data[0]?.type, type)
}
