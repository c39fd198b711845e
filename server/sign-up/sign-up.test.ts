import { afterEach, beforeEach, expect, test } from 'vitest'
import { addContact } from '#server/contacts/testing.ts'
import { hashPassword } from '#server/credentials/passwords.ts'
import { startApp, type TestApp } from '#server/testing/app.ts'
import { signUpJobs } from './jobs.ts'
import { confirm, fiveAMonth, nameSite, readConfirmation, readMails, startSignUp, urls } from './testing.ts'

let app: TestApp
beforeEach(async () => {
  app = await startApp()
  await nameSite(app)
})
afterEach(() => app.close())

const templates = async () => (await readMails(app)).map(({ template }) => template)
const contacts = () => app.db.selectFrom('contacts').selectAll().execute()

test('16: a reader signs up without paying, confirms and is logged in', async () => {
  const reader = app.guest()
  expect(await startSignUp(reader, ' New@ex.org ')).toMatchObject({ status: 204, body: undefined, cookies: [] })
  expect(await readMails(app)).toMatchObject([
    {
      template: 'confirm-email',
      to: 'new@ex.org',
      fields: { CONFIRMLINK: expect.stringMatching(/^https:\/\/site\.example\/join\/confirm-email\/[0-9a-f-]{36}$/) },
    },
  ])
  const answer = await confirm(reader, await readConfirmation(app))
  expect(answer).toMatchObject({ status: 200, cookies: [{ name: 'session' }] })
  expect(answer.body).toEqual({
    id: expect.any(String),
    email: 'new@ex.org',
    firstname: '',
    lastname: '',
    joined: expect.any(String),
    activeRoles: [],
  })
  expect((await reader.get('/auth/info')).body).toMatchObject({ method: 'user', contact: { email: 'new@ex.org' } })
  expect((await templates()).sort()).toEqual(['confirm-email', 'new-member', 'welcome'])
})

test('17: an active member is told by mail that they have an account, and the call tells nobody', async () => {
  const passwordHash = await hashPassword('Passw0rdX')
  await addContact(app.db, { email: 'with@ex.org', roles: ['member'], passwordHash })
  const without = await addContact(app.db, { email: 'without@ex.org', roles: ['member'] })

  expect(await startSignUp(app.guest(), 'with@ex.org')).toMatchObject({ status: 204, body: undefined })
  expect(await startSignUp(app.guest(), 'Without@ex.org')).toMatchObject({ status: 204, body: undefined })
  const [flow] = await app.db.selectFrom('resetFlows').selectAll().execute()
  expect(flow).toMatchObject({ contactId: without.id, type: 'password' })
  expect(await readMails(app)).toMatchObject([
    { template: 'email-exists-login', to: 'with@ex.org', fields: { LOGINLINK: urls.loginUrl } },
    {
      template: 'email-exists-set-password',
      to: 'without@ex.org',
      fields: { SPLINK: `https://site.example/auth/set-password/${flow?.id}` },
    },
  ])
  const answer = await app.guest().put(`/reset-password/${flow?.id}`, { password: 'Chosen0ne' })
  expect(answer.status).toBe(204)
})

test('the mails of a sign-up have the addresses as they were understood', async () => {
  const passwordHash = await hashPassword('Passw0rdX')
  await addContact(app.db, { email: 'with@ex.org', roles: ['member'], passwordHash })
  const odd = { loginUrl: 'HTTPS://SITE.example:443/auth/login', confirmUrl: 'https://site\n.example/join' }
  await startSignUp(app.guest(), 'with@ex.org', odd)
  await startSignUp(app.guest(), 'new@ex.org', odd)
  expect((await readMails(app)).map(({ fields }) => fields.LOGINLINK ?? fields.CONFIRMLINK)).toEqual([
    urls.loginUrl,
    expect.stringMatching(/^https:\/\/site\.example\/join\/[0-9a-f-]{36}$/),
  ])
})

test('21: the sixth sign-up within a minute has to wait, whichever of the three calls it is', async () => {
  const limited = await startApp({ config: { disableRateLimit: false } })
  const calls = [
    () => startSignUp(limited.guest(), 'new@ex.org'),
    () => limited.guest().post('/signup/complete', { paymentFlowId: 'seti_1' }),
    () => confirm(limited.guest(), '7f7c0ad4-7a42-4a4e-8b9b-93f3c6c3c0de'),
  ]
  for (const call of calls) {
    const statuses = []
    for (let attempt = 0; attempt < 5; attempt++) statuses.push((await call()).status)
    expect(statuses).not.toContain(429)
    const sixth = await call()
    expect(sixth).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
    expect(sixth.body.retryAfter).toBeGreaterThan(0)
  }
  await limited.close()
})

