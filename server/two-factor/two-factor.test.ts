import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/credentials/passwords.ts'
import { startApp, type Visitor } from '#server/testing/app.ts'
import { appSecret, codeOf, wrongCode } from './testing.ts'

const app = await startApp()
afterAll(app.close)

const password = 'Passw0rdX'
const passwordHash = await hashPassword(password)

let contactId = ''
let email = ''
let owner: Visitor
let number = 0

beforeEach(async () => {
  app.setNow(new Date('2024-05-01T10:00:15Z'))
  email = `m${++number}@ex.org`
  contactId = await app.addContact({ email, roles: ['member'], passwordHash })
  owner = app.as(contactId)
})

const code = (steps = 0) => codeOf(app.now(), steps)
const enable = (visitor = owner, token = code(), id = 'me') =>
  visitor.post(`/contact/${id}/mfa`, { type: 'totp', secret: appSecret, token })
const disable = (token?: string, visitor = owner, id = 'me') =>
  visitor.delete(`/contact/${id}/mfa`, { type: 'totp', ...(token === undefined ? {} : { token }) })
const logIn = (token?: string, visitor = app.guest()) =>
  visitor.post('/auth/login', { email, password, ...(token === undefined ? {} : { token }) })
const isOn = async () => (await owner.get('/contact/me/mfa')).status === 200
const later = (seconds: number) => app.setNow(new Date(app.now().getTime() + seconds * 1000))

const events = async () => {
  const rows = await app.db
    .selectFrom('activities')
    .selectAll()
    .where('targetId', '=', contactId)
    .orderBy('createdAt')
    // The clock stands: what came first was written first.
    .orderBy(sql`xmin::text::bigint`)
    .execute()
  return rows.map(({ eventType }) => eventType)
}

describe('turning it on', () => {
  test('38: with the current code; what is kept is never shown', async () => {
    expect(await owner.get('/contact/me/mfa')).toMatchObject({ status: 204, body: undefined })
    expect(await enable()).toMatchObject({ status: 201, body: undefined })
    const { status, body } = await owner.get('/contact/me/mfa')
    expect({ status, body }).toEqual({
      status: 200,
      body: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), type: 'totp' },
    })
    expect(await events()).toEqual(['contact.mfa-enabled'])
  })

  test('38: a wrong code is refused', async () => {
    expect(await enable(owner, wrongCode(app.now()))).toMatchObject({ status: 401, body: { code: 'invalid-token' } })
    expect(await enable(owner, 'abcdef')).toMatchObject({ status: 401, body: { code: 'invalid-token' } })
    expect(await isOn()).toBe(false)
  })

  test.each([
    ['a short secret', { secret: 'JBSWY3DP' }, 'secret'],
    ['a secret that is no base32', { secret: 'JBSWY3DPEHPK3PX1' }, 'secret'],
    ['another type', { type: 'sms' }, 'type'],
    ['no token', { token: undefined }, 'token'],
  ])('%s is refused at its field', async (_, change, property) => {
    const body = { type: 'totp', secret: appSecret, token: code(), ...change }
    expect(await owner.post('/contact/me/mfa', body)).toMatchObject({
      status: 400,
      body: { code: 'bad-request', errors: [{ property }] },
    })
  })

  test.each([-2, -1, 0, 1, 2])('a clock %i steps off will do', async (steps) => {
    expect(await enable(owner, code(steps))).toMatchObject({ status: 201 })
  })

  test.each([-3, 3])('a clock %i steps off will not', async (steps) => {
    expect(await enable(owner, code(steps))).toMatchObject({ status: 401 })
  })

  test('twice is refused', async () => {
    await enable()
    expect(await enable()).toMatchObject({ status: 400, body: { code: 'bad-request' } })
  })

  test('of two at once one is taken', async () => {
    await owner.get('/auth/info')
    const statuses = (await Promise.all([enable(), enable()])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 400])
  })

  test('every other session ends', async () => {
    const elsewhere = app.as(contactId)
    await elsewhere.get('/auth/info')
    await enable()
    expect((await elsewhere.get('/auth/info')).body.method).toBe('none')
    expect((await owner.get('/auth/info')).body.method).toBe('user')
  })

  test('the secret is stored encrypted, for this contact alone', async () => {
    await enable()
    const other = await app.addContact({ email: `other${number}@ex.org`, passwordHash })
    await app.as(other).post('/contact/me/mfa', { type: 'totp', secret: appSecret, token: code() })
    const rows = await app.db.selectFrom('twoFactors').select(['contactId', 'secret']).execute()
    const [mine, theirs] = [contactId, other].map((id) => rows.find((row) => row.contactId === id)?.secret)
    expect(mine?.includes(Buffer.from('Hello!'))).toBe(false)
    expect(mine?.equals(theirs ?? Buffer.alloc(0))).toBe(false)
    await app.db
      .updateTable('twoFactors')
      .set({ secret: theirs ?? Buffer.alloc(0) })
      .where('contactId', '=', contactId)
      .execute()
    expect(await logIn(code())).toMatchObject({ status: 401, body: { code: 'invalid-token' } })
  })
})

