import { afterAll, describe, expect, test } from 'vitest'
import { startSandbox } from '#server/sandbox/index.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { type RehearsalOrder, rehearseProviders } from './rehearse-providers.ts'
import { type Rewrite, startRewriter } from './testing.ts'

const keys = { stripe: 'sk_test_sandbox', gocardless: 'sandbox_token' }
const database = await createTestDatabase()
const sandbox = await startSandbox({
  databaseUrl: database.url,
  port: 0,
  webhookUrl: 'http://127.0.0.1:9',
  secrets: { stripeKey: keys.stripe, stripeWebhook: 'a', gocardlessToken: keys.gocardless, gocardlessWebhook: 'b' },
})
const rewriter = await startRewriter(sandbox.url)
afterAll(async () => {
  await rewriter.close()
  await sandbox.close()
  await database.close()
})

async function walk(changes: Partial<RehearsalOrder> = {}, rewrites: readonly Rewrite[] = []) {
  const printed: string[] = []
  rewriter.begin(rewrites)
  const results = await rehearseProviders({
    keys,
    apiUrls: { stripe: rewriter.url, gocardless: `${rewriter.url}/gc` },
    currency: 'EUR',
    country: 'eu',
    details: false,
    pollMs: 5,
    patienceMs: 10_000,
    signal: new AbortController().signal,
    print: (text) => printed.push(text),
    ...changes,
  })
  const outcomes = (outcome: string) => results.filter((each) => each.outcome === outcome).map(({ name }) => name)
  return { printed: printed.join('\n'), results, outcomes }
}

async function listLeft() {
  const kinds = ['customer', 'test_clock', 'webhook_endpoint', 'gc_customer']
  const { rows } = await database.pool.query('select kind from sandbox.things where kind = any($1)', [kinds])
  return rows
}

const stripeOnly = { keys: { stripe: keys.stripe } }

describe('the walk', () => {
  test('finds everything as expected at the simulator, and leaves nothing there', async () => {
    const { printed, outcomes } = await walk()
    expect(printed).not.toContain('DIFFERS')
    expect([outcomes('differs'), outcomes('untried')]).toEqual([[], []])
    expect(outcomes('ok').length).toBeGreaterThan(30)
    expect(printed).toContain('Stripe in test mode, EUR')
    expect(printed).toMatch(/ok +Lower the amount, then change the card, then renew \(\d+\.\d s\)/)
    expect(printed).toMatch(/GoCardless: \d+ as expected, 0 different, 0 not tried/)
    expect(await listLeft()).toEqual([])

    const customers = rewriter.seen.filter(({ name }) => name === 'POST /v1/customers')
    expect(customers.length).toBeGreaterThan(15)
    // A clock for each, and a mark.
    const clocks = customers.map(({ body }) => /metadata\[rehearsal\]=\w+.*test_clock=(clock_\w+)/.exec(body)?.[1])
    expect(clocks).not.toContain(undefined)
  }, 120_000)

  test('says where a provider behaves otherwise, and what could not be tried', async () => {
    const { printed, outcomes, results } = await walk(stripeOnly, [
      {
        match: /^GET \/v1\/charges\?payment_intent/,
        to: (reply) => {
          const data = reply.data.map((charge: object) => ({ ...charge, payment_method: 'pm_former' }))
          return { status: 200, body: { ...reply, data } }
        },
      },
      {
        match: /^GET \/v1\/webhook_endpoints/,
        to: (reply) => {
          const data = reply.data.map((endpoint: object) => ({ ...endpoint, api_version: '2020-08-27' }))
          return { status: 200, body: { ...reply, data } }
        },
      },
      {
        match: /^POST \/v1\/setup_intents$/,
        body: /types\[0\]=paypal/,
        isStopped: true,
        to: () => {
          const message = 'The payment method type "paypal" is invalid. Please ensure it is activated in your dashboard'
          return { status: 400, body: { error: { type: 'invalid_request_error', message } } }
        },
      },
    ])
    expect(outcomes('differs')).toEqual([
      'Install a webhook endpoint with its version',
      'Lower the amount, then change the card, then renew',
      'Join by SEPA, and the first debit comes in',
    ])
    expect(printed).toMatch(/the card that the schedule charges: expected "pm_\w+", found "pm_former"/)
    expect(printed).toMatch(/its version: expected "[\w.-]+", found "2020-08-27"/)
    expect(outcomes('untried')).toEqual(['Name PayPal without a customer, as far as its page'])
    expect(printed).toContain('not activated in this account: The payment method type "paypal" is invalid')
    expect(printed).toMatch(/Stripe: \d+ as expected, 3 different, 1 not tried/)
    expect(results.find(({ name }) => name === 'Join by card, and renew')?.outcome).toBe('ok')
  }, 120_000)

  test('tries nothing else when its first step does not succeed', async () => {
    const { outcomes } = await walk(stripeOnly, [
      {
        match: /products/,
        isStopped: true,
        to: () => ({ status: 401, body: { error: { type: 'invalid_request_error' } } }),
      },
    ])
    expect(outcomes('differs')).toEqual(['Make the product and tax rates'])
    expect(outcomes('ok')).toEqual([])
    expect(rewriter.seen).toHaveLength(1)
  })

  test('does not try what a restricted key may not do', async () => {
    const { outcomes, printed } = await walk(stripeOnly, [
      {
        match: /test_clocks/,
        isStopped: true,
        to: () => ({ status: 403, body: { error: { type: 'invalid_request_error' } } }),
      },
    ])
    expect(outcomes('differs')).toEqual([])
    expect(outcomes('ok')).toHaveLength(3)
    expect(printed).toContain('the key may not:')
  })

  test('deletes what it made when it is stopped on the way', async () => {
    const stopping = new AbortController()
    const { outcomes, printed } = await walk({
      ...stripeOnly,
      signal: stopping.signal,
      print: (text) => void (text.includes('Lower the amount') && stopping.abort()),
    })
    expect(outcomes('differs')).toEqual([])
    expect(outcomes('untried').length).toBeGreaterThan(5)
    expect(printed).toBe('')
    expect(await listLeft()).toEqual([])
  }, 60_000)
})

describe('live keys', () => {
  test.each([
    [{ stripe: 'sk_live_51' }],
    [{ stripe: 'rk_live_51' }],
    [{ stripe: 'pk_test_51' }],
    [{ stripe: 'sk_test_' }],
    [{ gocardless: 'live_abc' }],
    [{ stripe: keys.stripe, gocardless: 'live_abc' }],
    [{ stripe: 'sk_live_51', gocardless: keys.gocardless }],
  ])('are refused before anything is asked: %o', async (given) => {
    await expect(walk({ keys: given })).rejects.toThrow('nothing was asked')
    expect(rewriter.seen).toEqual([])
  })
})
