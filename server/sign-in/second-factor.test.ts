import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/credentials/passwords.ts'
import { textIn } from '#server/emails/testing.ts'
import { startApp } from '#server/testing/app.ts'
import { appSecret, codeOf, wrongCode } from '#server/two-factor/testing.ts'

const app = await startApp()
afterAll(app.close)

const password = 'Passw0rdX'
const passwordHash = await hashPassword(password)
const resetUrl = 'https://site.example/auth/reset-device'

let email = ''
let contactId = ''
let number = 0

beforeEach(async () => {
  app.setNow(new Date('2024-05-01T10:00:15Z'))
  email = `r${++number}@ex.org`
  contactId = await app.addContact({ email, roles: ['member'], passwordHash })
  const token = codeOf(app.now())
  await app.as(contactId).post('/contact/me/mfa', { type: 'totp', secret: appSecret, token })
})

const code = () => codeOf(app.now())
const wrong = () => wrongCode(app.now())
const isOn = async () => (await app.as(contactId).get('/contact/me/mfa')).status === 200
const logIn = (typed = password, token?: string) =>
  app.guest().post('/auth/login', { email, password: typed, ...(token ? { token } : {}) })

async function mailsTo(address: string) {
  await app.runJobs()
  return app.db
    .selectFrom('emailOutbox')
    .select(['templateId', 'fields'])
    .where('toAddress', '=', address)
    .orderBy('createdAt')
    .execute()
}

async function linkFor(kind: 'password' | 'device'): Promise<string> {
  const body = { email: email.toUpperCase(), resetUrl, ...(kind === 'device' ? { type: 'totp' } : {}) }
  expect(await app.guest().post(`/reset-${kind}`, body)).toMatchObject({ status: 204, body: undefined })
  const mails = await mailsTo(email)
  const mail = mails.findLast(({ templateId }) => templateId === `reset-${kind}`)
  return textIn(mail?.fields, 'RPLINK').split('/').at(-1) ?? ''
}

describe('a new password with a second factor', () => {
  const reset = (flowId: string, token?: string, visitor = app.guest()) =>
    visitor.put(`/reset-password/${flowId}`, { password: 'NewPassw0rd', ...(token === undefined ? {} : { token }) })

  test('13: needs the token, and then works once', async () => {
    const flowId = await linkFor('password')
    for (const token of [undefined, ''])
      expect(await reset(flowId, token)).toMatchObject({
        status: 400,
        body: { code: 'reset-security-flow-error', subCode: 'mfa-token-required' },
      })
    expect(await reset(flowId, wrong())).toMatchObject({ status: 401, body: { code: 'invalid-token' }, cookies: [] })
    expect(await logIn('NewPassw0rd', code())).toMatchObject({ body: { code: 'login-failed' } })
    expect(await reset(flowId, code())).toMatchObject({ status: 204, cookies: [{ name: 'session' }] })
    expect(await reset(flowId, code())).toMatchObject({ status: 404 })
    expect(await isOn()).toBe(true)
  })

  test('takes a recovery code', async () => {
    const { body } = await app.as(contactId).post('/contact/me/mfa/recovery-codes', { token: code() })
    expect(await reset(await linkFor('password'), body.codes[3])).toMatchObject({ status: 204 })
  })

  test('three wrong tokens end the link, and only that', async () => {
    const [flowId, sister] = [await linkFor('password'), await linkFor('password')]
    for (let call = 0; call < 3; call++) expect(await reset(flowId, wrong())).toMatchObject({ status: 401 })
    expect(await reset(flowId, code())).toMatchObject({ status: 404 })
    expect(await reset(sister, code())).toMatchObject({ status: 204 })
  })

  test('a used code is said to be used, and wears out no link', async () => {
    await logIn(password, code())
    const flowId = await linkFor('password')
    for (let call = 0; call < 4; call++)
      expect(await reset(flowId, code())).toMatchObject({
        status: 401,
        body: { code: 'invalid-token', subCode: 'used' },
      })
    app.setNow(new Date(app.now().getTime() + 30_000))
    expect(await reset(flowId, code())).toMatchObject({ status: 204 })
  })

  test('of many wrong tokens at once no more than three are looked at', async () => {
    const flowId = await linkFor('password')
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => reset(flowId, wrong())))).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(3)
    expect(statuses.filter((status) => status === 404)).toHaveLength(5)
  })

  test('the link works despite a lock, and ends it', async () => {
    for (let call = 0; call < 4; call++) await logIn('wrong')
    expect(await logIn(password, code())).toMatchObject({ body: { code: 'account-locked' } })
    expect(await reset(await linkFor('password'), code())).toMatchObject({ status: 204 })
    app.setNow(new Date(app.now().getTime() + 30_000))
    expect(await logIn('NewPassw0rd', code())).toMatchObject({ status: 204 })
  })

  test('who has no second factor is not asked, whatever they type', async () => {
    await app.as(contactId).delete('/contact/me/mfa', { type: 'totp', token: code() })
    expect(await reset(await linkFor('password'), 'anything')).toMatchObject({ status: 204 })
  })
})

