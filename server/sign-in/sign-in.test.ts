import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/credentials/passwords.ts'
import { textIn } from '#server/emails/testing.ts'
import { startApp } from '#server/testing/app.ts'

const app = await startApp()
afterAll(app.close)

const password = 'Passw0rdX'
const passwordHash = await hashPassword(password)
const resetUrl = 'https://site.example/auth/reset-password'

let number = 0
let email = ''
let contactId = ''

beforeEach(async () => {
  email = `a${++number}@ex.org`
  contactId = await app.addContact({ email, roles: ['member'], passwordHash })
  app.pauses.length = 0
})

const logIn = (typed: string, visitor = app.guest(), address = email) =>
  visitor.post('/auth/login', { email: address, password: typed })

async function mailsTo(address: string) {
  await app.runJobs()
  return app.db
    .selectFrom('emailOutbox')
    .select(['templateId', 'fields'])
    .where('toAddress', '=', address)
    .orderBy('createdAt')
    .execute()
}

async function askForLink(): Promise<string> {
  await app.guest().post('/reset-password', { email, resetUrl })
  const mails = await mailsTo(email)
  return textIn(mails.at(-1)?.fields, 'RPLINK').split('/').at(-1) ?? ''
}

describe('login', () => {
  test('1: the address in any case and the password open a session', async () => {
    const visitor = app.guest()
    const answer = await logIn(password, visitor, email.toUpperCase())
    expect(answer).toMatchObject({ status: 204, body: undefined })
    expect(answer.cookies).toMatchObject([{ name: 'session', httpOnly: true, sameSite: 'Lax' }])
    expect(await visitor.get('/auth/info')).toMatchObject({
      status: 200,
      body: { method: 'user', contact: { id: contactId, email }, roles: ['member'] },
    })
    expect(app.pauses).toEqual([])
  })

  test('2: an unknown address is refused as a wrong password is, after the same second', async () => {
    const unknown = await logIn(password, app.guest(), `nobody${number}@ex.org`)
    const wrong = await logIn('wrong')
    expect(unknown).toMatchObject({ status: 401, cookies: [], body: { httpCode: 401, code: 'login-failed' } })
    expect(wrong.body).toEqual(unknown.body)
    expect(app.pauses).toEqual([1000, 1000])
  })

  test('the password is worked on as long for an unknown address as for a known one', async () => {
    const time = async (address: string) => {
      const started = performance.now()
      await logIn('wrong', app.guest(), address)
      return performance.now() - started
    }
    // In turn, and the quickest of each: what else goes on only ever adds to it.
    const known: number[] = []
    const unknown: number[] = []
    for (let call = 0; call < 2; call++) {
      known.push(await time(email))
      unknown.push(await time(`nobody-slow${number}@ex.org`))
    }
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3)
  })

  test('3: three wrong passwords lock the account until a reset', async () => {
    for (let wrong = 0; wrong < 3; wrong++)
      expect(await logIn('wrong')).toMatchObject({ status: 401, body: { code: 'login-failed' } })
    expect(await logIn(password)).toMatchObject({ status: 401, body: { code: 'account-locked' }, cookies: [] })
    const flowId = await askForLink()
    expect(await app.guest().put(`/reset-password/${flowId}`, { password })).toMatchObject({ status: 204 })
    expect(await logIn(password)).toMatchObject({ status: 204 })
  })

  test('an unknown address is locked in the same way', async () => {
    const address = `unknown${number}@ex.org`
    const codes: string[] = []
    for (let wrong = 0; wrong < 5; wrong++) codes.push((await logIn('wrong', app.guest(), address)).body.code)
    expect(codes).toEqual(['login-failed', 'login-failed', 'login-failed', 'account-locked', 'account-locked'])
    expect(await mailsTo(address)).toEqual([])
  })

  test('many tries at once are not more than three', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => logIn('wrong')))
    expect(answers.filter(({ body }) => body.code === 'login-failed')).toHaveLength(3)
    expect(await logIn(password)).toMatchObject({ body: { code: 'account-locked' } })
  })

  test('of fifty wrong tries at once three are told to be wrong, and the right password among them opens nothing after', async () => {
    const tries = Array.from({ length: 50 }, () => logIn('wrong'))
    const codes = (await Promise.all(tries)).map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'login-failed')).toHaveLength(3)
    expect(codes.filter((code) => code === 'account-locked')).toHaveLength(47)
    expect(await logIn(password)).toMatchObject({ body: { code: 'account-locked' } })
    const { failedLogins } = await app.db
      .selectFrom('contacts')
      .select('failedLogins')
      .where('id', '=', contactId)
      .executeTakeFirstOrThrow()
    expect(failedLogins).toBe(3)
  })

  test('a right guess behind fifty wrong ones of the same moment opens nothing', async () => {
    const guesses = [...Array<string>(50).fill('wrong'), password].map((typed) => logIn(typed))
    const codes = (await Promise.all(guesses)).map(({ status, body }) => body?.code ?? status)
    expect(codes.filter((code) => code === 'login-failed')).toHaveLength(3)
    expect(codes.at(-1)).toBe('account-locked')
  })

  test('ten logins at once with the right password all open a session', async () => {
    await logIn('wrong')
    const answers = await Promise.all(Array.from({ length: 10 }, () => logIn(password)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204))
    for (const typed of ['wrong', 'wrong']) await logIn(typed)
    expect(await logIn(password)).toMatchObject({ status: 204 })
  })

  test('ten logins at once open a session each while an old hash is made again', async () => {
    const { hash } = await import('@node-rs/argon2')
    const old = await hash(password, { memoryCost: 8192, timeCost: 1 })
    await app.db.updateTable('contacts').set({ passwordHash: old }).where('id', '=', contactId).execute()
    const answers = await Promise.all(Array.from({ length: 10 }, () => logIn(password)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204))
  })

  test('4: a login clears the count', async () => {
    for (const typed of ['wrong', 'wrong', password, 'wrong', 'wrong']) await logIn(typed)
    expect(await logIn(password)).toMatchObject({ status: 204 })
  })

  test('the owner of a locked account gets a link to a new password, at most one an hour', async () => {
    for (let wrong = 0; wrong < 6; wrong++) await logIn('wrong')
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ templateId: 'account-locked' })
    const link = textIn(mails[0]?.fields, 'RPLINK')
    expect(link).toMatch(/^https:\/\/site\.example\/auth\/reset-password\/[0-9a-f-]{36}$/)
    expect(await app.guest().put(`/reset-password/${link.split('/').at(-1)}`, { password })).toMatchObject({
      status: 204,
    })
  })

  test('a contact without a password can’t sign in', async () => {
    await app.addContact({ email: `bare${number}@ex.org` })
    expect(await logIn('', app.guest(), `bare${number}@ex.org`)).toMatchObject({
      status: 401,
      body: { code: 'login-failed' },
    })
  })

  test('a malformed body is refused before anything is counted', async () => {
    expect(await app.guest().post('/auth/login', { email: 'x', password: 'y' })).toMatchObject({
      status: 400,
      body: { code: 'bad-request', errors: [{ property: 'email', constraints: { isEmail: expect.any(String) } }] },
    })
    expect(await app.guest().post('/auth/login', { email })).toMatchObject({ status: 400 })
    expect(app.pauses).toEqual([])
  })

  test('a new session replaces the one the browser had', async () => {
    const visitor = app.guest()
    const first = (await logIn(password, visitor)).cookies[0]?.value
    const second = (await logIn(password, visitor)).cookies[0]?.value
    expect(second).not.toBe(first)
    const stale = await app.guest().get('/auth/info', { headers: { cookie: `session=${first}` } })
    expect(stale.body).toEqual({ method: 'none', roles: [] })
  })

  test('what is stored opens nothing', async () => {
    const { cookies } = await logIn(password)
    const rows = await app.db.selectFrom('sessions').selectAll().where('contactId', '=', contactId).execute()
    expect(rows[0]?.tokenHash).toHaveLength(32)
    expect(JSON.stringify(rows)).not.toContain(cookies[0]?.value)
  })

  test('a hash made with less work is made again', async () => {
    const { hash } = await import('@node-rs/argon2')
    const old = await hash(password, { memoryCost: 8192, timeCost: 1 })
    await app.db.updateTable('contacts').set({ passwordHash: old }).where('id', '=', contactId).execute()
    expect(await logIn(password)).toMatchObject({ status: 204 })
    const row = await app.db
      .selectFrom('contacts')
      .select('passwordHash')
      .where('id', '=', contactId)
      .executeTakeFirst()
    expect(row?.passwordHash).toContain('m=19456,t=2')
    expect(await logIn(password)).toMatchObject({ status: 204 })
  })
})