describe('turning it off', () => {
  beforeEach(() => enable())

  test('39: oneself needs a code, by whatever address', async () => {
    expect(await disable()).toMatchObject({ status: 400, body: { errors: [{ property: 'token' }] } })
    expect(await disable(undefined, owner, contactId)).toMatchObject({ status: 400 })
    expect(await disable('', owner, contactId.toUpperCase())).toMatchObject({ status: 400 })
    expect(await disable(wrongCode(app.now()))).toMatchObject({ status: 401, body: { code: 'invalid-token' } })
    expect(await isOn()).toBe(true)
    expect(await disable(code())).toMatchObject({ status: 201, body: undefined })
    expect(await isOn()).toBe(false)
    expect(await disable(code())).toMatchObject({ status: 404 })
    expect(await events()).toEqual(['contact.mfa-enabled', 'contact.mfa-disabled'])
  })

  test('39: an admin turns another’s off without one', async () => {
    expect(await disable(undefined, await app.admin(), contactId)).toMatchObject({ status: 201 })
    expect((await owner.get('/auth/info')).body.method).toBe('none')
    expect(await logIn()).toMatchObject({ status: 204 })
  })

  test('a used code is no guess at the settings', async () => {
    const limited = await startApp({ config: { disableRateLimit: false } })
    const passwordHash = await hashPassword('Passw0rdX')
    const id = await limited.addContact({ email: 'used@ex.org', passwordHash })
    const token = codeOf(limited.now())
    const visitor = limited.as(id)
    await visitor.post('/contact/me/mfa', { type: 'totp', secret: appSecret, token })
    await limited.guest().post('/auth/login', { email: 'used@ex.org', password: 'Passw0rdX', token })
    for (let call = 0; call < 11; call++)
      expect(await visitor.delete('/contact/me/mfa', { type: 'totp', token })).toMatchObject({
        status: 401,
        body: { code: 'invalid-token', subCode: 'used' },
      })
    await limited.close()
  })

  test('a new one may follow', async () => {
    await disable(code())
    expect(await enable()).toMatchObject({ status: 201 })
  })

  test('whoever has somebody’s session can’t try all codes', async () => {
    const limited = await startApp({ config: { disableRateLimit: false } })
    const visitor = await limited.member()
    const token = codeOf(limited.now())
    await visitor.post('/contact/me/mfa', { type: 'totp', secret: appSecret, token })
    const tried: number[] = []
    for (let call = 0; call < 11; call++)
      tried.push((await visitor.delete('/contact/me/mfa', { type: 'totp', token: 'abcdef' })).status)
    expect(tried).toEqual([...Array<number>(10).fill(401), 429])
    await limited.close()
  })
})

