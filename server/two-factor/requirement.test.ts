import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '#server/testing/app.ts'
import { appSecret, codeOf } from './testing.ts'

let app: TestApp
let boss: Visitor
beforeEach(async () => {
  app = await startApp()
  app.setNow(new Date('2026-05-01T10:00:15Z'))
  boss = await app.superadmin()
})
afterEach(() => app.close())

const enable = (visitor: Visitor) =>
  visitor.post('/contact/me/mfa', { type: 'totp', secret: appSecret, token: codeOf(app.now()) })
const require = (visitor: Visitor, required = true) => visitor.put('/two-factor-requirement', { required })

async function requireOfAll() {
  await enable(boss)
  expect(await require(boss)).toMatchObject({ status: 200, body: { required: true } })
}

test('it is off until a superadmin who has a second factor requires one', async () => {
  const admin = await app.admin()
  expect(await admin.get('/two-factor-requirement')).toMatchObject({ status: 200, body: { required: false } })
  expect(await require(admin)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(await require(await app.key())).toMatchObject({ status: 403 })
  expect(await require(boss)).toMatchObject({ status: 403, body: { code: 'two-factor-required' } })
  expect(await admin.get('/contact')).toMatchObject({ status: 200 })
  await requireOfAll()
  const events = await app.db.selectFrom('activities').select(['eventType', 'metadata']).execute()
  expect(events).toContainEqual({
    eventType: 'app.settings-updated',
    metadata: { fields: ['twoFactorRequirement'], required: true },
  })
})

test('an admin without one has a member’s rights until there is one', async () => {
  const admin = await app.admin()
  await requireOfAll()
  const refused = { status: 403, body: { code: 'two-factor-required' } }
  for (const path of ['/api-key', '/contact.csv', '/activity', '/two-factor-requirement', '/contact-duplicates'])
    expect(await admin.get(path)).toMatchObject(refused)
  const bossId = (await boss.get('/contact/me')).body.id
  expect(await admin.get(`/contact/${bossId}`)).toMatchObject(refused)
  expect(await admin.patch('/content/general', {})).toMatchObject(refused)

  expect((await admin.get('/auth/info')).body).toMatchObject({ roles: ['member'] })
  expect((await admin.get('/contact/me')).body).toMatchObject({
    activeRoles: ['member', 'admin'],
    lacksTwoFactor: true,
  })
  expect((await admin.get('/contact')).body).toMatchObject({ total: 1 })

  expect(await enable(admin)).toMatchObject({ status: 201 })
  expect(await admin.get('/api-key')).toMatchObject({ status: 200 })
  expect((await admin.get('/contact/me')).body).not.toHaveProperty('lacksTwoFactor')
})

test('a superadmin without one may still set one up', async () => {
  const second = await app.superadmin()
  await requireOfAll()
  expect(await second.get('/contact')).toMatchObject({ body: { total: 1 } })
  expect(await enable(second)).toMatchObject({ status: 201 })
  expect(await require(second, false)).toMatchObject({ status: 200, body: { required: false } })
})

test('keys and members notice nothing', async () => {
  const [key, member] = [await app.key(), await app.member()]
  await requireOfAll()
  expect(await key.get('/contact')).toMatchObject({ status: 200 })
  expect(await member.get('/contact')).toMatchObject({ status: 200, body: { total: 1 } })
  expect(await member.get('/api-key')).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect((await member.get('/contact/me')).body).not.toHaveProperty('lacksTwoFactor')
})

test('admins who have none are named', async () => {
  const adminId = await app.addContact({ email: 'late@ex.org', roles: ['admin'] })
  await app.addContact({ email: 'reader@ex.org', roles: ['member'] })
  await enable(boss)
  expect((await boss.get('/two-factor-requirement')).body).toEqual({
    required: false,
    withoutTwoFactor: [{ id: adminId, email: 'late@ex.org', firstname: 'Ada', lastname: 'Example' }],
  })
})

test('it ends for everybody at once', async () => {
  const admin = await app.admin()
  await requireOfAll()
  await require(boss, false)
  expect(await admin.get('/api-key')).toMatchObject({ status: 200 })
})