describe('who is there', () => {
  test('6: a guest is nobody', async () => {
    const answer = await app.guest().get('/auth/info')
    expect(answer).toMatchObject({ status: 200, cookies: [] })
    expect(answer.body).toEqual({ method: 'none', roles: [] })
  })

  test('9: signing out ends the session, and never fails', async () => {
    const visitor = app.guest()
    const { cookies } = await logIn(password, visitor)
    expect(await visitor.post('/auth/logout')).toMatchObject({ status: 204, cookies: [{ name: 'session', value: '' }] })
    const again = await app.guest().get('/auth/info', { headers: { cookie: `session=${cookies[0]?.value}` } })
    expect(again.body.method).toBe('none')
    expect(await app.guest().post('/auth/logout')).toMatchObject({ status: 204 })
  })

  test('a session lasts 31 days from its last use', async () => {
    const start = new Date('2024-05-01T00:00:00Z')
    const after = (days: number) => new Date(start.getTime() + days * 86_400_000)
    app.setNow(start)
    const visitor = app.as(contactId)
    const methodAfter = async (days: number) => {
      app.setNow(after(days))
      return (await visitor.get('/auth/info')).body.method
    }
    expect(await methodAfter(0)).toBe('user')
    expect(await methodAfter(30)).toBe('user')
    expect(await methodAfter(60)).toBe('user')
    expect(await methodAfter(91.001)).toBe('none')
  })

  test('session and last visit are written at most once a minute', async () => {
    const seen = async () => {
      const contact = await app.db
        .selectFrom('contacts')
        .select('lastSeen')
        .where('id', '=', contactId)
        .executeTakeFirstOrThrow()
      const session = await app.db
        .selectFrom('sessions')
        .select('lastUsedAt')
        .where('contactId', '=', contactId)
        .executeTakeFirstOrThrow()
      return [contact.lastSeen?.toISOString(), session.lastUsedAt.toISOString()]
    }
    const visitor = app.as(contactId)
    const at = async (time: string) => {
      app.setNow(new Date(time))
      await visitor.get('/auth/info')
      return seen()
    }
    const first = '2024-06-01T10:00:00.000Z'
    const later = '2024-06-01T10:01:01.000Z'
    expect(await at(first)).toEqual([first, first])
    expect(await at('2024-06-01T10:00:59Z')).toEqual([first, first])
    expect(await at(later)).toEqual([later, later])
  })
})

