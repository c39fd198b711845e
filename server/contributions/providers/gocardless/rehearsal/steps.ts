import { ProviderKeyRejected } from '../../provider-errors.ts'
import { CannotTry, type Compare, outcomeOf } from '../../rehearsal.ts'
import { prepareGoCardless } from '../client.ts'
import { createGoCardlessProvider } from '../provider.ts'
import {
  activateMandate,
  awaitEvent,
  awaitStatus,
  type Bench,
  charge,
  getMandate,
  getTestAccount,
  less,
  more,
  newKey,
  payer,
  returnUrl,
  simulate,
  type TestAccount,
  usual,
} from './bench.ts'

/** A billing request and the address of its page, which is given up again. */
export async function openPage(bench: Bench, compare: Compare): Promise<void> {
  const { provider, client, currency } = bench
  const id = newKey()
  const flow = { id, method: 'gc_direct-debit', email: payer.email, currency, completeUrl: returnUrl } as const
  const started = await provider.flows.start(flow)
  compare('a page to go to', 'redirectUrl' in started && URL.canParse(started.redirectUrl), true)
  const { providerFlowId, method } = { ...started, method: flow.method }
  compare('before it is filled in', await outcomeOf(provider.flows.finish({ id, providerFlowId, method })), 'Problem')
  await provider.flows.abandon?.(providerFlowId)
  compare('given up', (await client.billingRequests.find(providerFlowId)).status, 'cancelled')
}

/** What a person does on the page, by the interface, where the account may do so. */
export async function makeMandate(bench: Bench, compare: Compare): Promise<void> {
  const { provider, currency, undo } = bench
  const id = newKey()
  const method = 'gc_direct-debit'
  const flow = { id, method, email: payer.email, currency, completeUrl: returnUrl } as const
  const { providerFlowId } = await provider.flows.start(flow)
  undo.push(() => Promise.resolve(provider.flows.abandon?.(providerFlowId)))
  await fillIn(bench, providerFlowId, getTestAccount(currency))
  const finished = await provider.flows.finish({ id, providerFlowId, method })
  const { mandateId, customerId = '' } = finished
  bench.mandate = { mandateId, customerId }
  const { firstname, lastname } = await provider.flows.readPayer({ mandateId, customerId })
  compare('the payer', [firstname, lastname], [payer.given_name, payer.family_name])
  const source = await provider.mandates.readSource(method, mandateId)
  compare('the account is shown', source !== undefined, true)
  await activateMandate(bench, mandateId)
}

async function fillIn({ client }: Bench, id: string, { country, account }: TestAccount): Promise<void> {
  try {
    const place =
      country === 'GB' ? { city: 'London', postal_code: 'E1 6AN' } : { city: 'Berlin', postal_code: '10115' }
    const address = { address_line1: '1 Harbour Street', ...place, country_code: country }
    await client.billingRequests.collectCustomerDetails(id, { customer: payer, customer_billing_detail: address })
    await client.billingRequests.collectBankAccount(id, { account_holder_name: 'Robin Rehearsal', ...account })
    await client.billingRequests.confirmPayerDetails(id, {})
    await client.billingRequests.fulfil(id, {})
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new CannotTry(`a program can’t fill in GoCardless’s page, and this account may not do it by the API: ${said}`)
  }
}

