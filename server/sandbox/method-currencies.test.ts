import { afterAll, expect, test } from 'vitest'
import { openStripe } from '#server/contributions/providers/stripe/client.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { sandboxSecrets, startSandbox } from './index.ts'

const database = await createTestDatabase()
const secrets = sandboxSecrets('a secret')
const sandbox = await startSandbox({ databaseUrl: database.url, port: 0, webhookUrl: 'http://127.0.0.1:1', secrets })
const stripe = openStripe(secrets.stripeKey, sandbox.url)
await stripe.products.create({ id: 'membership', name: 'Membership' })
afterAll(async () => {
  await sandbox.close()
  await database.close()
})

async function payFrom(type: string, currency: string) {
  const intent = await stripe.setupIntents.create({ allowed_payment_method_types: [type] })
  const back = encodeURIComponent('https://site.example/')
  await fetch(`${sandbox.url}/pay/${intent.client_secret}?return_url=${back}`, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'success' }),
    redirect: 'manual',
  })
  const { payment_method: method } = await stripe.setupIntents.retrieve(intent.id)
  const customer = await stripe.customers.create({ payment_method: String(method) })
  const price_data = { currency, product: 'membership', recurring: { interval: 'month' as const }, unit_amount: 500 }
  return stripe.subscriptions.create({
    customer: customer.id,
    default_payment_method: String(method),
    items: [{ price_data }],
  })
}

// https://docs.stripe.com/payments/payment-methods/payment-method-support#country-currency-support; the code is a StripeErrorCode.
test.each([
  ['sepa_debit', 'gbp'],
  ['bacs_debit', 'eur'],
  ['paypal', 'jpy'],
])('%s can’t be charged in %s', async (type, currency) => {
  await expect(payFrom(type, currency)).rejects.toMatchObject({ code: 'payment_method_currency_mismatch' })
})

test.each([
  ['sepa_debit', 'eur'],
  ['bacs_debit', 'gbp'],
  ['paypal', 'sek'],
  ['card', 'jpy'],
])('%s is charged in %s', async (type, currency) => {
  expect(await payFrom(type, currency)).toMatchObject({ status: 'active', currency })
})