test.each([{}, { password: 'Other0ne' }])(
  '22: a lapsed contact who signs up again with %j keeps the password',
  async (more) => {
    const passwordHash = await hashPassword('OldPassw0rd')
    const lapsed = { role: 'member', dateExpires: new Date('2025-01-01') } as const
    await addContact(app.db, { email: 'lapsed@ex.org', passwordHash, roles: [lapsed] })
    await startSignUp(app.guest(), 'lapsed@ex.org', more)
    expect(await templates()).toEqual(['confirm-email'])
    expect((await confirm(app.guest(), await readConfirmation(app))).status).toBe(200)

    const login = (password: string) => app.guest().post('/auth/login', { email: 'lapsed@ex.org', password })
    expect((await login('OldPassw0rd')).status).toBe(204)
    expect((await login('Other0ne')).status).toBe(401)
    expect(await contacts()).toHaveLength(1)
    expect(await templates()).not.toContain('new-member')
  },
)

const logIn = (email: string, password: string) => app.guest().post('/auth/login', { email, password })

test('a password given at the start is the new contact’s, or that of one who had none, in the browser that typed it', async () => {
  await addContact(app.db, { email: 'bare@ex.org' })
  for (const email of ['new@ex.org', 'bare@ex.org']) {
    const reader = app.guest()
    const started = await startSignUp(reader, email, { password: 'Passw0rdX' })
    expect(started.cookies).toMatchObject([
      { name: 'session-browser', httpOnly: true, sameSite: 'Lax', secure: true, path: '/', maxAge: 86_400 },
    ])
    const answer = await confirm(reader, await readConfirmation(app))
    expect(answer.cookies).toMatchObject([{ name: 'session' }, { name: 'session-browser', value: '' }])
    expect((await logIn(email, 'Passw0rdX')).status).toBe(204)
  }
})

test('where the link is opened elsewhere, all happens but the password: the stranger who typed it stays outside', async () => {
  await addContact(app.db, { email: 'bare@ex.org' })
  for (const email of ['source@ex.org', 'bare@ex.org']) {
    const stranger = app.guest()
    await startSignUp(stranger, email, { password: 'Strange1' })
    const flow = await readConfirmation(app, email)
    const owner = app.guest()
    expect(await confirm(owner, flow)).toMatchObject({ status: 200, cookies: [{ name: 'session' }] })
    expect((await owner.get('/auth/info')).body).toMatchObject({ method: 'user', contact: { email } })
    expect((await logIn(email, 'Strange1')).status).toBe(401)

    // The stranger may know the link's flow as well as anybody, and has the cookie: the password is gone.
    expect((await owner.patch('/contact/me', { password: 'Chosen0ne' })).status).toBe(200)
    expect(await confirm(stranger, flow)).toMatchObject({ status: 200, cookies: [] })
    expect((await stranger.get('/auth/info')).body).toEqual({ method: 'none', roles: [] })
    expect((await logIn(email, 'Strange1')).status).toBe(401)
    expect((await logIn(email, 'Chosen0ne')).status).toBe(204)
  }
})

test('the cookie of one sign-up is none for another', async () => {
  const stranger = app.guest()
  await startSignUp(stranger, 'own@ex.org', { password: 'Strange1' })
  const [cookie] = (await startSignUp(stranger, 'victim@ex.org', { password: 'Strange1' })).cookies
  const victim = app.guest()
  const again = await startSignUp(victim, 'victim@ex.org', { password: 'Passw0rdX' })
  expect(again.cookies[0]?.value).not.toBe(cookie?.value)
  const flow = await readConfirmation(app, 'victim@ex.org')
  const headers = { cookie: `session-browser=${cookie?.value}` }
  expect((await app.guest().post('/signup/confirm-email', { joinFlowId: flow }, { headers })).status).toBe(200)
  expect((await logIn('victim@ex.org', 'Passw0rdX')).status).toBe(401)
})

test('a sign-up without a password, and a refused one, leave no cookie', async () => {
  expect((await startSignUp(app.guest(), 'new@ex.org')).cookies).toEqual([])
  const refused = await startSignUp(app.guest(), 'new@ex.org', { password: 'Passw0rdX', contribution: fiveAMonth })
  expect(refused).toMatchObject({ status: 400, cookies: [] })
})

