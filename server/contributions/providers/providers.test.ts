import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { paymentMethods, paysOnce } from '#domain/contributions/payment-methods.ts'
import { testConfig } from '#server/testing/config.ts'
import { openGoCardless } from './gocardless/client.ts'
import { choosePaymentProviders, featuresOf, getProvider } from './index.ts'
import { inTime, requestTimeoutMs } from './provider-errors.ts'
import { openStripe } from './stripe/client.ts'

const stripe = { publicKey: 'pk', secretKey: 'sk', country: undefined, apiUrl: undefined }
const gocardless = { accessToken: 'token', webhookSecret: 'secret', sandbox: true, apiUrl: undefined }

test('the direct debit SDK keeps its base address where we set it', () => {
  const baseOf = (apiUrl: string | undefined, sandbox = true) => {
    const client = openGoCardless({ ...gocardless, sandbox, apiUrl })
    return (client as unknown as { _api: { _baseUrl: string } })._api._baseUrl
  }
  expect(baseOf('http://127.0.0.1:8081/gc')).toBe('http://127.0.0.1:8081/gc')
  expect(baseOf(undefined)).toBe('https://api-sandbox.gocardless.com')
  expect(baseOf(undefined, false)).toBe('https://api.gocardless.com')
})

test('a provider that hangs is given up after ten seconds', () => {
  expect(requestTimeoutMs).toBe(10_000)
  const { _api: api } = openGoCardless(gocardless) as unknown as {
    _api: { createRequestOptions: (method: string) => object }
  }
  expect(api.createRequestOptions('get')).toMatchObject({ method: 'get', timeout: 10_000 })
  const cards = openStripe('sk', undefined)
  expect(cards.getApiField('timeout')).toBe(10_000)
  // Another try would take as long again.
  expect(cards.getMaxNetworkRetries()).toBe(0)
})

describe('a kept connection that is closed just as a request goes out', () => {
  const answers: Record<string, object> = {
    '/v1/customers': { id: 'cus_1', object: 'customer' },
    '/gc/mandates': { mandates: [], meta: { cursors: {}, limit: 50 } },
    '/gc/subscriptions': { subscriptions: { id: 'SB1' } },
  }

  /** Answers the first request, and closes the connection at the second one. */
  async function withServer(act: (url: string) => Promise<unknown>) {
    const keys: unknown[] = []
    const server = createServer((request, response) => {
      keys.push(request.headers['idempotency-key'])
      request.resume()
      if (keys.length === 2) return void response.destroy()
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answers[new URL(request.url ?? '', 'http://a').pathname]))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      await act(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    } finally {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
    return keys.slice(1)
  }

  test('fails nothing by card: the same is asked once more under its key', async () => {
    const keys = await withServer(async (url) => {
      const cards = openStripe('sk', url)
      await cards.customers.create({}, { idempotencyKey: 'first' })
      expect(await cards.customers.create({}, { idempotencyKey: 'second' })).toMatchObject({ id: 'cus_1' })
    })
    expect(keys).toEqual(['second', 'second'])
  })

  test('nor by direct debit', async () => {
    const keys = await withServer(async (url) => {
      const debits = openGoCardless({ ...gocardless, apiUrl: `${url}/gc` })
      await debits.mandates.list()
      const terms = { amount: 500, currency: 'EUR', interval_unit: 'monthly', links: { mandate: 'MD1' } } as const
      expect(await debits.subscriptions.create(terms, 'second')).toMatchObject({ id: 'SB1' })
    })
    expect(keys).toEqual(['second', 'second'])
  })
})

test('a provider that answers a letter at a time is given up too', async () => {
  vi.useFakeTimers()
  const given = inTime(new Promise(() => undefined)).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(requestTimeoutMs)
  vi.useRealTimers()
  expect(await given).toMatchObject({ name: 'ProviderUnavailable', answered: false })
})

test('the card SDK asks the configured address', () => {
  const addressOf = (apiUrl: string | undefined) => {
    const client = openStripe('sk', apiUrl)
    return ['protocol', 'host', 'port'].map((field) =>
      client.getApiField(field as Parameters<typeof client.getApiField>[0]),
    )
  }
  expect(addressOf('http://127.0.0.1:8081')).toEqual(['http', '127.0.0.1', 8081])
  expect(addressOf(undefined)).toEqual(['https', 'api.stripe.com', '443'])
})

test('only providers with keys are there, made once for a configuration', () => {
  expect(choosePaymentProviders(testConfig())).toEqual({})
  const config = testConfig({ stripe })
  expect(Object.keys(choosePaymentProviders(config))).toEqual(['stripe'])
  expect(choosePaymentProviders(config)).toBe(choosePaymentProviders(config))
  expect(getProvider(config, 's_sepa')).toBe(choosePaymentProviders(config).stripe)
  expect(() => getProvider(config, 'gc_direct-debit')).toThrow(expect.objectContaining({ code: 'bad-request' }))
  expect(Object.keys(choosePaymentProviders(testConfig({ gocardless })))).toEqual(['gocardless'])
})

test.each(paymentMethods)('what is said of %s, its provider has the parts for', (method) => {
  const { oneTime, unpaid, mandates } = getProvider(testConfig({ stripe, gocardless }), method)
  expect(oneTime !== undefined).toBe(paysOnce(method))
  // A subscription that moves takes along what a failed payment left owing.
  expect([mandates.use !== undefined, unpaid !== undefined]).toEqual(
    Array(2).fill(featuresOf(method).movesSubscriptions),
  )
})
