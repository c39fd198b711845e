import { afterAll, beforeAll, expect, test } from 'vitest'
import { addContact } from '#server/contacts/testing.ts'
import { hashPassword } from '#server/credentials/passwords.ts'
import { startApp } from '#server/testing/app.ts'
import { appSecret, codeOf } from '#server/two-factor/testing.ts'
import { confirm, nameSite, readConfirmation, startSignUp } from './testing.ts'

const app = await startApp()
beforeAll(() => nameSite(app))
afterAll(app.close)

test.each([
  ['with a password', 'Passw0rdX'],
  ['without a password', undefined],
])('who has a second factor and signs up again is confirmed, but not signed in: %s', async (_, password) => {
  app.setNow(new Date('2024-05-01T10:00:15Z'))
  const email = `again-${password ? 'with' : 'without'}@ex.org`
  const passwordHash = password && (await hashPassword(password))
  const { id } = await addContact(app.db, { email, ...(passwordHash && { passwordHash }) })
  await app.as(id).post('/contact/me/mfa', { type: 'totp', secret: appSecret, token: codeOf(app.now()) })
  app.setNow(new Date('2024-05-01T10:01:15Z'))
  await startSignUp(app.guest(), email)
  const link = await readConfirmation(app)
  for (const visitor of [app.guest(), app.guest()]) {
    expect(await confirm(visitor, link)).toMatchObject({ status: 200, cookies: [], body: { id } })
    expect((await visitor.get('/auth/info')).body).toEqual({ method: 'none', roles: [] })
  }
})
