import { afterAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { deliveryTypes } from '#domain/webhooks/event-types.ts'
import { startApp } from '#server/testing/app.ts'

const app = await startApp()
afterAll(app.close)

test('the API says that it is there, without a body', async () => {
  for (const path of ['/', '']) expect(await app.guest().get(path)).toMatchObject({ status: 204, body: undefined })
})

test('health says that the database can be read', async () => {
  app.setNow(new Date('2024-05-31T10:00:00Z'))
  const answer = await app.guest().get('/health')
  expect(answer).toMatchObject({ status: 200, cookies: [] })
  expect(answer.body).toEqual({ status: 'ok', timestamp: '2024-05-31T10:00:00.000Z', services: { database: true } })
})

test('health has the same form when the database can’t be read', async () => {
  const broken = await startApp()
  const member = await broken.member()
  expect(await member.get('/auth/info')).toMatchObject({ status: 200 })
  await broken.db.destroy()
  expect(await member.get('/auth/info')).toMatchObject({ status: 500, body: { code: 'internal-server-error' } })
  expect(await member.get('/health')).toMatchObject({
    status: 503,
    body: { status: 'error', services: { database: false } },
  })
  await broken.app.close()
})

test('what documents no query takes any', async () => {
  for (const path of ['/auth/info?credentials=include', '/health?x=1', '//auth//info'])
    expect(await app.guest().get(path), path).toMatchObject({ status: 200 })
})

test('rate limits are cleared where development is switched on, and nowhere else', async () => {
  const limited = await startApp({ config: { disableRateLimit: false } })
  const askForLink = () =>
    limited.guest().post('/reset-password', { email: 'a@ex.org', resetUrl: 'https://site.example' })
  const statusesUntilRefused = async () => {
    const statuses: number[] = []
    while (statuses.at(-1) !== 429) statuses.push((await askForLink()).status)
    return statuses
  }
  const first = await statusesUntilRefused()
  expect(await limited.guest().post('/dev/clear-rate-limiter-cache')).toMatchObject({ status: 404 })
  expect(await askForLink()).toMatchObject({ status: 429 })
  Object.assign(limited.config, { dev: true })
  expect(await limited.guest().post('/dev/clear-rate-limiter-cache')).toMatchObject({
    status: 200,
    body: { message: expect.any(String) },
  })
  expect(await statusesUntilRefused()).toEqual(first)
  await limited.close()
})

test('the OpenAPI document says what every part of an address is', async () => {
  const { body } = await app.guest().get('/openapi.json')
  type Call = { operationId: string; parameters: { name: string; in: string; required: boolean }[] }
  for (const [path, calls] of Object.entries<Record<string, Call>>(body.paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    for (const { operationId, parameters } of Object.values(calls)) {
      const described = parameters.filter((parameter) => parameter.in === 'path' && parameter.required)
      expect(described.map(({ name }) => name).toSorted(), operationId).toEqual(named.toSorted())
    }
  }
})

test('the OpenAPI document names every call', async () => {
  const { status, body } = await app.guest().get('/openapi.json')
  expect(status).toBe(200)
  expect(body.openapi).toBe('3.1.0')
  const named = Object.entries<Record<string, object>>(body.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const declared = Object.values(api).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(named.toSorted()).toEqual(declared.toSorted())
  const references = JSON.stringify(body).match(/"#\/[^"]*"/g) ?? []
  for (const reference of references) expect(resolve(body, JSON.parse(reference)), reference).toBeDefined()
})

test('the OpenAPI document and its page describe everything that webhooks send', async () => {
  const { body } = await app.guest().get('/openapi.json')
  expect(Object.keys(body.webhooks)).toEqual([...deliveryTypes])
  for (const [type, { post }] of Object.entries<{ post: Record<string, unknown> }>(body.webhooks)) {
    expect(post, type).toMatchObject({
      operationId: type,
      parameters: ['id', 'timestamp', 'signature'].map((name) => ({
        name: `webhook-${name}`,
        in: 'header',
        required: true,
      })),
      requestBody: {
        content: {
          'application/json': {
            schema: { properties: { type: { const: type }, data: {} }, required: ['type', 'timestamp', 'data'] },
          },
        },
      },
    })
  }
  const page = (await app.app.inject('/api/docs')).body
  for (const type of deliveryTypes) expect(page).toContain(`<h3><code>${type}</code></h3>`)
})

test('the readable documentation lists every call, by our own markup alone', async () => {
  const response = await app.app.inject('/api/docs')
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(response.body).not.toContain('<script')
  expect(response.body.match(/<article>/g)).toHaveLength(Object.keys(api).length)
  const nonce = /<style nonce="([^"]+)">/.exec(response.body)?.[1]
  expect(response.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
})

function resolve(document: unknown, reference: string): unknown {
  return reference
    .slice(2)
    .split('/')
    .reduce((part, step) => (part as Record<string, unknown> | undefined)?.[step], document)
}
