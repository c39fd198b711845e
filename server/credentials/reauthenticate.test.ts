import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type Visitor } from '#server/testing/app.ts'
import { appSecret, codeOf } from '#server/two-factor/testing.ts'
import { hashPassword } from './passwords.ts'

const app = await startApp()
afterAll(app.close)

const password = 'Passw0rdX'
const passwordHash = await hashPassword(password)
const opened = new Date('2026-05-01T10:00:00Z')
const later = (minutes: number) => app.setNow(new Date(opened.getTime() + minutes * 60_000 + 1))

let number = 0
let email = ''
let contactId = ''
let owner: Visitor

async function addOwner(hash: string | undefined = passwordHash) {
  app.setNow(opened)
  email = `q${++number}@ex.org`
  contactId = await app.addContact({ email, roles: ['member'], ...(hash && { passwordHash: hash }) })
  owner = app.as(contactId)
  await owner.get('/contact/me')
}

beforeEach(() => addOwner())

const code = () => codeOf(app.now())
const enable = (more: object = {}) =>
  owner.post('/contact/me/mfa', { type: 'totp', secret: appSecret, token: code(), ...more })

/** Each changes what the contact logs in with. */
const changes: Record<string, (more?: object) => ReturnType<Visitor['get']>> = {
  'the password': (more) => owner.patch('/contact/me', { password: 'Quayside1', ...more }),
  'the password, by the own id': (more) => owner.patch(`/contact/${contactId}`, { password: 'Quayside1', ...more }),
  'the email address': (more) => owner.patch('/contact/me', { email: `new-${email}`, ...more }),
  'a second factor that is turned on': enable,
}

describe.each(Object.keys(changes))('changing %s', (name) => {
  const change = (more?: object) => changes[name]?.(more)

  test('needs no more than the session within 15 minutes of logging in', async () => {
    later(14.9)
    expect((await change())?.status).toBeLessThan(300)
  })

  test('needs the current password later', async () => {
    later(15)
    for (const more of [{}, { currentPassword: '' }])
      expect(await change(more)).toMatchObject({ status: 401, body: { code: 'reauthentication-required' } })
    expect(await change({ currentPassword: 'wrong' })).toMatchObject({ status: 401, body: { code: 'login-failed' } })
    expect((await change({ currentPassword: password }))?.status).toBeLessThan(300)
  })

  test('counts wrong ones towards the lock', async () => {
    later(20)
    for (let wrong = 0; wrong < 3; wrong++) await change({ currentPassword: 'wrong' })
    expect(await change({ currentPassword: password })).toMatchObject({ status: 401, body: { code: 'account-locked' } })
    expect(await app.guest().post('/auth/login', { email, password })).toMatchObject({
      body: { code: 'account-locked' },
    })
  })

  test('needs none where there is no password', async () => {
    await addOwner('')
    later(60)
    expect((await change())?.status).toBeLessThan(300)
  })
})

test('turning a second factor off and new recovery codes need it too', async () => {
  await enable()
  later(15)
  const disable = (more: object = {}) => owner.delete('/contact/me/mfa', { type: 'totp', token: code(), ...more })
  const makeCodes = (more: object = {}) => owner.post('/contact/me/mfa/recovery-codes', { token: code(), ...more })
  for (const change of [disable, makeCodes])
    expect(await change()).toMatchObject({ status: 401, body: { code: 'reauthentication-required' } })
  expect(await makeCodes({ currentPassword: password })).toMatchObject({ status: 200 })
  later(16)
  expect(await disable({ currentPassword: password })).toMatchObject({ status: 201 })
})

test('what stays as it is needs none', async () => {
  later(60)
  expect(await owner.patch('/contact/me', { email, firstname: 'Grace' })).toMatchObject({ status: 200 })
  expect(await owner.patch('/contact/me', { email: email.toUpperCase() })).toMatchObject({ status: 200 })
})

test('a guess at the current password can’t be made without being counted by setting it', async () => {
  later(60)
  expect(await owner.patch('/contact/me', { password })).toMatchObject({ body: { code: 'reauthentication-required' } })
})

test('a login makes the session fresh', async () => {
  later(60)
  await owner.post('/auth/login', { email, password })
  expect(await owner.patch('/contact/me', { password: 'Quayside1' })).toMatchObject({ status: 200 })
})

test('keys that act for the contact and admins who change somebody else need none', async () => {
  const [key, admin] = [await app.key(contactId), await app.admin()]
  await admin.get('/contact/me')
  later(60)
  expect(await key.patch('/contact/me', { password: 'Quayside1' })).toMatchObject({ status: 200 })
  expect(await admin.patch(`/contact/${contactId}`, { password: 'Quayside2' })).toMatchObject({ status: 200 })
})
