import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import Stripe from 'stripe'
import { afterAll, describe, expect, test } from 'vitest'
import { openStripe } from '#server/contributions/providers/stripe/client.ts'
import { testConfig } from '#server/testing/config.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { findFreePort } from '#server/testing/ports.ts'
import { openSandbox, type Sandbox, sandboxSecrets, startSandbox, withSandbox } from './index.ts'
import { openStore } from './store.ts'

const database = await createTestDatabase()
const secrets = sandboxSecrets('a secret')

/** An application that is told; answers with these statuses, then 200. */
async function startListener(...statuses: number[]) {
  const told: { path: string; headers: Record<string, unknown>; body: string; status: number }[] = []
  let changed = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const status = statuses.shift() ?? 200
    told.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString(), status })
    response.writeHead(status).end()
    changed.resolve()
    changed = Promise.withResolvers()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    told,
    until: async (count: number) => {
      while (told.length < count) await changed.promise
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const listener = await startListener(500, 503)
const options = { databaseUrl: database.url, port: 0, webhookUrl: listener.url, secrets }
const sandbox = await startSandbox(options)
const stripe = openStripe(secrets.stripeKey, sandbox.url)
afterAll(async () => {
  await sandbox.close()
  await listener.close()
  await database.close()
})

describe('the card interface', () => {
  test('the same key with the same request answers the same, with another is refused', async () => {
    const first = await stripe.customers.create({ email: 'a@ex.org' }, { idempotencyKey: 'key 1' })
    const again = await stripe.customers.create({ email: 'a@ex.org' }, { idempotencyKey: 'key 1' })
    expect(again.id).toBe(first.id)
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    await expect(stripe.customers.create({ email: 'b@ex.org' }, { idempotencyKey: 'key 1' })).rejects.toMatchObject({
      statusCode: 400,
      rawType: 'idempotency_error',
    })
  })

  test('two requests under one key at once make one thing', async () => {
    const made = await Promise.all(
      [1, 2, 3].map(() => stripe.customers.create({ email: 'c@ex.org' }, { idempotencyKey: 'key 2' })),
    )
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  })

  test('a refusal is kept under its key too', async () => {
    const attempt = () => stripe.subscriptions.create({ customer: 'cus_none' }, { idempotencyKey: 'key 3' })
    await expect(attempt()).rejects.toMatchObject({ code: 'resource_missing' })
    await expect(attempt()).rejects.toMatchObject({ code: 'resource_missing' })
  })

  test('another key than the sandbox’s is unauthorised', async () => {
    await expect(openStripe('sk_live', sandbox.url).customers.retrieve('cus_1')).rejects.toMatchObject({
      statusCode: 401,
    })
  })

  test('what is not there is missing', async () => {
    await expect(stripe.invoices.retrieve('in_none')).rejects.toMatchObject({ code: 'resource_missing' })
  })
})

test('notifications are signed, and repeated until they are taken', async () => {
  await listener.until(3)
  const [first, second, third] = listener.told
  expect([first?.status, second?.status, third?.status]).toEqual([500, 503, 200])
  expect(third?.path).toBe('/webhook/stripe')
  const event = Stripe.webhooks.constructEvent(
    third?.body ?? '',
    String(third?.headers['stripe-signature']),
    secrets.stripeWebhook,
  )
  expect(event).toMatchObject({ object: 'event', type: 'customer.created' })
})

describe('at once', () => {
  test('two requests that wait for each other’s things are both carried out', async () => {
    const store = await openStore(database.url, { onNotified: () => undefined })
    const [first, second] = ['deadlock-1', 'deadlock-2']
    await store.work(async (memory) => {
      for (const id of [first, second]) await memory.save('customer', { id, count: 0 })
    })
    // Each has its own before it asks for the other's; whoever is broken off begins again alone.
    let begun = 0
    const both = Promise.withResolvers<void>()
    const add = (ids: string[]) =>
      store.work(async (memory) => {
        for (const id of ids) {
          const thing = await memory.find(id)
          if (!thing) throw new Error(`no ${id}`)
          await memory.save('customer', { ...thing, count: thing.count + 1 })
          begun += 1
          if (begun >= 2) both.resolve()
          await both.promise
        }
      })
    await Promise.all([add([first, second]), add([second, first])])
    const counts = await store.work(async (memory) => [await memory.find(first), await memory.find(second)])
    expect(counts).toMatchObject([{ count: 2 }, { count: 2 }])
    await store.close()
  })

  test('a connection is kept open for longer than the clients keep it', async () => {
    const { headers } = await fetch(sandbox.url)
    expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(5)
  })
})

describe('the hosted page', () => {
  test('is labelled, and lost with a wrong secret or return address', async () => {
    const intent = await stripe.setupIntents.create({ allowed_payment_method_types: ['card'] })
    const path = `${sandbox.url}/pay/${intent.client_secret}`
    const back = encodeURIComponent('https://site.example/join/complete?a=1')
    const shown = await fetch(`${path}?return_url=${back}`)
    expect(shown.status).toBe(200)
    expect(await shown.text()).toContain('Sandbox.')
    expect((await fetch(path)).status).toBe(404)
    expect((await fetch(`${path}?return_url=${encodeURIComponent('javascript:alert(1)')}`)).status).toBe(404)
    expect((await fetch(`${path}x?return_url=${back}`)).status).toBe(404)

    const returned = await fetch(`${path}?return_url=${back}`, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'success' }),
      redirect: 'manual',
    })
    const target = new URL(returned.headers.get('location') ?? '')
    expect(Object.fromEntries(target.searchParams)).toEqual({
      a: '1',
      setup_intent: intent.id,
      setup_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    })
  })

  test('puts names in as text', async () => {
    const customer = await stripe.customers.create({ email: 'x@ex.org', name: '<script>alert(1)</script>' })
    expect(customer.id).toBeTruthy()
    const page = await (await fetch(sandbox.url)).text()
    expect(page).toContain('&#60;script&#62;')
    expect(page).not.toContain('<script>')
  })

  test('another site’s page does not press the dashboard’s buttons', async () => {
    const response = await fetch(`${sandbox.url}/act`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ kind: 'subscription', action: 'cancel', id: 'sub_1' }),
    })
    expect(response.status).toBe(403)
  })
})

