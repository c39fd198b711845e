import { afterAll, expect, test } from 'vitest'
import { usualPasswordCost } from '#server/platform/config/password-cost.ts'
import { startApp } from '#server/testing/app.ts'
import { hashPassword, isPasswordOf, setPasswordCost } from './passwords.ts'

const password = 'Passw0rdX'
const older = await hashPassword(password)
const app = await startApp({ config: { passwordCost: { memoryCost: 32_768, timeCost: 3, parallelism: 1 } } })
afterAll(async () => {
  setPasswordCost(usualPasswordCost)
  await app.close()
})

test('older hashes go on working and are replaced at the next login', async () => {
  const id = await app.addContact({ email: 'ada@ex.org', passwordHash: older })
  expect(older).toContain('m=19456,t=2,p=1')
  const logIn = () => app.guest().post('/auth/login', { email: 'ada@ex.org', password })
  const stored = async () =>
    (await app.db.selectFrom('contacts').select('passwordHash').where('id', '=', id).executeTakeFirstOrThrow())
      .passwordHash
  expect((await logIn()).status).toBe(204)
  const replaced = await stored()
  expect(replaced).toContain('m=32768,t=3,p=1')
  expect((await logIn()).status).toBe(204)
  expect(await stored()).toBe(replaced)
  setPasswordCost(usualPasswordCost)
  expect(await isPasswordOf(replaced, password)).toBe(true)
  expect((await logIn()).status).toBe(204)
  expect(await stored()).toBe(replaced)
})