describe('a new password', () => {
  test('10: the answer is the same for everyone; the mail has the link', async () => {
    expect(await app.guest().post('/reset-password', { email: `nobody${number}@ex.org`, resetUrl })).toMatchObject({
      status: 204,
    })
    expect(await mailsTo(`nobody${number}@ex.org`)).toEqual([])
    expect(await app.guest().post('/reset-password', { email, resetUrl: `${resetUrl}/` })).toMatchObject({
      status: 204,
    })
    const [mail] = await mailsTo(email)
    expect(mail?.templateId).toBe('reset-password')
    expect(mail?.fields.RPLINK).toMatch(/^https:\/\/site\.example\/auth\/reset-password\/[0-9a-f-]{36}$/)
  })

  test.each([
    'https://evil.example/x',
    'https://site.example\\@evil.example/x',
    'https://site.example/\\evil.example/x',
    'https://reader@site.example/x',
  ])('11: a link can’t lead to another site: %s', async (address) => {
    const answer = await app.guest().post('/reset-password', { email, resetUrl: address })
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad-request', errors: [{ property: 'resetUrl' }] } })
    expect(await mailsTo(email)).toEqual([])
  })

  test.each([
    ['HTTPS://SITE.example:443/auth//reset', /^https:\/\/site\.example\/auth\/\/reset\/[0-9a-f-]{36}$/],
    ['https://site\t.example/auth/reset', /^https:\/\/site\.example\/auth\/reset\/[0-9a-f-]{36}$/],
    [`${resetUrl}?lang=de`, /^https:\/\/site\.example\/auth\/reset-password\/[0-9a-f-]{36}\?lang=de$/],
  ])('the mail has the address %j as it was understood', async (address, link) => {
    expect(await app.guest().post('/reset-password', { email, resetUrl: address })).toMatchObject({ status: 204 })
    expect((await mailsTo(email)).at(-1)?.fields.RPLINK).toMatch(link)
  })

  test('12: a link is good for a day', async () => {
    app.setNow(new Date('2024-06-10T00:00:00Z'))
    const flowId = await askForLink()
    app.setNow(new Date('2024-06-11T01:00:00Z'))
    expect(await app.guest().put(`/reset-password/${flowId}`, { password: 'NewPassw0rd' })).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    })
  })

  test('it signs in, ends every other session, and ends the link and its sisters', async () => {
    const elsewhere = app.guest()
    await logIn(password, elsewhere)
    const [sister, flowId] = [await askForLink(), await askForLink()]
    const visitor = app.guest()
    const answer = await visitor.put(`/reset-password/${flowId}`, { password: 'NewPassw0rd' })
    expect(answer).toMatchObject({ status: 204, cookies: [{ name: 'session' }] })
    expect((await visitor.get('/auth/info')).body).toMatchObject({ method: 'user', contact: { id: contactId } })
    expect((await elsewhere.get('/auth/info')).body.method).toBe('none')
    for (const id of [flowId, sister])
      expect(await app.guest().put(`/reset-password/${id}`, { password: 'NewPassw0rd' })).toMatchObject({ status: 404 })
    expect(await logIn(password)).toMatchObject({ status: 401 })
    expect(await logIn('NewPassw0rd')).toMatchObject({ status: 204 })
  })

  test('of two uses at once, one works', async () => {
    const flowId = await askForLink()
    const uses = [1, 2].map(() => app.guest().put(`/reset-password/${flowId}`, { password: 'NewPassw0rd' }))
    expect((await Promise.all(uses)).map(({ status }) => status).toSorted()).toEqual([204, 404])
  })

  test('14: the link for a lost device does not set a password', async () => {
    const { id } = await app.db
      .insertInto('resetFlows')
      .values({ contactId, type: 'totp', createdAt: app.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await app.guest().put(`/reset-password/${id}`, { password: 'NewPassw0rd' })).toMatchObject({
      status: 400,
      body: { code: 'reset-security-flow-error', subCode: 'wrong-type' },
    })
  })

  test('a malformed link or a weak password is refused and the link stays good', async () => {
    expect(await app.guest().put('/reset-password/nonsense', { password })).toMatchObject({
      status: 400,
      body: { paramType: 'params', errors: [{ property: 'id', constraints: { isUuid: expect.any(String) } }] },
    })
    const flowId = await askForLink()
    expect(await app.guest().put(`/reset-password/${flowId}`, { password: 'weak' })).toMatchObject({
      status: 400,
      body: { paramType: 'body', errors: [{ property: 'password', constraints: { isPassword: expect.any(String) } }] },
    })
    expect(await app.guest().put(`/reset-password/${flowId}`, { password })).toMatchObject({ status: 204 })
  })
})

