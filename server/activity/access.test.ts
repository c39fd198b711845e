import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeDataDir, sendImport } from '#server/contact-imports/testing.ts'
import { addContact } from '#server/contacts/testing.ts'
import { hashPassword } from '#server/credentials/passwords.ts'
import { textIn } from '#server/emails/testing.ts'
import { startApp } from '#server/testing/app.ts'
import { appSecret, codeOf, wrongCode } from '#server/two-factor/testing.ts'
import { listHeldActivity, recordActivity } from './index.ts'
import { activityJobs } from './jobs.ts'

const app = await startApp({ config: { dataDir: makeDataDir() } })
afterAll(app.close)

const password = 'Passw0rdX'
const passwordHash = await hashPassword(password)
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const phone = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
}

let number = 0
let email: string
let member: string
let admin: string
beforeEach(async () => {
  app.setNow(new Date('2026-03-01T10:10:00Z'))
  email = `m${++number}@ex.org`
  member = await app.addContact({ email, roles: ['member'], passwordHash })
  admin = await app.addContact({ email: `a${number}@ex.org`, roles: ['admin'] })
  await app.db.deleteFrom('activities').execute()
})

/** The clock stands still: entries of one moment have no order. */
const later = () => app.setNow(new Date(app.now().getTime() + 1000))

const logIn = (typed: string, { address = email, token = '', headers = browser } = {}) =>
  app.guest().post('/auth/login', { email: address, password: typed, ...(token && { token }) }, { headers })
const written = () =>
  app.db
    .selectFrom('activities')
    .select(['eventType', 'targetId', 'actorType', 'actorId', 'metadata'])
    .where('expiresAt', 'is not', null)
    .orderBy('createdAt')
    .execute()
const signedIn = (method: string, device = 'Firefox, Linux') => ({
  eventType: 'access.signed-in',
  targetId: member,
  actorType: 'user',
  actorId: member,
  metadata: { method, device },
})
const failed = (metadata: object) => ({
  eventType: 'access.sign-in-failed',
  targetId: member,
  actorType: 'system',
  actorId: null,
  metadata,
})

async function linkOf(path: string, body: object) {
  await app.guest().post(path, { email, resetUrl: 'https://site.example/auth/reset', ...body })
  await app.runJobs()
  const mail = await app.db
    .selectFrom('emailOutbox')
    .select('fields')
    .where('toAddress', '=', email)
    .where('templateId', '=', path.slice(1))
    .executeTakeFirstOrThrow()
  return textIn(mail.fields, 'RPLINK').split('/').at(-1)
}

const turnOnTwoFactor = async () => {
  const token = codeOf(app.now())
  await app.as(member).post('/contact/me/mfa', { type: 'totp', secret: appSecret, token })
}

describe('a sign-in', () => {
  test('by password is written with its device, and without an address', async () => {
    expect((await logIn(password)).status).toBe(204)
    expect(await written()).toEqual([signedIn('password')])
    const rows = await app.db.selectFrom('activities').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|Mozilla|rv:140/)
  })

  test('from a script has no device', async () => {
    await logIn(password, { headers: { 'user-agent': 'curl/8.9.1' } })
    expect((await written())[0]?.metadata).toEqual({ method: 'password' })
  })

  test('half done is not one; after the second factor it is', async () => {
    await turnOnTwoFactor()
    expect((await logIn(password)).body.code).toBe('requires-2fa')
    expect(await written()).toEqual([])
    expect((await logIn(password, { token: codeOf(app.now()) })).status).toBe(204)
    expect(await written()).toEqual([signedIn('two-factor')])
  })

  test('by a link', async () => {
    const flowId = await linkOf('/reset-password', {})
    await app.guest().put(`/reset-password/${flowId}`, { password: 'NewPassw0rd' }, { headers: phone })
    expect(await written()).toEqual([signedIn('link', 'Safari, iPhone')])
  })

  test('by the link of a sign-up', async () => {
    const address = `new${number}@ex.org`
    await app.guest().post('/signup', {
      email: address,
      loginUrl: 'https://site.example/auth/login',
      setPasswordUrl: 'https://site.example/auth/set-password',
      confirmUrl: 'https://site.example/join/confirm-email',
    })
    const { id } = await app.db
      .selectFrom('signUpFlows')
      .select('id')
      .where('email', '=', address)
      .executeTakeFirstOrThrow()
    const answer = await app.guest().post('/signup/confirm-email', { joinFlowId: id }, { headers: phone })
    expect(answer.status).toBe(200)
    const metadata = { method: 'link', device: 'Safari, iPhone' }
    expect(await written()).toMatchObject([{ eventType: 'access.signed-in', targetId: answer.body.id, metadata }])
  })
})

