import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStripe } from '#server/contributions/providers/stripe/client.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { sandboxSecrets, startSandbox } from './index.ts'

// As Stripe's card 4000002760003184 behaves (https://docs.stripe.com/testing#regulatory-cards).

const database = await createTestDatabase()
const secrets = sandboxSecrets('a secret')
const sandbox = await startSandbox({ databaseUrl: database.url, port: 0, webhookUrl: 'http://127.0.0.1:9/', secrets })
const stripe = openStripe(secrets.stripeKey, sandbox.url)
afterAll(async () => {
  await sandbox.close()
  await database.close()
})

let customer: string
let card: string
beforeAll(async () => {
  await stripe.products.create({ id: 'membership', name: 'Membership' })
  const intent = await stripe.setupIntents.create({ allowed_payment_method_types: ['card'] })
  const back = encodeURIComponent('https://site.example/')
  const body = new URLSearchParams({ outcome: 'approval' })
  const page = `${sandbox.url}/pay/${intent.client_secret}?return_url=${back}`
  await fetch(page, { method: 'POST', body, redirect: 'manual' })
  card = String((await stripe.setupIntents.retrieve(intent.id)).payment_method)
  customer = (await stripe.customers.create({ email: 'ada@ex.org', payment_method: card })).id
})

const recurring = { interval: 'month' } as const
const subscribe = (given: object) =>
  stripe.subscriptions.create({
    customer,
    default_payment_method: card,
    items: [{ price_data: { currency: 'eur', product: 'membership', recurring, unit_amount: 500 } }],
    ...given,
  })
const expand = ['payments.data.payment.payment_intent', 'parent.subscription_details.subscription']
async function intentOf(invoiceId: unknown) {
  const { payments } = await stripe.invoices.retrieve(String(invoiceId), { expand })
  const intent = payments?.data[0]?.payment.payment_intent
  return typeof intent === 'object' ? intent : undefined
}
const decide = (secret: unknown, decision: string) =>
  fetch(`${sandbox.url}/approve/${secret}`, { method: 'POST', body: new URLSearchParams({ decision }) })

describe('a subscription', () => {
  test.each([
    [{ off_session: true }, 'authentication_required'],
    [{}, 'subscription_payment_intent_requires_action'],
  ])('that is made with its payment or not at all is not made: %o', async (given, code) => {
    const made = subscribe({ ...given, payment_behavior: 'error_if_incomplete' })
    await expect(made).rejects.toMatchObject({ statusCode: 402, code })
  })

  test('may be incomplete, and begins with the approval of its first payment', async () => {
    const { id, status, latest_invoice: invoice } = await subscribe({ payment_behavior: 'allow_incomplete' })
    expect(status).toBe('incomplete')
    const intent = await intentOf(invoice)
    expect(intent).toMatchObject({ status: 'requires_action', client_secret: expect.stringContaining('_secret_') })
    await decide(intent?.client_secret, 'approve')
    expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
    expect(await intentOf(invoice)).toMatchObject({ status: 'succeeded' })
  })

  test('stays incomplete when its payer refuses, and can be changed in nothing but metadata (Subscription.status)', async () => {
    const { id, latest_invoice: invoice } = await subscribe({ payment_behavior: 'allow_incomplete' })
    await decide((await intentOf(invoice))?.client_secret, 'refuse')
    expect(await intentOf(invoice)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
    expect((await stripe.subscriptions.update(id, { metadata: { flow: 'a' } })).status).toBe('incomplete')
    await expect(stripe.subscriptions.update(id, { default_payment_method: card })).rejects.toMatchObject({
      statusCode: 400,
    })
    await stripe.subscriptions.cancel(id)
    expect((await stripe.invoices.retrieve(String(invoice))).status).toBe('void')
  })
})

test('an invoice is paid without its payer unless it is said that they are there (InvoicePayParams.off_session)', async () => {
  const { id } = await stripe.invoices.create({ customer, currency: 'eur', default_payment_method: card })
  await stripe.invoiceItems.create({ customer, invoice: id, amount: 500, currency: 'eur' })
  await stripe.invoices.finalizeInvoice(id)
  await expect(stripe.invoices.pay(id)).rejects.toMatchObject({ statusCode: 402, code: 'authentication_required' })
  expect(await intentOf(id)).toMatchObject({ status: 'requires_payment_method' })
  await expect(stripe.invoices.pay(id, { off_session: false })).rejects.toMatchObject({
    statusCode: 402,
    code: 'invoice_payment_intent_requires_action',
  })
  const secret = (await intentOf(id))?.client_secret
  const page = await fetch(`${sandbox.url}/approve/${secret}`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Approve')])
  expect((await fetch(`${sandbox.url}/approve/${secret}x`)).status).toBe(404)
  await decide(secret, 'approve')
  expect((await stripe.invoices.retrieve(id)).status).toBe('paid')
})