export async function subscribe(bench: Bench, compare: Compare): Promise<void> {
  const { provider, client, currency } = bench
  const { mandateId, customerId } = getMandate(bench)
  const flowId = newKey()
  const contactId = newKey()
  const terms = { flowId, contactId, customerId, mandateId, currency, taxPercent: null, startsAt: undefined }
  const order = { ...terms, chargeCents: usual, period: 'monthly' } as const
  const subscription = await provider.subscriptions.create(order, newKey())
  if ('approval' in subscription) throw new Error('a debit asks nobody before it begins')
  const { id, periodEndsAt } = subscription
  compare('found again by its flow', (await provider.subscriptions.find(flowId, { customerId, mandateId }))?.id, id)

  const changing = { flowId: newKey(), contactId, subscriptionId: id, mandateId, currency, taxPercent: null }
  const change = { ...changing, to: { chargeCents: more, period: 'monthly' }, renewsAt: periodEndsAt } as const
  const changed = await provider.subscriptions.change({ ...change, isScheduled: false }, newKey())
  compare('amended, it is the same', changed.id, id)
  compare('its amount', Number((await client.subscriptions.find(id)).amount), more)
  const found = await provider.subscriptions.findChange({ ...change, isScheduled: false })
  compare('the change is found again', found?.id, id)

  const yearly = {
    ...change,
    flowId: newKey(),
    to: { chargeCents: more, period: 'annually' },
    isScheduled: false,
  } as const
  const planned = await provider.subscriptions.change(yearly, newKey())
  compare('another period is another subscription', planned.id !== id, true)
  for (const each of [id, planned.id]) await provider.subscriptions.cancel(each)
  compare('cancelled again', await outcomeOf(provider.subscriptions.cancel(id)), 'accepted')
  compare('its state', (await provider.subscriptions.read(id))?.state, 'ended')
  const event = await awaitEvent(bench, { subscription: id }, 'cancelled')
  compare('the event says', event?.kind, 'subscription-ended')
}

export async function payAndRefund(bench: Bench, compare: Compare): Promise<void> {
  const { provider } = bench
  const paymentId = await charge(bench, usual)
  compare('at first', (await provider.payments.read(paymentId))?.status, 'pending')
  await simulate(bench, 'payment_confirmed', paymentId)
  compare('confirmed', (await awaitStatus(bench, paymentId, 'successful'))?.status, 'successful')
  const event = await awaitEvent(bench, { payment: paymentId }, 'confirmed')
  compare('the event says that it is paid', event?.kind === 'payment' && event.paid, true)

  const order = { id: newKey(), paymentId, amountCents: less, totalCents: less }
  const made = await provider.refunds.create(order, { key: newKey(), again: false })
  compare('asked for again, it is the same', await provider.refunds.create(order, { key: newKey(), again: true }), made)
  compare('refunded', (await provider.payments.read(paymentId))?.refundedCents, less)
  const rest = { id: newKey(), paymentId, amountCents: usual - less, totalCents: usual }
  await provider.refunds.create(rest, { key: newKey(), again: false })
  compare('refunded in the end', (await provider.payments.read(paymentId))?.refundedCents, usual)
}

export async function failPayment(bench: Bench, compare: Compare): Promise<void> {
  const paymentId = await charge(bench, usual)
  await simulate(bench, 'payment_failed', paymentId)
  const payment = await awaitStatus(bench, paymentId, 'failed')
  compare('the payment', [payment?.status, payment?.isOwed], ['failed', true])
  const event = await awaitEvent(bench, { payment: paymentId }, 'failed')
  compare('the event says that it is lost', event?.kind === 'payment' && event.failed, true)
}

export async function chargeBack(bench: Bench, compare: Compare): Promise<void> {
  const paymentId = await charge(bench, usual)
  await simulate(bench, 'payment_charged_back', paymentId)
  const payment = await awaitStatus(bench, paymentId, 'cancelled')
  compare('the payment', [payment?.dispute, payment?.disputedCents], ['lost', usual])
}

export async function endMandate(bench: Bench, compare: Compare): Promise<void> {
  const { provider } = bench
  const { mandateId, customerId } = getMandate(bench)
  await provider.mandates.cancel(mandateId)
  compare('cancelled again', await outcomeOf(provider.mandates.cancel(mandateId)), 'accepted')
  const event = await awaitEvent(bench, { mandate: mandateId }, 'cancelled')
  compare('the event says', event?.kind, 'mandate-gone')
  await provider.customers.delete(customerId)
  compare('the customer deleted again', await outcomeOf(provider.customers.delete(customerId)), 'accepted')
}

/** A token that isn't taken is an alarm, and no decline. */
export async function useWrongToken({ apiUrl }: Bench, compare: Compare): Promise<void> {
  const wrong = { accessToken: 'sandbox_wrong', sandbox: true, apiUrl }
  const { payments } = createGoCardlessProvider(prepareGoCardless(wrong))
  const outcome = await payments.read('PM0').then(
    () => 'accepted',
    (error: Error) => (error instanceof ProviderKeyRejected ? error.fault : error.name),
  )
  compare('what is wrong with a wrong token', outcome, 'key')
}
