import { afterAll, expect, test } from 'vitest'
import { openGoCardless } from '#server/contributions/providers/gocardless/client.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { sandboxSecrets, startSandbox } from './index.ts'

const database = await createTestDatabase()
const secrets = sandboxSecrets('a secret')
const sandbox = await startSandbox({ databaseUrl: database.url, port: 0, webhookUrl: 'http://127.0.0.1:9', secrets })
afterAll(async () => {
  await sandbox.close()
  await database.close()
})
const { gocardlessToken: accessToken } = secrets
const client = openGoCardless({ accessToken, sandbox: true, apiUrl: `${sandbox.url}/gc` })

const begin = async () => {
  const { id = '' } = await client.billingRequests.create({ mandate_request: { currency: 'EUR', scheme: 'sepa_core' } })
  return id
}
const fillIn = async (id: string) => {
  await client.billingRequests.collectCustomerDetails(id, { customer: { given_name: 'A', family_name: 'B' } })
  await client.billingRequests.collectBankAccount(id, { iban: 'DE89370400440532013000' })
  return client.billingRequests.confirmPayerDetails(id, {})
}
const invalid = { errorType: 'invalid_state' }

// https://developer.gocardless.com/api-reference/#billing-requests, and the SDK's `BillingRequestService`.
test('a billing request is fulfilled by its actions, in their order', async () => {
  const id = await begin()
  await expect(client.billingRequests.confirmPayerDetails(id, {})).rejects.toMatchObject(invalid)
  await expect(client.billingRequests.fulfil(id, {})).rejects.toMatchObject(invalid)
  expect(await fillIn(id)).toMatchObject({ status: 'ready_to_fulfil' })
  const { status, links } = await client.billingRequests.fulfil(id, {})
  expect(status).toBe('fulfilled')
  expect(await client.customers.find(links?.customer ?? '')).toMatchObject({ given_name: 'A', family_name: 'B' })
  await expect(fillIn(id)).rejects.toMatchObject(invalid)
})

// https://developer.gocardless.com/api-reference/#core-endpoints-scenario-simulators
test('a scenario takes a payment through from its beginning, and is told of', async () => {
  const id = await begin()
  await fillIn(id)
  const mandate = (await client.billingRequests.fulfil(id, {})).links?.mandate_request_mandate ?? ''
  const { id: payment = '' } = await client.payments.create({ amount: 500, currency: 'EUR', links: { mandate } })
  await client.scenarioSimulators.run('payment_failed', { links: { resource: payment } })
  expect(await client.payments.find(payment)).toMatchObject({ status: 'failed' })
  const { events } = await client.events.list({ payment, action: 'failed' })
  expect(events).toMatchObject([{ resource_type: 'payments', action: 'failed', links: { payment } }])
  const later = client.scenarioSimulators.run('payment_confirmed', { links: { resource: payment } })
  await expect(later).rejects.toMatchObject(invalid)
  await expect(client.scenarioSimulators.run('payment_lost', { links: { resource: payment } })).rejects.toThrow()
})
