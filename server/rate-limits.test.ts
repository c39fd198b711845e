import { afterAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Route } from '#domain/http/route.ts'
import { startApp } from '#server/testing/app.ts'

const app = await startApp({ config: { disableRateLimit: false } })
afterAll(app.close)
const guest = app.guest()
const limited = Object.entries<Route>(api).flatMap(([call, { access, method, path, rateLimit }]) =>
  access === 'anyone' && rateLimit ? { call, method, path, rateLimit } : [],
)

test('guests are limited somewhere', () => {
  expect(limited.map(({ call }) => call)).toEqual(expect.arrayContaining(['createResponse', 'signUpToNewsletter']))
})

test.each(limited)('$call refuses a guest who has used up what it allows', async ({ method, path, rateLimit }) => {
  const { bucket, guest: points, windowSeconds } = rateLimit
  const now = app.now()
  const expiresAt = new Date(now.getTime() + windowSeconds * 1_000)
  await app.db.deleteFrom('rateLimits').execute()
  await app.db
    .insertInto('rateLimits')
    .values({ bucket, caller: 'address:127.0.0.1', windowStart: now, points, expiresAt })
    .execute()
  const { body } = await guest.call(method, path.replace(/:\w+/g, 'x'), method === 'GET' ? undefined : {})
  expect(body).toMatchObject({ code: rateLimit.refusal ?? 'too-many-requests', retryAfter: expect.any(Number) })
})