test('fifty sign-ups of one address opened at once are one contact and one welcome', async () => {
  await Promise.all(Array.from({ length: 50 }, () => startSignUp(app.guest(), 'keen@ex.org')))
  const flows = await app.db.selectFrom('signUpFlows').select('id').execute()
  const openAll = async (ids: readonly string[]) => {
    const answers = await Promise.all(ids.map(async (id) => ({ id, ...(await confirm(app.guest(), id)) })))
    expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true)
    return answers.flatMap(({ id, status }) => (status === 404 ? id : []))
  }
  const late = await openAll(flows.map(({ id }) => id))
  await openAll(late)
  expect(flows).toHaveLength(50)
  expect(await contacts()).toHaveLength(1)
  const sent = await templates()
  expect(sent.filter((template) => template !== 'confirm-email').sort()).toEqual(['new-member', 'welcome'])
})

test('who signs up again later is welcomed again', async () => {
  for (const hours of [0, 1]) {
    app.setNow(new Date(Date.parse('2026-05-01T10:00:00Z') + hours * 3_600_000))
    await startSignUp(app.guest(), 'new@ex.org')
    expect((await confirm(app.guest(), await readConfirmation(app))).status).toBe(200)
  }
  expect((await templates()).filter((template) => template === 'welcome')).toHaveLength(2)
})

test('the link logs in again until there is a password, and never makes a second contact or mail', async () => {
  await startSignUp(app.guest(), 'new@ex.org')
  const flow = await readConfirmation(app)
  const first = await confirm(app.guest(), flow)
  const again = app.guest()
  expect(await confirm(again, flow)).toMatchObject({ status: 200, body: first.body, cookies: [{ name: 'session' }] })
  await app.db
    .updateTable('contacts')
    .set({ passwordHash: await hashPassword('Passw0rdX') })
    .execute()
  expect(await confirm(app.guest(), flow)).toMatchObject({ status: 200, body: { id: first.body.id }, cookies: [] })
  expect(await contacts()).toHaveLength(1)
  expect((await templates()).sort()).toEqual(['confirm-email', 'new-member', 'welcome'])
})

test('of several confirmations at once one works on the flow; the others are told to come back or log in too', async () => {
  await startSignUp(app.guest(), 'new@ex.org')
  const flow = await readConfirmation(app)
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => confirm(app.guest(), flow)))
  const statuses = new Set(answers.map(({ status }) => status))
  expect(statuses).toContain(200)
  expect([...statuses].every((status) => status === 200 || status === 404)).toBe(true)
  expect(await contacts()).toHaveLength(1)
  expect((await templates()).sort()).toEqual(['confirm-email', 'new-member', 'welcome'])
})

test('a lease left behind by a crash is taken over after a minute, not before', async () => {
  await startSignUp(app.guest(), 'new@ex.org')
  const flow = await readConfirmation(app)
  const crashedAt = app.now()
  await app.db
    .updateTable('signUpFlows')
    .set({ leasedUntil: new Date(crashedAt.getTime() + 60_000) })
    .execute()
  app.setNow(new Date(crashedAt.getTime() + 59_000))
  expect((await confirm(app.guest(), flow)).status).toBe(404)
  app.setNow(new Date(crashedAt.getTime() + 60_001))
  expect((await confirm(app.guest(), flow)).status).toBe(200)
})

test('a link works for a day', async () => {
  const start = app.now()
  app.setNow(start)
  await startSignUp(app.guest(), 'new@ex.org')
  const flow = await readConfirmation(app)
  app.setNow(new Date(start.getTime() + 24 * 3_600_000))
  expect((await confirm(app.guest(), flow)).status).toBe(404)
  app.setNow(new Date(start.getTime() + 24 * 3_600_000 - 1))
  expect((await confirm(app.guest(), flow)).status).toBe(200)
})

test('59: flows of more than a day are cleaned away, younger ones stay', async () => {
  const hoursAgo = (hours: number) => new Date(app.now().getTime() - hours * 3_600_000)
  await startSignUp(app.guest(), 'old@ex.org')
  await app.db
    .updateTable('signUpFlows')
    .set({ createdAt: hoursAgo(25) })
    .execute()
  await startSignUp(app.guest(), 'young@ex.org')
  await app.db
    .updateTable('signUpFlows')
    .set({ createdAt: hoursAgo(23) })
    .where('email', '=', 'young@ex.org')
    .execute()
  for (const job of signUpJobs) {
    await job.run({}, { db: app.db, now: app.now(), config: app.config, log: app.app.log })
  }
  expect(await app.db.selectFrom('signUpFlows').select('email').execute()).toEqual([{ email: 'young@ex.org' }])
})

