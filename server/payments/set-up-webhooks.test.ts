import Stripe from 'stripe'
import { afterAll, expect, test } from 'vitest'
import { findCommand } from '#server/commands/registry.ts'
import { readSetting } from '#server/content/index.ts'
import { openStripe } from '#server/contributions/providers/stripe/client.ts'
import { startPaidApp } from '#server/contributions/testing.ts'
import type { CommandContext } from '#server/platform/commands/command.ts'
import type { Config } from '#server/platform/config/config.ts'
import { checkWebhooks } from './check-webhooks.ts'
import { warnOfMissingWebhook } from './index.ts'

/** Where the secret is kept. */
const stripeSecretSetting = 'stripe-webhook-secret'

const app = await startPaidApp()
afterAll(app.close)

/** As on a public address with keys: the simulator stands for Stripe. */
const live: Config = { ...app.config, sandbox: false, webhookUrl: 'https://site.example' }

async function setUp(values: object, config: Config) {
  const printed: string[] = []
  const context: CommandContext = {
    db: app.db,
    config,
    now: app.now(),
    log: app.app.log,
    print: (text) => printed.push(text),
  }
  const found = await findCommand('setup', 'integrations')
  await found?.run({ dryRun: false, ...values }, context)
  return printed.join('\n')
}
const endpoints = () => app.things('webhook_endpoint')

test('Stripe tells what happens from now on, and its secret is kept', async () => {
  const stripe = { ...live.stripe, webhookSecret: '' }
  const warn = () => warnOfMissingWebhook(app.db, { ...live, stripe })
  expect(await warn()).toMatchObject([expect.stringContaining('setup integrations stripe')])
  expect(await warnOfMissingWebhook(app.db, { ...live, stripe, sandbox: true })).toEqual([])

  expect(await setUp({ integration: 'stripe', dryRun: true }, live)).toContain('Would add')
  expect(await endpoints()).toEqual([])

  expect(await setUp({ integration: 'stripe' }, live)).toBe(
    'Stripe sends webhook events to https://site.example/webhook/stripe.',
  )
  const [first] = await endpoints()
  expect(first).toMatchObject({ url: 'https://site.example/webhook/stripe', status: 'enabled' })
  expect(first.enabled_events).toContain('invoice.paid')
  expect(first.api_version).toBe(Stripe.API_VERSION)
  const secret = await readSetting(app.db, stripeSecretSetting)
  expect(secret).toMatch(/^whsec_/)
  expect(await warn()).toEqual([])

  expect(await setUp({ integration: 'stripe' }, live)).toContain('1 older endpoint removed')
  const [second, ...others] = await endpoints()
  expect(others).toEqual([])
  expect(second.id).not.toBe(first.id)
  expect(await readSetting(app.db, stripeSecretSetting)).not.toBe(secret)
})

test.each([
  ['another integration', { integration: 'paypal' }, live, '`stripe`'],
  ['simulated payments', { integration: 'stripe' }, { ...live, sandbox: true }, 'simulated'],
  ['no keys', { integration: 'stripe' }, { ...live, stripe: { ...live.stripe, secretKey: '' } }, 'STRIPE_SECRET_KEY'],
  ['an address Stripe can’t reach', { integration: 'stripe' }, { ...live, webhookUrl: 'http://localhost:1' }, 'https'],
])('%s is refused with what to do', async (_name, values, config, text) => {
  await expect(setUp(values, config)).rejects.toThrow(text)
})

test('an endpoint in another version is an alarm, until there is none', async () => {
  const check = () => checkWebhooks.run({}, { db: app.db, config: live, now: app.now(), log: app.app.log })
  const alarms = () => app.db.selectFrom('providerAlarms').select('kind').where('liftedAt', 'is', null).execute()
  await setUp({ integration: 'stripe' }, live)
  await check()
  expect(await alarms()).toEqual([])
  const [endpoint] = await endpoints()
  await app.alter(endpoint.id, { api_version: null })
  await check()
  expect(await alarms()).toEqual([{ kind: 'webhook-version' }])
  await setUp({ integration: 'stripe' }, live)
  await check()
  expect(await alarms()).toEqual([])
})

// The SDK's type of `api_version` names dates, with a word since 2024.
test('a version that is none is refused', async () => {
  const stripe = openStripe(live.stripe.secretKey, live.stripe.apiUrl)
  const endpoint = {
    url: 'https://site.example',
    enabled_events: ['invoice.paid' as const],
    api_version: 'latest' as never,
  }
  await expect(stripe.webhookEndpoints.create(endpoint)).rejects.toMatchObject({ param: 'api_version' })
})
