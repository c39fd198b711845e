import { afterAll, describe, expect, test } from 'vitest'
import { openStripe } from '#server/contributions/providers/stripe/client.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { sandboxSecrets, startSandbox } from './index.ts'

const database = await createTestDatabase()
const secrets = sandboxSecrets('a secret')
const sandbox = await startSandbox({ databaseUrl: database.url, port: 0, webhookUrl: 'http://127.0.0.1:9', secrets })
afterAll(async () => {
  await sandbox.close()
  await database.close()
})
const stripe = openStripe(secrets.stripeKey, sandbox.url)
const clocks = stripe.testHelpers.testClocks

const start = Date.UTC(2030, 0, 31, 12) / 1000
const day = 86_400
await stripe.products.create({ id: 'prod', name: 'Membership' })

async function member(card: string, interval: 'month' | 'year' = 'month') {
  const clock = await clocks.create({ frozen_time: start, name: 'one' })
  const customer = await stripe.customers.create({ email: 'a@ex.org', test_clock: clock.id })
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id })
  const price_data = { currency: 'eur', product: 'prod', recurring: { interval }, unit_amount: 500 }
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    default_payment_method: method.id,
    items: [{ price_data }],
    trial_end: start + 2 * day,
  })
  return { clock: clock.id, customer: customer.id, subscription: subscription.id, method: method.id }
}

async function advance(clock: string, frozen_time: number) {
  expect((await clocks.advance(clock, { frozen_time })).status).toBe('advancing')
  // `TestClock.Status`: whoever asks has to wait.
  while ((await clocks.retrieve(clock)).status !== 'ready') {}
}
const invoicesOf = async (subscription: string) => (await stripe.invoices.list({ subscription })).data

describe('test clocks', () => {
  test('let periods end, drafts wait an hour, and renewals follow', async () => {
    const { clock, subscription } = await member('pm_card_visa')
    expect((await stripe.subscriptions.retrieve(subscription)).start_date).toBe(start)
    await advance(clock, start + 2 * day + 60)
    expect(await invoicesOf(subscription)).toMatchObject([{ status: 'draft', total: 500 }, { total: 0 }])
    await advance(clock, start + 2 * day + 3600)
    expect((await invoicesOf(subscription))[0]).toMatchObject({ status: 'paid', total: 500 })
    await advance(clock, start + 40 * day)
    const created = (await invoicesOf(subscription)).map((invoice) => new Date(invoice.created * 1000).toISOString())
    expect(created.slice(0, 2)).toEqual(['2030-03-02T12:00:00.000Z', '2030-02-02T12:00:00.000Z'])
  })

  test('have charges that fail tried again, and the subscription cancelled in the end', async () => {
    const { clock, subscription } = await member('pm_card_chargeCustomerFail')
    await advance(clock, start + 3 * day)
    expect(await stripe.subscriptions.retrieve(subscription)).toMatchObject({ status: 'past_due' })
    await advance(clock, start + 6 * day)
    expect((await invoicesOf(subscription))[0]).toMatchObject({ status: 'open', attempt_count: 2 })
    await advance(clock, start + 20 * day)
    expect(await stripe.subscriptions.retrieve(subscription)).toMatchObject({ status: 'canceled' })
  })

  // The SDK's `TestClockAdvanceParams.frozen_time` has both bounds.
  test('move forward only, and by two intervals of the shortest subscription at most', async () => {
    const { clock } = await member('pm_card_visa')
    const yearly = await member('pm_card_visa', 'year')
    const refused = { statusCode: 400, param: 'frozen_time' }
    await expect(clocks.advance(clock, { frozen_time: start })).rejects.toMatchObject(refused)
    await expect(clocks.advance(clock, { frozen_time: start + 70 * day })).rejects.toMatchObject(refused)
    await advance(yearly.clock, start + 70 * day)
    await advance(clock, start + day)
  })

  // `TestClock.Status` and `StatusDetails.Advancing`.
  test('are not advanced while they advance', async () => {
    const { clock } = await member('pm_card_visa')
    await clocks.advance(clock, { frozen_time: start + 60 })
    await expect(clocks.advance(clock, { frozen_time: start + 120 })).rejects.toMatchObject({ statusCode: 400 })
  })

  // TestClockResource.del; https://docs.stripe.com/billing/testing/test-clocks
  test('take their customers with them', async () => {
    const { clock, customer, subscription } = await member('pm_card_visa')
    expect(await clocks.del(clock)).toMatchObject({ deleted: true })
    await expect(stripe.customers.retrieve(customer)).rejects.toMatchObject({ code: 'resource_missing' })
    await expect(stripe.subscriptions.retrieve(subscription)).rejects.toMatchObject({ code: 'resource_missing' })
  })

  // `CustomerCreateParams.test_clock`.
  test('have to be there for a customer', async () => {
    const lost = stripe.customers.create({ test_clock: 'clock_none' })
    await expect(lost).rejects.toMatchObject({ code: 'resource_missing' })
  })
})