describe('a failed sign-in', () => {
  test('is counted by contact and hour, with the devices it came from', async () => {
    await logIn('wrong')
    await logIn('wrong', { headers: phone })
    await logIn('wrong')
    await logIn(password)
    const devices = ['Firefox, Linux', 'Safari, iPhone']
    expect(await written()).toEqual([failed({ count: 4, wrongCodes: 0, devices })])
    app.setNow(new Date('2026-03-01T11:00:00Z'))
    await logIn('wrong', { headers: { 'user-agent': 'curl/8.9.1' } })
    expect((await written())[1]).toEqual(failed({ count: 1, wrongCodes: 0, devices: [] }))
  })

  test('twenty at once are one row that counts twenty', async () => {
    await Promise.all(Array.from({ length: 20 }, () => logIn('wrong')))
    expect(await written()).toEqual([failed({ count: 20, wrongCodes: 0, devices: ['Firefox, Linux'] })])
  })

  test('with a wrong code says so', async () => {
    await turnOnTwoFactor()
    await logIn(password, { token: wrongCode(app.now()) })
    await logIn('wrong')
    expect(await written()).toEqual([failed({ count: 2, wrongCodes: 1, devices: ['Firefox, Linux'] })])
  })

  test('is none at an address that nobody has', async () => {
    expect((await logIn('wrong', { address: `nobody${number}@ex.org` })).status).toBe(401)
    expect(await written()).toEqual([])
  })

  test('is written in the second that every refusal waits, so that time tells nothing', async () => {
    // The row of the tally is held: were the record awaited before the pause, the pause would not begin.
    await logIn('wrong')
    const pauses = app.pauses.length
    let answered: ReturnType<typeof logIn> | undefined
    await app.db.transaction().execute(async (tx) => {
      await tx.updateTable('activities').set({ actorId: null }).where('targetId', '=', member).execute()
      answered = logIn('wrong')
      await expect.poll(() => app.pauses.length, { timeout: 5000 }).toBe(pauses + 1)
    })
    expect((await answered)?.status).toBe(401)
    expect(await written()).toMatchObject([{ metadata: { count: 2 } }])
  })

  test('behind a link or at something that asks for the password again counts too', async () => {
    await turnOnTwoFactor()
    const resetPassword = await linkOf('/reset-password', {})
    const token = wrongCode(app.now())
    await app.guest().put(`/reset-password/${resetPassword}`, { password: 'NewPassw0rd', token }, { headers: browser })
    const resetDevice = await linkOf('/reset-device', { type: 'totp' })
    await app
      .guest()
      .put(`/reset-device/${resetDevice}`, { password: 'WrongPassw0rd', type: 'totp' }, { headers: browser })
    await app.as(member).delete('/contact/me', { password: 'wrong' }, { headers: browser })
    expect(await written()).toEqual([failed({ count: 3, wrongCodes: 1, devices: ['Firefox, Linux'] })])
  })

  test('of a contact who is merged away goes along, also where both have one in the same hour', async () => {
    const other = await app.addContact({ email: `o${number}@ex.org`, passwordHash })
    await logIn('wrong')
    await logIn('wrong', { address: `o${number}@ex.org` })
    const answer = await app.as(admin).post('/contact-merges', { keepId: other, mergeId: member, fields: {} })
    expect(answer.status).toBeLessThan(300)
    expect((await written()).map(({ targetId }) => targetId)).toEqual([other, other])
  })
})

