import { afterAll, expect, test } from 'vitest'
import { openStripe } from '#server/contributions/providers/stripe/client.ts'
import { taxIdOf } from '#server/contributions/providers/stripe/tax-id.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { sandboxSecrets, startSandbox } from './index.ts'

const database = await createTestDatabase()
const secrets = sandboxSecrets('a secret')
const sandbox = await startSandbox({ databaseUrl: database.url, port: 0, webhookUrl: 'http://127.0.0.1:1', secrets })
const stripe = openStripe(secrets.stripeKey, sandbox.url)
afterAll(async () => {
  await sandbox.close()
  await database.close()
})

const create = (type: 'eu_vat' | 'gb_vat' | 'ch_vat' | 'no_vat', value: string) =>
  stripe.customers.create({ email: 'a@ex.org', tax_id_data: [{ type, value }] })

// Kinds and forms: https://docs.stripe.com/billing/customer/tax-ids; the code: Stripe.ErrorCode in the SDK.
test.each([
  ['eu_vat', 'GB980780684'],
  ['eu_vat', 'CHE107787577MWST'],
  ['eu_vat', 'NO995525828MVA'],
  ['eu_vat', 'GR094259216'],
  ['gb_vat', 'DE136695976'],
  ['ch_vat', 'CHE107787577MWST'],
  ['no_vat', 'NO995525828MVA'],
] as const)('a tax id of kind %s is refused with the value %s', async (type, value) => {
  await expect(create(type, value)).rejects.toMatchObject({ code: 'tax_id_invalid' })
})

test.each(['DE136695976', 'GR094259216', 'GB980780684', 'CHE107787577', 'NO995525828', 'XI980780684'])(
  'what the adapter makes of %s is kept',
  async (vatNumber) => {
    const { type, value } = taxIdOf(vatNumber)
    const { id } = await create(type as 'eu_vat', value)
    expect((await stripe.customers.listTaxIds(id)).data).toMatchObject([{ type, value }])
  },
)
