import { afterAll, expect, test } from 'vitest'
import { startApp } from '#server/testing/app.ts'

const app = await startApp()
afterAll(app.close)

test('an unknown path is refused in the shape of every refusal', async () => {
  const answer = await app.guest().get('/no-such-thing')
  expect(answer).toMatchObject({ status: 404, body: { httpCode: 404, code: 'not-found', name: 'NotFoundError' } })
  const member = await app.member()
  console.log(await member.get('/no-such-thing'), answer)
})