describe('taking out and reading what is held about people', () => {
  const exported = (eventType: string, metadata: object, targetId: string | null = null) => ({
    eventType,
    targetId,
    actorType: 'user',
    actorId: admin,
    metadata: { ...metadata, device: 'Firefox, Linux' },
  })
  const rules = JSON.stringify({ condition: 'AND', rules: [] })

  test('contacts and payments', async () => {
    const desk = app.as(admin)
    await desk.get('/contact.csv', { headers: browser })
    later()
    await desk.get('/contact.csv', { headers: browser, query: { rules } })
    later()
    await desk.get('/payment.csv', { headers: browser })
    expect(await written()).toEqual([
      exported('access.contacts-exported', { filtered: false }),
      exported('access.contacts-exported', { filtered: true }),
      exported('access.payments-exported', { filtered: false }),
    ])
  })

  test('the report of an import', async () => {
    const mapping = { columns: { Email: 'email' } }
    const { body } = await sendImport(app.as(admin), { file: 'Email\nx@ex.org\n', mapping, dryRun: true })
    const { id } = body
    expect((await app.as(admin).get(`/contact-imports/${id}/report.csv`, { headers: browser })).status).toBe(200)
    expect(await written()).toEqual([exported('access.import-exported', { import: id })])
  })

  test('personal data, one’s own and somebody’s', async () => {
    await app.as(member).get('/contact/me/data.zip', { headers: phone })
    later()
    await app.as(admin).get(`/contact/${member}/data.zip`, { headers: browser })
    expect(await written()).toEqual([
      {
        eventType: 'access.data-exported',
        targetId: member,
        actorType: 'user',
        actorId: member,
        metadata: { device: 'Safari, iPhone' },
      },
      exported('access.data-exported', {}, member),
    ])
  })

  test('what is refused is not written', async () => {
    await app.as(member).get('/contact.csv')
    await app.as(member).get('/payment.csv')
    await app.as(member).get(`/contact/${admin}/data.zip`)
    await app.guest().get('/contact.csv')
    expect(await written()).toEqual([])
  })

  test('a mail, by superadmins', async () => {
    await app.guest().post('/reset-password', { email, resetUrl: 'https://site.example/auth/reset' })
    await app.runJobs()
    const mail = await app.db
      .selectFrom('emailOutbox')
      .select('id')
      .where('toAddress', '=', email)
      .executeTakeFirstOrThrow()
    const superadmin = await app.superadmin()
    expect((await superadmin.get(`/email/outbox/${mail.id}`, { headers: browser })).status).toBe(200)
    const metadata = { email: mail.id, template: 'reset-password', device: 'Firefox, Linux' }
    expect(await written()).toMatchObject([{ eventType: 'access.email-read', targetId: member, metadata }])
  })

  test('by a key, which has a name and no device', async () => {
    const key = await app.key()
    await key.get('/contact.csv')
    expect(await written()).toEqual([
      {
        eventType: 'access.contacts-exported',
        targetId: null,
        actorType: 'api-key',
        actorId: expect.any(String),
        metadata: { filtered: false },
      },
    ])
  })
})

describe('such entries', () => {
  test('are kept for 90 days; those of changes stay', async () => {
    await logIn(password)
    await logIn('wrong')
    const actor = { type: 'user', id: member } as const
    await recordActivity(app.db, { eventType: 'contact.created', targetId: member, actor, now: app.now() })
    const types = async () => (await app.db.selectFrom('activities').select('eventType').execute()).length
    await runDaily('2026-05-30T10:09:00Z')
    expect(await types()).toBe(3)
    await runDaily('2026-05-30T10:11:00Z')
    expect(await app.db.selectFrom('activities').select('eventType').execute()).toEqual([
      { eventType: 'contact.created' },
    ])
  })

  test('are found by their kind', async () => {
    await logIn(password)
    const rule = { field: 'eventType', operator: 'equal', value: ['access.signed-in'] }
    const query = { rules: JSON.stringify({ condition: 'AND', rules: [rule] }) }
    const { items } = (await app.as(admin).get('/activity', { query })).body
    expect(items).toMatchObject([{ target: { id: member }, actor: { id: member }, metadata: { method: 'password' } }])
  })

  test('tell the contact of their own devices, and of nobody else’s', async () => {
    await logIn(password)
    later()
    await app.as(admin).get(`/contact/${member}/data.zip`, { headers: phone })
    const held = await listHeldActivity(app.db, member)
    expect(held.map(({ metadata }) => metadata)).toEqual([{ method: 'password', device: 'Firefox, Linux' }, {}])
  })

  test('say nothing of somebody who is deleted, nor of their devices', async () => {
    await logIn(password)
    const gone = (await addContact(app.db, { roles: ['admin'] })).id
    later()
    await app.as(gone).get('/contact.csv', { headers: browser })
    later()
    await app.as(gone).get(`/contact/${member}/data.zip`, { headers: browser })
    const superadmin = await app.superadmin()
    expect((await superadmin.delete(`/contact/${gone}`)).status).toBe(204)
    expect((await superadmin.delete(`/contact/${member}`)).status).toBe(204)
    expect((await written()).map(({ metadata }) => metadata)).toEqual([null, { filtered: false }, null])
  })
})

async function runDaily(at: string) {
  const context = { db: app.db, config: app.config, now: new Date(at), log: app.app.log }
  for (const job of activityJobs) await job.run({}, context)
}
