import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findFreePort } from '#server/testing/ports.ts'
import { createEmptyDatabase, type RunningServer, startServer } from './support/server.ts'
import { type Simulator, startSimulator } from './support/simulator.ts'
import { admin, test as base, enter, expect, expectAccessible, expectNothingWider } from './support/test.ts'

interface Provider {
  url: string
  /** From now on whether the key is refused, as when somebody has rotated it at the provider. */
  refuse(isRefused: boolean): void
}

/** A newsroom whose card provider can be told to refuse its key. */
const test = base.extend<object, { simulator: Simulator; provider: Provider; server: RunningServer; port: number }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  port: [async ({}, use) => use(await findFreePort()), { scope: 'worker' }],
  simulator: [
    async ({ port }, use) => {
      const simulator = await startSimulator({
        MASTHEAD_DATABASE_URL: await createEmptyDatabase(),
        MASTHEAD_SECRET: secret,
        MASTHEAD_WEBHOOK_URL: `http://localhost:${port}`,
        MASTHEAD_SANDBOX_PUBLIC_URL: `http://localhost:${port}/sandbox`,
      })
      await use(simulator)
      await simulator.stop()
    },
    { scope: 'worker' },
  ],
  provider: [
    async ({ simulator }, use) => {
      const { close, ...provider } = await startGate(simulator.url)
      await use(provider)
      close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ inbox, provider, port }, use) => {
      const server = await startServer({
        MASTHEAD_PORT: String(port),
        MASTHEAD_DATABASE_URL: await createEmptyDatabase(),
        MASTHEAD_SECRET: secret,
        MASTHEAD_SANDBOX_URL: provider.url,
        MASTHEAD_DISABLE_RATE_LIMIT: 'true',
        MASTHEAD_EMAIL_PROVIDER: 'smtp',
        MASTHEAD_EMAIL_HOST: '127.0.0.1',
        MASTHEAD_EMAIL_PORT: String(inbox.port),
      })
      // biome-ignore format: one line reads as the command
      await server.command('user', 'create', '--firstname', 'Mara', '--lastname', 'Okafor', '--email', admin.email, '--password', admin.password, '--support-email', 'desk@harbourpost.test')
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

const secret = 'a-secret-that-the-simulator-shares-with-the-server'

/** Passes requests on, or answers as Stripe does where a key has expired (docs.stripe.com/error-codes#api-key-expired). */
async function startGate(target: string): Promise<Provider & { close: () => void }> {
  let isRefused = false
  const gate = createServer((incoming, outgoing) => {
    if (isRefused) {
      incoming.resume()
      const error = { type: 'invalid_request_error', code: 'api_key_expired', message: 'Expired API Key provided' }
      outgoing.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
      return
    }
    const { method, headers, url = '/' } = incoming
    const passed = request(target + url, { method, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
    })
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
    refuse: (refused) => {
      isRefused = refused
    },
    close: () => gate.close(),
  }
}

test('an admin is told that the provider refuses the key, and where to look, until it works', async ({
  page,
  provider,
  server,
}) => {
  test.slow()
  await enter(page, admin)
  /** The first thing that a contribution asks of the card provider. */
  const startContribution = () =>
    page.request.post('/api/1.0/contact/me/contribution', {
      data: {
        amount: 5,
        period: 'monthly',
        payFee: false,
        prorate: false,
        paymentMethod: 's_card',
        completeUrl: `${server.url}/profile/contribution/complete`,
      },
    })
  await page.goto('/admin/contacts')
  const banner = page.getByText('Stripe doesn’t accept this site’s API key.')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toHaveCount(0)

  provider.refuse(true)
  expect((await startContribution()).status()).toBe(400)
  await page.reload()
  await expect(banner).toBeVisible()
  const settings = page.getByRole('link', { name: /^API keys at Stripe/ })
  await expect(settings).toHaveAttribute('href', 'https://dashboard.stripe.com/apikeys')
  await expectNothingWider(page)
  await expectAccessible(page)

  provider.refuse(false)
  expect((await startContribution()).status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toHaveCount(0)
})