describe('when it runs', () => {
  const keys = [
    { stripe: { publicKey: 'pk_live', secretKey: 'sk_live', country: undefined, apiUrl: undefined } },
    { gocardless: { accessToken: 'live', webhookSecret: 'secret', sandbox: false, apiUrl: undefined } },
  ]
  test.each(keys)('never with real keys: %o', async (real) => {
    const config = testConfig({ ...real, sandbox: true })
    expect(withSandbox(config, sandbox.url)).toEqual(config)
    const opened = await openSandbox(config, database.url)
    expect(opened.sandbox).toBeUndefined()
    expect(opened.config).toMatchObject({ sandbox: false, ...real })
  })

  test('the configuration leads both adapters to it', async () => {
    const opened = await openSandbox(testConfig(), database.url)
    const url = opened.sandbox?.url
    expect(opened.config).toMatchObject({
      sandboxUrl: url,
      stripe: { secretKey: 'sk_sandbox', apiUrl: url, webhookSecret: expect.stringMatching(/^[0-9a-f]{64}$/) },
      gocardless: { accessToken: 'gc_sandbox', apiUrl: `${url}/gc` },
    })
    await opened.sandbox?.close()
  })

  test('it listens on a free port, and leaves the one after the server’s to others', async () => {
    const port = await findFreePort()
    const opened = await openSandbox(testConfig({ port: port - 1 }), database.url)
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    await new Promise((resolve) => other.close(resolve))
    await opened.sandbox?.close()
  })

  test('a simulator that runs elsewhere is used and none is started', async () => {
    const config = testConfig({ sandboxUrl: sandbox.url })
    const opened = await openSandbox(config, database.url)
    expect(opened.sandbox).toBeUndefined()
    expect(opened.config.stripe.apiUrl).toBe(sandbox.url)
  })

  test('a busy port is passed over, and several share one database', async () => {
    const port = Number(new URL(sandbox.url).port)
    const others: Sandbox[] = await Promise.all([
      startSandbox({ ...options, port }),
      startSandbox({ ...options, port }),
    ])
    const urls = others.map(({ url }) => url)
    expect(new Set([...urls, sandbox.url]).size).toBe(3)
    const customer = await stripe.customers.create({ email: 'shared@ex.org' })
    expect(await openStripe(secrets.stripeKey, urls[0]).customers.retrieve(customer.id)).toMatchObject({
      id: customer.id,
    })
    for (const other of others) await other.close()
  })

  test('as a process of its own it says where it listens, and ends on TERM', async () => {
    const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], {
      env: {
        ...process.env,
        MASTHEAD_DATABASE_URL: database.url,
        MASTHEAD_SECRET: 'a secret',
        MASTHEAD_WEBHOOK_URL: listener.url,
        MASTHEAD_SANDBOX_PORT: '0',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    const customer = await openStripe(secrets.stripeKey, line.toString().trim()).customers.create({ email: 'p@ex.org' })
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ email: 'p@ex.org' })
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})