describe('setup intents', () => {
  type Type = 'card' | 'sepa_debit' | 'paypal'
  const begin = (type: Type) => stripe.setupIntents.create({ allowed_payment_method_types: [type] })
  const agreed = { customer_acceptance: { type: 'online' as const, online: { ip_address: '::1', user_agent: 'a' } } }
  const sepa = {
    type: 'sepa_debit' as const,
    sepa_debit: { iban: 'AT611904300234573201' },
    billing_details: { name: 'A', email: 'a@ex.org' },
  }

  test('are confirmed with the names and numbers for testing, once', async () => {
    const { id } = await begin('card')
    const confirmed = await stripe.setupIntents.confirm(id, { payment_method: 'pm_card_visa' })
    expect(confirmed).toMatchObject({ status: 'succeeded', payment_method: expect.stringMatching(/^pm_\w{20}$/) })
    // `StripeErrorCode` in the SDK's types.
    const again = stripe.setupIntents.confirm(id, { payment_method: 'pm_card_visa' })
    await expect(again).rejects.toMatchObject({ code: 'setup_intent_unexpected_state' })
    const debit = await begin('sepa_debit')
    const paid = await stripe.setupIntents.confirm(debit.id, { payment_method_data: sepa, mandate_data: agreed })
    expect(paid.status).toBe('succeeded')
  })

  // https://docs.stripe.com/testing: cards for declines and for authentication.
  test('are declined, or ask for approval, as the card does', async () => {
    const empty = { payment_method: 'pm_card_visa_chargeDeclinedInsufficientFunds' }
    const declined = stripe.setupIntents.confirm((await begin('card')).id, empty)
    await expect(declined).rejects.toMatchObject({ statusCode: 402, decline_code: 'insufficient_funds' })
    const asking = { payment_method: 'pm_card_authenticationRequired', return_url: 'https://ex.org' }
    const intent = await stripe.setupIntents.confirm((await begin('card')).id, asking)
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } })
  })

  // `SetupIntentConfirmParams`: `mandate_data`, `return_url` and `PaymentMethodData.BillingDetails`; SEPA's and Bacs' pages in
  // https://docs.stripe.com/payments/save-and-reuse?payment-method=sepa-debit ask for all of a debit.
  test.each<[Type, object, string]>([
    ['sepa_debit', { payment_method_data: sepa }, 'mandate_data'],
    [
      'sepa_debit',
      { payment_method_data: { ...sepa, billing_details: {} }, mandate_data: agreed },
      'payment_method_data.billing_details.name',
    ],
    ['card', { payment_method_data: sepa, mandate_data: agreed }, 'payment_method'],
    ['paypal', { payment_method_data: { type: 'paypal' } }, 'return_url'],
  ])('of %s are refused with %j', async (type, params, param) => {
    const { id } = await begin(type)
    await expect(stripe.setupIntents.confirm(id, params)).rejects.toMatchObject({ statusCode: 400, param })
  })
})

describe('events', () => {
  // `EventListParams`: by types, newest first.
  test('are listed by type', async () => {
    const { customer } = await member('pm_card_visa')
    const [latest, ...others] = (await stripe.events.list({ types: ['customer.created'], limit: 2 })).data
    expect(latest).toMatchObject({ type: 'customer.created', data: { object: { id: customer } } })
    expect(others).toHaveLength(1)
    const next = await stripe.events.list({ types: ['customer.created'], limit: 1, starting_after: latest?.id ?? '' })
    expect(next.data[0]?.id).toBe(others[0]?.id)
  })

  // https://docs.stripe.com/testing#disputes, and DisputeResource.close: “the dispute is lost”, for good.
  test('tell of disputes by the card for them, which are lost when they are closed', async () => {
    const { clock, customer } = await member('pm_card_createDispute')
    await advance(clock, start + 3 * day)
    const [event] = (await stripe.events.list({ types: ['charge.dispute.created'], limit: 1 })).data
    const [charge] = (await stripe.charges.list({ customer, expand: ['data.balance_transaction'] })).data
    expect(charge).toMatchObject({ disputed: true, balance_transaction: { fee: 33, net: 467 } })
    const dispute = event?.data.object as { id: string; charge: string }
    expect(dispute.charge).toBe(charge?.id)
    expect(await stripe.disputes.close(dispute.id)).toMatchObject({ status: 'lost' })
    await expect(stripe.disputes.close(dispute.id)).rejects.toMatchObject({ statusCode: 400 })
  })
})