test('old links, expired sessions and old tries are cleared away', async () => {
  const { signInJobs } = await import('./jobs.ts')
  const now = new Date('2024-08-01T00:00:00Z')
  app.setNow(new Date('2024-06-20T00:00:00Z'))
  await app.as(contactId).get('/auth/info')
  await askForLink()
  await logIn('wrong', app.guest(), 'old@ex.org')
  const job = signInJobs.find(({ schedule }) => schedule)
  await job?.run({}, { db: app.db, now, config: app.config, log: app.app.log })
  const sessions = await app.db.selectFrom('sessions').select('lastUsedAt').execute()
  const flows = await app.db.selectFrom('resetFlows').select('createdAt').execute()
  expect(sessions.filter(({ lastUsedAt }) => lastUsedAt < new Date('2024-07-01'))).toEqual([])
  expect(flows.filter(({ createdAt }) => createdAt < new Date('2024-07-31'))).toEqual([])
})

describe('limits', () => {
  test('the eleventh request for a link in a minute is refused', async () => {
    const limited = await startApp({ config: { disableRateLimit: false } })
    const statuses: number[] = []
    for (let call = 0; call < 11; call++)
      statuses.push((await limited.guest().post('/reset-password', { email: 'a@ex.org', resetUrl })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(204), 429])
    await limited.close()
  })

  test('thirty failed logins of an address in a quarter of an hour end its tries; good ones don’t count', async () => {
    const limited = await startApp({ config: { disableRateLimit: false } })
    await limited.addContact({ email: 'good@ex.org', passwordHash })
    for (let call = 0; call < 2; call++)
      expect(await limited.guest().post('/auth/login', { email: 'good@ex.org', password })).toMatchObject({
        status: 204,
      })
    const failures = Array.from({ length: 31 }, (_, index) =>
      limited.guest().post('/auth/login', { email: `x${index}@ex.org`, password: 'wrong' }),
    )
    const statuses = (await Promise.all(failures)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(30)
    expect(await limited.guest().post('/auth/login', { email: 'good@ex.org', password })).toMatchObject({ status: 429 })
    await limited.close()
  })
})