describe('signing in', () => {
  beforeEach(() => enable())

  test('5: asks for a code, refuses a wrong one, and opens with the current one', async () => {
    for (const token of [undefined, ''])
      expect(await logIn(token)).toMatchObject({ status: 401, body: { code: 'requires-2fa' }, cookies: [] })
    for (const token of [wrongCode(app.now()), 'nonsense'])
      expect(await logIn(token)).toMatchObject({ status: 401, body: { code: 'invalid-token' }, cookies: [] })
    expect(await logIn(code())).toMatchObject({ status: 204, cookies: [{ name: 'session' }] })
  })

  test('a code works once', async () => {
    const token = code()
    expect(await logIn(token)).toMatchObject({ status: 204 })
    expect(await logIn(token)).toMatchObject({ status: 401, body: { code: 'invalid-token' } })
    expect(await logIn(code(-1))).toMatchObject({ status: 401 })
    later(30)
    expect(await logIn(code())).toMatchObject({ status: 204 })
  })

  test('a used code is said to be used, and does not count towards the lock', async () => {
    const token = code()
    await logIn(token)
    for (const replayed of [token, token, token, code(-1)])
      expect(await logIn(replayed)).toMatchObject({ status: 401, body: { code: 'invalid-token', subCode: 'used' } })
    const wrong = await logIn(wrongCode(app.now()))
    expect(wrong.body).toMatchObject({ code: 'invalid-token' })
    expect(wrong.body).not.toHaveProperty('subCode')
    later(30)
    expect(await logIn(code())).toMatchObject({ status: 204 })
  })

  test('of fifty wrong codes at once three are told to be wrong', async () => {
    const token = wrongCode(app.now())
    const codes = (await Promise.all(Array.from({ length: 50 }, () => logIn(token)))).map(({ body }) => body.code)
    expect(codes.filter((text) => text === 'invalid-token')).toHaveLength(3)
    expect(await logIn(code())).toMatchObject({ body: { code: 'account-locked' } })
  })

  test('of two logins at once with one code, one works', async () => {
    const statuses = (await Promise.all([logIn(code()), logIn(code())])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([204, 401])
  })

  test.each([
    [-2, 401],
    [-1, 204],
    [1, 204],
    [2, 401],
  ])('a clock %i steps off answers %i', async (steps, status) => {
    expect(await logIn(code(steps))).toMatchObject({ status })
  })

  test('spaces within a code don’t matter', async () => {
    expect(await logIn(`${code().slice(0, 3)} ${code().slice(3)}`)).toMatchObject({ status: 204 })
  })

  test('wrong codes lock the account as wrong passwords do, and the owner is told', async () => {
    for (let wrong = 0; wrong < 3; wrong++)
      expect(await logIn(wrongCode(app.now()))).toMatchObject({ body: { code: 'invalid-token' } })
    expect(await logIn(code())).toMatchObject({ status: 401, body: { code: 'account-locked' } })
    const mails = await app.db
      .selectFrom('emailOutbox')
      .select('templateId')
      .where('toAddress', '=', email)
      .where('templateId', '!=', 'two-factor-changed')
      .execute()
    expect(mails).toEqual([{ templateId: 'account-locked' }])
  })

  test('being asked for a code neither adds to the count nor clears it', async () => {
    const wrong = wrongCode(app.now())
    for (const token of [wrong, wrong, undefined, undefined, undefined]) await logIn(token)
    expect(await logIn(wrong)).toMatchObject({ body: { code: 'invalid-token' } })
    expect(await logIn(code())).toMatchObject({ body: { code: 'account-locked' } })
  })

  test('a wrong password tells nothing of the second factor', async () => {
    const answer = await app.guest().post('/auth/login', { email, password: 'wrong', token: code() })
    expect(answer).toMatchObject({ status: 401, body: { code: 'login-failed' } })
    expect(await logIn(code())).toMatchObject({ status: 204 })
  })
})

describe('recovery codes', () => {
  const makeCodes = (token = code(), visitor = owner, id = 'me') =>
    visitor.post(`/contact/${id}/mfa/recovery-codes`, { token })
  const codesFrom = async (token?: string): Promise<string[]> => (await makeCodes(token)).body.codes

  beforeEach(() => enable())

  test('are ten, shown once, and the code that turned it on may ask for them', async () => {
    const { status, body } = await makeCodes()
    expect(status).toBe(200)
    expect(body.codes).toHaveLength(10)
    expect(new Set(body.codes).size).toBe(10)
    for (const recoveryCode of body.codes) expect(recoveryCode).toMatch(/^[a-z0-9]{5}-[a-z0-9]{5}$/)
    const stored = JSON.stringify(await app.db.selectFrom('recoveryCodes').selectAll().execute())
    for (const recoveryCode of body.codes) expect(stored).not.toContain(recoveryCode)
    expect(await events()).toEqual(['contact.mfa-enabled', 'contact.profile-updated'])
  })

  test('each opens once, however it is typed', async () => {
    const [first = '', second = ''] = await codesFrom()
    expect(await logIn(first)).toMatchObject({ status: 204 })
    expect(await logIn(first)).toMatchObject({ status: 401, body: { code: 'invalid-token' } })
    expect(await logIn(` ${second.toUpperCase().replace('-', ' ')} `)).toMatchObject({ status: 204 })
  })

  test('of two logins at once with one of them, one works', async () => {
    const [first = ''] = await codesFrom()
    const statuses = (await Promise.all([logIn(first), logIn(first)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([204, 401])
  })

  test('new ones end the old ones', async () => {
    const [old = ''] = await codesFrom()
    later(30)
    const [fresh = ''] = await codesFrom()
    expect(await logIn(old)).toMatchObject({ status: 401 })
    expect(await logIn(fresh)).toMatchObject({ status: 204 })
  })

  test('one of them turns it off, and with that all end', async () => {
    const [first = '', second = ''] = await codesFrom()
    expect(await disable(first)).toMatchObject({ status: 201 })
    await enable()
    expect(await logIn(second)).toMatchObject({ status: 401, body: { code: 'invalid-token' } })
  })

  test('are nobody else’s', async () => {
    const [first = ''] = await codesFrom()
    const otherId = await app.addContact({ email: `thief${number}@ex.org`, passwordHash })
    await app.as(otherId).post('/contact/me/mfa', { type: 'totp', secret: appSecret, token: code() })
    const answer = await app.guest().post('/auth/login', { email: `thief${number}@ex.org`, password, token: first })
    expect(answer).toMatchObject({ status: 401, body: { code: 'invalid-token' } })
  })

  test('a wrong token, no second factor, and another’s are refused', async () => {
    expect(await makeCodes(wrongCode(app.now()))).toMatchObject({ status: 401, body: { code: 'invalid-token' } })
    expect(await makeCodes(code(), await app.member())).toMatchObject({ status: 404 })
    expect(await makeCodes(code(), await app.superadmin(), contactId)).toMatchObject({ status: 403 })
  })
})

describe('a superadmin’s second factor', () => {
  let superId = ''
  beforeEach(async () => {
    superId = await app.addContact({ roles: ['superadmin'] })
  })

  test('is for superadmins alone to add or remove', async () => {
    const admin = await app.admin()
    expect(await enable(admin, code(), superId)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    const other = await app.superadmin()
    expect(await enable(other, code(), superId)).toMatchObject({ status: 201 })
    expect(await disable(undefined, admin, superId)).toMatchObject({ status: 403 })
    expect(await admin.get(`/contact/${superId}/mfa`)).toMatchObject({ status: 200 })
    expect(await disable(undefined, other, superId)).toMatchObject({ status: 201 })
  })

  test('a contact that is not there is not found', async () => {
    const nobody = '0f8fad5b-d9cb-469f-a165-70867728950e'
    const admin = await app.admin()
    expect(await admin.get(`/contact/${nobody}/mfa`)).toMatchObject({ status: 404 })
    expect(await enable(admin, code(), nobody)).toMatchObject({ status: 404 })
    expect(await disable(undefined, admin, nobody)).toMatchObject({ status: 404 })
  })
})