test('where someone came from is kept with the contact', async () => {
  const origin = { source: 'poster', medium: 'print', campaign: 'spring' }
  await startSignUp(app.guest(), 'new@ex.org', { origin })
  const { body } = await confirm(app.guest(), await readConfirmation(app))
  const activity = await app.db
    .selectFrom('activities')
    .select('metadata')
    .where('eventType', '=', 'contact.created')
    .where('targetId', '=', body.id)
    .executeTakeFirstOrThrow()
  expect(activity.metadata).toEqual(origin)
})

test('the language of the page is that of the mails, and stays with the link', async () => {
  await startSignUp(app.guest(), 'new@ex.org', { confirmUrl: `${urls.confirmUrl}?lang=de` })
  const [mail] = await readMails(app)
  expect(mail?.locale).toBe('de')
  expect(mail?.fields.CONFIRMLINK).toMatch(/\/join\/confirm-email\/[0-9a-f-]{36}\?lang=de$/)
  await confirm(app.guest(), await readConfirmation(app))
  expect((await contacts()).map(({ locale }) => locale)).toEqual(['de'])
})

test('an unknown language is that of the site', async () => {
  await startSignUp(app.guest(), 'new@ex.org', { confirmUrl: `${urls.confirmUrl}?lang=xx` })
  expect((await readMails(app))[0]?.locale).toBe('en')
})

test('the newsletter begins with the status the site chose', async () => {
  await app.db
    .insertInto('settings')
    .values({ key: 'newsletter-default-status', value: JSON.stringify('pending') })
    .execute()
  await startSignUp(app.guest(), 'new@ex.org')
  await confirm(app.guest(), await readConfirmation(app))
  const profile = await app.db.selectFrom('profiles').select('newsletterStatus').executeTakeFirstOrThrow()
  expect(profile).toEqual({ newsletterStatus: 'pending' })
})

test.each([
  ['email', { email: 'nobody' }, 'isEmail'],
  ['confirmUrl', { confirmUrl: 'https://evil.example/x' }, 'isUrl'],
  ['loginUrl', { loginUrl: 'https://site.example.evil.example/' }, 'isUrl'],
  ['setPasswordUrl', { setPasswordUrl: 'javascript:alert(1)' }, 'isUrl'],
  ['loginUrl', { loginUrl: 'https://site.example\\@evil.example/' }, 'isUrl'],
  ['confirmUrl', { confirmUrl: 'https://reader:secret@site.example/' }, 'isUrl'],
  ['password', { password: 'password' }, 'isPassword'],
  ['origin', { origin: { source: 'poster' } }, undefined],
  ['oneTimePayments', { oneTimePayments: {} }, 'whitelistValidation'],
  ['contribution', { contribution: { amount: 5 } }, undefined],
])('a wrong %s is refused by name, and nothing is mailed', async (property, change, constraint) => {
  const answer = await startSignUp(app.guest(), 'new@ex.org', change)
  expect(answer).toMatchObject({ status: 400, body: { code: 'bad-request', errors: [{ property }] } })
  if (constraint) expect(Object.keys(answer.body.errors[0].constraints)).toEqual([constraint])
  expect(await readMails(app)).toEqual([])
  expect(await app.db.selectFrom('signUpFlows').selectAll().execute()).toEqual([])
})

test.each([
  ['an unknown flow', '7f7c0ad4-7a42-4a4e-8b9b-93f3c6c3c0de', 404],
  ['no flow at all', 'not-a-uuid', 400],
])('confirming %s is refused', async (_, id, status) => {
  expect((await confirm(app.guest(), id)).status).toBe(status)
})

test('a payment step nobody began is not found', async () => {
  expect((await app.guest().post('/signup/complete', { paymentFlowId: 'seti_unknown' })).status).toBe(404)
})

test.each(['DE1', 'DE136695977'])('the wrong VAT number %s is refused at its field', async (vatNumber) => {
  const answer = await app.guest().post('/signup/complete', { paymentFlowId: 'seti_1', vatNumber })
  expect(answer.body.errors).toMatchObject([
    { property: 'vatNumber', constraints: { isVatNumber: expect.any(String) } },
  ])
})
