import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { choosePaymentProviders } from '../providers/index.ts'
import { startPaidApp } from '../testing.ts'

/** A provider that answers every request so. */
let reply = { status: 200, body: {} as object }
const stripeSays = {
  key: {
    status: 401,
    body: { error: { type: 'invalid_request_error', code: 'api_key_expired', message: 'Expired API Key' } },
  },
  permission: {
    status: 403,
    body: { error: { type: 'invalid_request_error', message: 'The provided key lacks permissions' } },
  },
  declined: { status: 402, body: { error: { type: 'card_error', code: 'card_declined', message: 'declined' } } },
  customer: { status: 200, body: { id: 'cus_1', object: 'customer' } },
}
const goCardlessSays = {
  key: {
    status: 401,
    body: {
      error: {
        code: 401,
        type: 'invalid_api_usage',
        message: 'x',
        errors: [{ reason: 'access_token_revoked', message: 'x' }],
      },
    },
  },
  permission: {
    status: 403,
    body: {
      error: { code: 403, type: 'invalid_api_usage', message: 'x', errors: [{ reason: 'forbidden', message: 'x' }] },
    },
  },
}

const provider = createServer((request, response) => {
  request.resume()
  response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
})
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`

const app = await startPaidApp({ between: async () => url })
await app.admin()
afterAll(async () => {
  await app.close()
  provider.close()
})
beforeAll(() => app.setNow(new Date('2026-11-02T10:00:00Z')))
beforeEach(async () => {
  await app.db.deleteFrom('providerAlarms').execute()
  await app.db.deleteFrom('emailOutbox').execute()
  app.setNow(new Date(app.now().getTime() + 3 * 24 * 3_600_000))
})

const minutesLater = (minutes: number) => app.setNow(new Date(app.now().getTime() + minutes * 60_000))
const ask = (said: typeof reply) => {
  reply = said
  const { stripe } = choosePaymentProviders(app.config)
  return stripe?.customers.create?.(
    { contactId: 'c', email: 'a@ex.org', name: 'A', vatNumber: undefined, mandateId: undefined, address: undefined },
    `key ${Math.random()}`,
  )
}
const askRefused = (said: typeof reply) => expect(ask(said)).rejects.toMatchObject({ name: 'ProviderKeyRejected' })
const alarms = async () =>
  (await app.db.selectFrom('providerAlarms').select(['provider', 'kind']).where('liftedAt', 'is', null).execute()).map(
    ({ provider: name, kind }) => `${name} ${kind}`,
  )
const mails = async () =>
  (await app.db.selectFrom('emailOutbox').select(['templateId', 'fields']).execute()) as object[]
const start = {
  amount: 5,
  period: 'monthly',
  payFee: false,
  prorate: false,
  paymentMethod: 's_card',
  completeUrl: 'https://site.example/join/complete',
}

describe('a key that the provider refuses', () => {
  test.each([
    ['key', stripeSays.key],
    ['permission', stripeSays.permission],
  ] as const)('is no decline but an alarm: %s', async (kind, said) => {
    await expect(ask(said)).rejects.toMatchObject({ name: 'ProviderKeyRejected', fault: kind })
    expect(await alarms()).toEqual([`stripe ${kind}`])
    expect(await mails()).toEqual([
      {
        templateId: 'payment-provider-alarm',
        fields: {
          FNAME: 'Ada',
          LNAME: 'Example',
          PROVIDER: 'Stripe',
          REASON: { phrase: `provider-${kind}` },
          SETTINGSLINK: 'https://dashboard.stripe.com/apikeys',
        },
      },
    ])
  })

  test.each([
    ['key', goCardlessSays.key],
    ['permission', goCardlessSays.permission],
  ] as const)('is told apart at GoCardless too: %s', async (kind, said) => {
    reply = said
    const asking = choosePaymentProviders(app.config).gocardless?.payments.read('PM1')
    await expect(asking).rejects.toMatchObject({ name: 'ProviderKeyRejected', fault: kind })
    expect(await alarms()).toEqual([`gocardless ${kind}`])
  })

  test('a declined card is none', async () => {
    await expect(ask(stripeSays.declined)).rejects.toMatchObject({ name: 'ProviderDeclined' })
    expect(await alarms()).toEqual([])
  })

  test('asks members to try again later', async () => {
    reply = stripeSays.key
    expect(await (await app.member()).post('/contact/me/contribution', start)).toMatchObject({
      status: 400,
      body: { code: 'payment-failed', subCode: 'provider_unavailable' },
    })
  })

  test('is told by the health answer and by one email a day', async () => {
    await askRefused(stripeSays.key)
    expect((await app.guest().get('/health')).body).toMatchObject({ status: 'ok', services: { payments: false } })
    minutesLater(5)
    await askRefused(stripeSays.permission)
    expect(await mails()).toHaveLength(1)
    minutesLater(24 * 60)
    await askRefused(stripeSays.key)
    expect(await mails()).toHaveLength(2)
  })

  test('the next success lifts the alarm, and another one on the same day is not mailed again', async () => {
    await askRefused(stripeSays.key)
    await ask(stripeSays.customer)
    expect(await alarms()).toEqual([])
    expect((await app.guest().get('/health')).body.services).toEqual({ database: true })
    await askRefused(stripeSays.key)
    expect(await alarms()).toEqual(['stripe key'])
    expect(await mails()).toHaveLength(1)
  })

  test('a missing permission outlasts what succeeds by another one, until it is quiet for an hour', async () => {
    await askRefused(stripeSays.permission)
    await ask(stripeSays.customer)
    expect(await alarms()).toEqual(['stripe permission'])
    minutesLater(61)
    await ask(stripeSays.customer)
    expect(await alarms()).toEqual([])
  })
})
