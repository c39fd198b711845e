import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '#server/testing/app.ts'
import { makeDataDir } from '#server/uploads/testing.ts'
import { prepareSetUp } from './index.ts'

let app: TestApp
let dataDir: string
beforeEach(async () => {
  dataDir = makeDataDir()
  app = await startApp({ config: { dataDir } })
})
afterEach(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true })
})

async function printedToken(): Promise<string> {
  const prepared = await prepareSetUp(app.db, app.config, app.now())
  if (!prepared.needed) throw new Error('the site is already set up')
  const url = new URL(prepared.url)
  expect(`${url.origin}${url.pathname}`).toBe('https://site.example/setup')
  return url.searchParams.get('token') ?? ''
}

const admin = { firstname: 'Mara', lastname: 'Okafor', email: 'Mara@Paper.example', password: 'Passw0rdX' }
const site = {
  organisationName: 'The Paper',
  locale: 'de',
  currencyCode: 'GBP',
  country: 'gb',
  supportEmail: 'hello@paper.example',
  admin,
  sampleData: false,
}

test('the token opens the site once: it is named, and its superadmin is logged in', async () => {
  const token = await printedToken()
  const guest = app.guest()
  expect((await guest.get('/setup')).body).toEqual({ needed: true })
  const answer = await guest.post('/setup', { ...site, token })
  expect(answer).toMatchObject({ status: 204, body: undefined, cookies: [{ name: 'session' }] })

  expect((await guest.get('/auth/info')).body).toMatchObject({
    method: 'user',
    contact: { email: 'mara@paper.example', firstname: 'Mara' },
    roles: ['admin', 'superadmin'],
  })
  expect((await guest.get('/content/general')).body).toMatchObject({
    organisationName: 'The Paper',
    locale: 'de',
    currencyCode: 'GBP',
    currencySymbol: '£',
    supportEmail: 'hello@paper.example',
  })
  expect((await guest.get('/content/payment')).body).toMatchObject({ stripeCountry: 'gb' })
  const digits = app.db.selectFrom('settings').select('value').where('key', '=', 'currency-minor-digits')
  expect(await digits.executeTakeFirst()).toEqual({ value: 2 })
  const login = await app.guest().post('/auth/login', { email: admin.email, password: admin.password })
  expect(login.status).toBe(204)

  expect((await app.guest().get('/setup')).body).toEqual({ needed: false })
  expect((await app.guest().post('/setup', { ...site, token })).status).toBe(404)
  expect(await prepareSetUp(app.db, app.config, app.now())).toEqual({ needed: false })
})

test.each([
  ['passWORD123', 'isUncommonPassword'],
  ['Okafor2026', 'isImpersonalPassword'],
])('the password %s is refused at its field', async (password, constraint) => {
  const token = await printedToken()
  expect(await app.guest().post('/setup', { ...site, admin: { ...admin, password }, token })).toMatchObject({
    status: 400,
    body: {
      errors: [
        { property: 'admin', children: [{ property: 'password', constraints: { [constraint]: expect.any(String) } }] },
      ],
    },
  })
})

test('each start prints a fresh token and the older one dies; no token is stored as it is', async () => {
  const first = await printedToken()
  const second = await printedToken()
  expect(second).not.toBe(first)
  expect(await app.guest().post('/setup', { ...site, token: first })).toMatchObject({
    status: 401,
    body: { code: 'invalid-token' },
  })
  const stored = JSON.stringify(await app.db.selectFrom('settings').selectAll().execute())
  expect(stored).not.toContain(second)
  expect((await app.guest().post('/setup', { ...site, token: second })).status).toBe(204)
})

test('without a printed token nobody gets in', async () => {
  expect((await app.guest().post('/setup', { ...site, token: 'guessed' })).status).toBe(401)
})

test('of two people at once one sets the site up', async () => {
  const token = await printedToken()
  const others = [1, 2, 3].map((number) => ({
    ...site,
    token,
    sampleData: true,
    admin: { ...admin, email: `admin${number}@paper.example` },
  }))
  const answers = await Promise.all(others.map((body) => app.guest().post('/setup', body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404])
  const superadmins = await app.db.selectFrom('contactRoles').selectAll().where('role', '=', 'superadmin').execute()
  expect(superadmins).toHaveLength(1)
  // Nothing is left of what the others would have shown.
  expect(await app.db.selectFrom('uploads').select('id').execute()).toHaveLength(9)
})

test('sample data comes along when asked for, and keeps the name that was chosen', async () => {
  const guest = app.guest()
  await guest.post('/setup', { ...site, sampleData: true, token: await printedToken() })
  const { body: general } = await guest.get('/content/general')
  expect(general).toMatchObject({ organisationName: 'The Paper', backgroundFocus: { x: 45, y: 38 } })
  expect((await guest.get(`/${general.backgroundUrl}?w=400`)).status).toBe(200)
  expect((await guest.get('/content/join')).body).toMatchObject({ title: 'Keep a reporter on the quay.' })
  const { contacts } = await app.db
    .selectFrom('contacts')
    .select((eb) => eb.fn.countAll<number>().as('contacts'))
    .executeTakeFirstOrThrow()
  expect(contacts).toBe(201)
  const mails = await app.db.selectFrom('emailOutbox').select('templateId').execute()
  expect(mails.length).toBeLessThanOrEqual(1)
})

test.each([
  ['organisationName', { organisationName: ' ' }, 'isNonEmptyString'],
  ['locale', { locale: 'el' }, 'isIn'],
  ['currencyCode', { currencyCode: 'XXZ' }, 'isIn'],
  // In use, but no payment provider takes it.
  ['currencyCode', { currencyCode: 'IRR' }, 'isIn'],
  ['country', { country: 'us' }, 'isIn'],
  ['supportEmail', { supportEmail: 'nobody' }, 'isEmail'],
  ['sampleData', { sampleData: 'yes' }, 'isBoolean'],
  ['extra', { extra: 1 }, 'whitelistValidation'],
])('a wrong %s is refused by name and changes nothing', async (property, change, constraint) => {
  const token = await printedToken()
  const answer = await app.guest().post('/setup', { ...site, ...change, token })
  expect(answer).toMatchObject({ status: 400, body: { code: 'bad-request', errors: [{ property }] } })
  expect(Object.keys(answer.body.errors[0].constraints)).toEqual([constraint])
  expect((await app.guest().get('/setup')).body).toEqual({ needed: true })
})

test('a weak password is refused at its field', async () => {
  const token = await printedToken()
  const answer = await app.guest().post('/setup', { ...site, token, admin: { ...admin, password: 'password' } })
  expect(answer.body.errors).toEqual([
    {
      property: 'admin',
      children: [{ property: 'password', constraints: { isPassword: expect.any(String) }, children: [] }],
    },
  ])
})