describe('a lost device', () => {
  const reset = (flowId: string, typed = password, visitor = app.guest()) =>
    visitor.put(`/reset-device/${flowId}`, { password: typed, type: 'totp' })

  test('the mail has the link', async () => {
    await linkFor('device')
    const mail = (await mailsTo(email)).find(({ templateId }) => templateId === 'reset-device')
    expect(mail?.fields.RPLINK).toMatch(/^https:\/\/site\.example\/auth\/reset-device\/[0-9a-f-]{36}$/)
  })

  test('the answer is the same for everyone, and only who needs a link gets one', async () => {
    await app.addContact({ email: `plain${number}@ex.org`, passwordHash })
    for (const address of [`plain${number}@ex.org`, `nobody${number}@ex.org`]) {
      const answer = await app.guest().post('/reset-device', { email: address, resetUrl, type: 'totp' })
      expect(answer).toMatchObject({ status: 204, body: undefined })
      expect(await mailsTo(address)).toEqual([])
    }
  })

  test.each([
    [{ type: 'sms' }, 'type'],
    [{ type: undefined }, 'type'],
    [{ resetUrl: 'https://evil.example/x' }, 'resetUrl'],
    [{ email: 'x' }, 'email'],
  ])('%o is refused at its field', async (change, property) => {
    const body = { email, resetUrl, type: 'totp', ...change }
    expect(await app.guest().post('/reset-device', body)).toMatchObject({
      status: 400,
      body: { errors: [{ property }] },
    })
  })

  test('15: a wrong password leaves it on; the right one turns it off and signs in', async () => {
    const elsewhere = app.as(contactId)
    await elsewhere.get('/auth/info')
    const flowId = await linkFor('device')
    expect(await reset(flowId, 'Wr0ngPass')).toMatchObject({ status: 401, body: { code: 'login-failed' }, cookies: [] })
    expect(await isOn()).toBe(true)
    const visitor = app.guest()
    expect(await reset(flowId, password, visitor)).toMatchObject({ status: 204, cookies: [{ name: 'session' }] })
    expect(await visitor.get('/contact/me/mfa')).toMatchObject({ status: 204, body: undefined })
    expect((await elsewhere.get('/auth/info')).body.method).toBe('none')
    expect(await reset(flowId)).toMatchObject({ status: 404 })
    const events = await app.db
      .selectFrom('activities')
      .select(['eventType', 'actorId'])
      .where('targetId', '=', contactId)
      .where('eventType', '=', 'contact.mfa-disabled')
      .execute()
    expect(events).toEqual([{ eventType: 'contact.mfa-disabled', actorId: contactId }])
  })

  test('a wrong password counts at the account; three end the link and lock it, which the owner is told', async () => {
    const flowId = await linkFor('device')
    for (let call = 0; call < 3; call++) expect(await reset(flowId, 'Wr0ngPass')).toMatchObject({ status: 401 })
    expect(await reset(flowId)).toMatchObject({ status: 404 })
    expect(await logIn(password, code())).toMatchObject({ body: { code: 'account-locked' } })
    const templates = (await mailsTo(email)).map(({ templateId }) => templateId)
    expect(templates.toSorted()).toEqual(['account-locked', 'reset-device', 'two-factor-changed'])
  })

  test('the link works despite a lock, and ends it', async () => {
    const flowId = await linkFor('device')
    for (let call = 0; call < 4; call++) await logIn('wrong')
    expect(await reset(flowId)).toMatchObject({ status: 204 })
    expect(await logIn()).toMatchObject({ status: 204 })
  })

  test('a link to a new password is none to a lost device, nor one to nothing', async () => {
    expect(await reset(await linkFor('password'))).toMatchObject({
      status: 400,
      body: { code: 'reset-security-flow-error', subCode: 'wrong-type' },
    })
    expect(await reset('0f8fad5b-d9cb-469f-a165-70867728950e')).toMatchObject({ status: 404 })
    expect(await reset('nonsense')).toMatchObject({ status: 400, body: { paramType: 'params' } })
    expect(await reset(await linkFor('device'), 'weak')).toMatchObject({
      status: 400,
      body: { errors: [{ property: 'password', constraints: { isPassword: expect.any(String) } }] },
    })
  })

  test('it is not found when the second factor is off meanwhile, nor after a day', async () => {
    const flowId = await linkFor('device')
    await app.as(contactId).delete('/contact/me/mfa', { type: 'totp', token: code() })
    expect(await reset(flowId)).toMatchObject({ status: 404 })
    await app.as(contactId).post('/contact/me/mfa', { type: 'totp', secret: appSecret, token: code() })
    app.setNow(new Date('2024-05-02T11:00:00Z'))
    expect(await reset(flowId)).toMatchObject({ status: 404 })
  })

  test('of two uses at once, one works', async () => {
    const flowId = await linkFor('device')
    const statuses = (await Promise.all([reset(flowId), reset(flowId)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([204, 404])
  })
})

describe.each(['password', 'device'])('asking for a link to a new %s', (kind) => {
  const ask = (address: string) =>
    app.guest().post(`/reset-${kind}`, { email: address, resetUrl, ...(kind === 'device' ? { type: 'totp' } : {}) })

  async function jobsFor(address: string): Promise<number> {
    const before = await countJobs()
    await ask(address)
    return (await countJobs()) - before
  }

  async function countJobs(): Promise<number> {
    const { rows } = await sql<{ jobs: number }>`select count(*) as jobs from graphile_worker.jobs`.execute(app.db)
    return rows[0]?.jobs ?? 0
  }

  test('leaves the same work behind for a known and an unknown address, and looks nobody up before', async () => {
    expect([await jobsFor(email), await jobsFor(`nobody${number}@ex.org`)]).toEqual([1, 1])
  })

  test('is answered as fast for both', async () => {
    const fastest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY }
    const asked = { known: email, unknown: `nobody${number}@ex.org` }
    for (let call = 0; call < 8; call++) {
      for (const who of ['known', 'unknown'] as const) {
        const started = performance.now()
        await ask(asked[who])
        fastest[who] = Math.min(fastest[who], performance.now() - started)
      }
    }
    const { known, unknown } = fastest
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(4)
  })
})
