import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { hashPassword } from '#server/credentials/passwords.ts'
import { startApp } from '#server/testing/app.ts'

const app = await startApp()
afterAll(app.close)

const password = 'Passw0rdX'

test('while eight people log in, other calls and files go on being answered', async () => {
  const passwordHash = await hashPassword(password)
  const emails = Array.from({ length: 8 }, (_, index) => `busy${index}@ex.org`)
  for (const email of emails) await app.addContact({ email, passwordHash })
  const visitor = await app.member()
  await visitor.get('/auth/info')

  let loggedIn = 0
  const logins = emails.map(async (email) => {
    const statuses: number[] = []
    for (let time = 0; time < 3; time++)
      statuses.push((await app.guest().post('/auth/login', { email, password })).status)
    loggedIn++
    return statuses
  })
  const begun = performance.now()
  const waits: number[] = []
  // Each looks up a session, and reads a file on the threads that the passwords are worked on.
  while (loggedIn < emails.length) {
    const asked = performance.now()
    const [answer] = await Promise.all([visitor.get('/auth/info'), readFile(new URL(import.meta.url))])
    expect(answer.status).toBe(200)
    waits.push(performance.now() - asked)
  }
  const lasted = performance.now() - begun
  expect(await Promise.all(logins)).toEqual(emails.map(() => [204, 204, 204]))
  // Whoever had to wait for the queue of passwords would have waited nearly as long as it lasted.
  expect(waits.length).toBeGreaterThan(4)
  expect(Math.max(...waits)).toBeLessThan(lasted / 2)
})
