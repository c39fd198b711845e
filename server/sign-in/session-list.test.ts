import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/credentials/passwords.ts'
import { startApp } from '#server/testing/app.ts'

const app = await startApp()
afterAll(app.close)

const password = 'Passw0rdX'
const passwordHash = await hashPassword(password)
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const nobody = '0f8fad5b-d9cb-469f-a165-70867728950e'

let email = ''
let contactId = ''
let number = 0

beforeEach(async () => {
  app.setNow(new Date('2024-05-01T10:00:00Z'))
  email = `s${++number}@ex.org`
  contactId = await app.addContact({ email, roles: ['member'], passwordHash })
})

async function signIn(userAgent = firefox, visitor = app.guest()) {
  await visitor.post('/auth/login', { email, password }, { headers: { 'user-agent': userAgent } })
  return visitor
}

const isSignedIn = async (visitor: Awaited<ReturnType<typeof signIn>>) =>
  (await visitor.get('/auth/info')).body.method === 'user'

describe('where somebody is signed in', () => {
  test('is told with the device in a few words, last used first', async () => {
    await signIn()
    app.setNow(new Date('2024-05-01T11:00:00Z'))
    const visitor = await signIn('curl/8')
    const { status, body } = await visitor.get('/contact/me/session')
    const first = { createdAt: '2024-05-01T11:00:00.000Z', lastUsedAt: '2024-05-01T11:00:00.000Z' }
    const second = { createdAt: '2024-05-01T10:00:00.000Z', lastUsedAt: '2024-05-01T10:00:00.000Z' }
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        total: 2,
        offset: 0,
        count: 2,
        items: [
          { id, ...first, device: '', current: true },
          { id, ...second, device: 'Firefox, Linux', current: false },
        ],
      },
    })
    expect((await visitor.get('/contact/me/session?limit=1&offset=1')).body).toMatchObject({
      total: 2,
      count: 1,
      offset: 1,
    })
  })

  test('whole user agents are not kept', async () => {
    await signIn()
    const rows = await app.db.selectFrom('sessions').select('device').where('contactId', '=', contactId).execute()
    expect(rows).toEqual([{ device: 'Firefox, Linux' }])
  })

  test('is told without those that have run out', async () => {
    await signIn()
    app.setNow(new Date('2024-07-01T10:00:00Z'))
    expect((await (await signIn()).get('/contact/me/session')).body.total).toBe(1)
  })

  test('is told to admins, and to nobody else', async () => {
    await signIn()
    const { body } = await (await app.admin()).get(`/contact/${contactId}/session`)
    expect(body).toMatchObject({ total: 1, items: [{ current: false }] })
    expect(await (await app.member()).get(`/contact/${contactId}/session`)).toMatchObject({ status: 403 })
    expect(await app.guest().get(`/contact/${contactId}/session`)).toMatchObject({ status: 401 })
    expect(await (await app.admin()).get(`/contact/${nobody}/session`)).toMatchObject({ status: 404 })
  })
})

describe('signing out', () => {
  test('in one place', async () => {
    const [here, there] = [await signIn(), await signIn()]
    const { items } = (await here.get('/contact/me/session')).body
    const other = items.find(({ current }: { current: boolean }) => !current).id
    expect(await here.delete(`/contact/me/session/${other}`)).toMatchObject({ status: 204 })
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
    expect(await here.delete(`/contact/me/session/${other}`)).toMatchObject({ status: 404 })
    expect(await here.delete('/contact/me/session/nonsense')).toMatchObject({ status: 400 })
  })

  test('here', async () => {
    const here = await signIn()
    const { items } = (await here.get('/contact/me/session')).body
    const answer = await here.delete(`/contact/me/session/${items[0].id}`)
    expect(answer).toMatchObject({ status: 204, cookies: [{ name: 'session', value: '' }] })
    expect(await isSignedIn(here)).toBe(false)
  })

  test('everywhere but here', async () => {
    const [here, there, elsewhere] = [await signIn(), await signIn(), await signIn()]
    expect(await here.delete('/contact/me/session')).toMatchObject({ status: 204 })
    expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(elsewhere)]).toEqual([true, false, false])
  })

  test('somebody else’s session is not found among one’s own', async () => {
    await signIn()
    const { id } = await app.db
      .selectFrom('sessions')
      .select('id')
      .where('contactId', '=', contactId)
      .executeTakeFirstOrThrow()
    expect(await (await app.member()).delete(`/contact/me/session/${id}`)).toMatchObject({ status: 404 })
    expect(await (await app.admin()).delete(`/contact/${nobody}/session/${id}`)).toMatchObject({ status: 404 })
  })

  test('an admin signs somebody out, one place or all', async () => {
    const [first, second] = [await signIn(), await signIn()]
    const admin = await app.admin()
    const { items } = (await admin.get(`/contact/${contactId}/session`)).body
    expect(await admin.delete(`/contact/${contactId}/session/${items[0].id}`)).toMatchObject({ status: 204 })
    expect(await admin.delete(`/contact/${contactId}/session`)).toMatchObject({ status: 204 })
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, false])
    expect((await admin.get('/auth/info')).body.method).toBe('user')
    expect(await admin.delete(`/contact/${nobody}/session`)).toMatchObject({ status: 404 })
  })
})

test('only superadmins sign a superadmin out, or take away what is held about one', async () => {
  const bossId = await app.addContact({ roles: ['superadmin'] })
  const boss = app.as(bossId)
  const { items } = (await boss.get('/contact/me/session')).body
  for (const caller of [await app.admin(), await app.key(), await app.key(bossId)]) {
    const forbidden = { status: 403, body: { code: 'forbidden' } }
    expect(await caller.delete(`/contact/${bossId}/session/${items[0].id}`)).toMatchObject(forbidden)
    expect(await caller.delete(`/contact/${bossId}/session`)).toMatchObject(forbidden)
    expect(await caller.get(`/contact/${bossId}/data.zip`)).toMatchObject(forbidden)
  }
  expect(await isSignedIn(boss)).toBe(true)
  expect(await boss.get('/contact/me/data.zip')).toMatchObject({ status: 200 })
  const peer = await app.superadmin()
  expect(await peer.get(`/contact/${bossId}/data.zip`)).toMatchObject({ status: 200 })
  expect(await peer.delete(`/contact/${bossId}/session`)).toMatchObject({ status: 204 })
  expect(await isSignedIn(boss)).toBe(false)
})

test('a new password ends every other session', async () => {
  const [here, there] = [await signIn(), await signIn()]
  expect(await here.patch('/contact/me', { password: 'NewPassw0rd' })).toMatchObject({ status: 200 })
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
})

test('a password that an admin sets ends them all', async () => {
  const there = await signIn()
  await (await app.admin()).patch(`/contact/${contactId}`, { password: 'NewPassw0rd' })
  expect(await isSignedIn(there)).toBe(false)
})
