import { afterAll, expect, test } from 'vitest'
import { startApp } from '#server/testing/app.ts'
import { hashPassword } from './passwords.ts'

const app = await startApp()
afterAll(app.close)

test('wrong passwords at something that can’t be undone lock the account, and its owner is told once', async () => {
  const id = await app.addContact({ email: 'o@ex.org', passwordHash: await hashPassword('Passw0rdX') })
  const codes: string[] = []
  for (let call = 0; call < 5; call++)
    codes.push((await app.as(id).delete('/contact/me', { password: 'wrong' })).body.code)
  expect(codes).toEqual(['login-failed', 'login-failed', 'login-failed', 'account-locked', 'account-locked'])
  await app.runJobs()
  const mails = await app.db.selectFrom('emailOutbox').select(['templateId', 'toAddress']).execute()
  expect(mails).toEqual([{ templateId: 'account-locked', toAddress: 'o@ex.org' }])
})
