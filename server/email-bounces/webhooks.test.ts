import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp } from '#server/testing/app.ts'
import { startMandrill } from '#server/testing/mail-apis/mandrill.ts'
import { startSendgrid } from '#server/testing/mail-apis/sendgrid.ts'
import { addSentMail, forgetEverything, suppressionOf } from './testing.ts'

const sendgrid = await startSendgrid()
const mandrill = await startMandrill()
const app = await startApp({ config: { email: sendgrid.server } })
const mandrillApp = await startApp({ config: { email: mandrill.server } })
const without = await startApp()
afterAll(async () => {
  await Promise.all([app.close(), mandrillApp.close(), without.close(), sendgrid.stop(), mandrill.stop()])
})

const now = new Date('2026-05-20T12:00:00Z')
const at = (hoursAgo: number) => Math.floor(now.getTime() / 1000) - hoursAgo * 3600
beforeEach(async () => {
  for (const each of [app, mandrillApp]) {
    each.setNow(now)
    await forgetEverything(each.db)
  }
})

type Signed = { body: string; headers: Record<string, string> }
const post = (to: typeof app, path: string, { body, headers }: Signed) =>
  to.app.inject({ method: 'POST', url: path, payload: body, headers })
const tellSendgrid = (events: readonly object[]) =>
  post(app, '/webhook/sendgrid', sendgrid.signEvents(events, now)).then(({ statusCode }) => statusCode)
const mandrillUrl = 'https://site.example/webhook/mandrill'
const tellMandrill = (events: readonly object[]) =>
  post(mandrillApp, '/webhook/mandrill', mandrill.signEvents(events, mandrillUrl)).then(({ statusCode }) => statusCode)

const dead = { type: 'bounce', status: '5.1.1', reason: '550 5.1.1 No such user' }
const full = { type: 'blocked', status: '4.2.2', reason: '452 4.2.2 Mailbox full' }

/** An event of a mail of ours to this address. */
async function eventOf(email: string, event: string, more: object = {}, hoursAgo = 1) {
  const ref = await addSentMail(app.db, email, new Date(at(hoursAgo + 1) * 1000))
  return { email, event, timestamp: at(hoursAgo), sg_event_id: randomUUID(), ref, ...more }
}

describe('SendGrid', () => {
  test.each([
    ['a dead address', 'bounce', dead, 'hard-bounce'],
    ['an address that the provider knows to be dead', 'dropped', { reason: 'Bounced Address' }, 'hard-bounce'],
    ['a complaint', 'spamreport', {}, 'complaint'],
    ['one that is full', 'bounce', full, undefined],
    ['a text that is taken for spam', 'bounce', { ...dead, status: '5.7.1', reason: '550 5.7.1 Spam' }, undefined],
    ['a name with a bad reputation', 'bounce', { ...dead, bounce_classification: 'Reputation' }, undefined],
    ['a delay', 'deferred', { response: '451 later' }, undefined],
    ['an arrival', 'delivered', { response: '250 OK' }, undefined],
    ['an opening', 'open', {}, undefined],
    ['what nobody knows', 'constructor', {}, undefined],
  ])('%s', async (_, event, more, reason) => {
    const email = `${randomUUID()}@ex.org`
    expect(await tellSendgrid([await eventOf(email, event, more)])).toBe(200)
    expect((await suppressionOf(app.db, email))?.reason).toBe(reason)
  })

  test('the contact’s page has the mail server’s words, and the log says so once', async () => {
    const email = 'ann@ex.org'
    const id = await app.addContact({ email })
    const event = { ...(await eventOf(email, 'bounce', dead)), email: 'Ann@Ex.org' }
    for (let time = 0; time < 3; time++) expect(await tellSendgrid([event, event])).toBe(200)
    const admin = await app.admin()
    expect((await admin.get(`/contact/${id}/email-suppression`)).body).toEqual({
      suppression: { reason: 'hard-bounce', detail: dead.reason, since: new Date(at(1) * 1000).toISOString() },
    })
    const { body } = await admin.get('/activity', {
      query: {
        rules: JSON.stringify({ condition: 'AND', rules: [{ field: 'targetId', operator: 'equal', value: [id] }] }),
      },
    })
    expect(body.items).toMatchObject([
      { eventType: 'contact.email-suppressed', actorType: 'webhook', metadata: { reason: 'hard-bounce' } },
    ])
  })

  test('three that weren’t taken in a row do, and one that arrived begins anew, in whatever order they are told', async () => {
    const told = async (email: string, ...hours: [string, number][]) => {
      for (const [event, hoursAgo] of hours) await tellSendgrid([await eventOf(email, event, full, hoursAgo)])
      return (await suppressionOf(app.db, email))?.reason
    }
    expect(await told('a@ex.org', ['bounce', 9], ['bounce', 8])).toBeUndefined()
    expect(await told('a@ex.org', ['bounce', 7])).toBe('soft-bounces')
    expect(await told('b@ex.org', ['bounce', 9], ['bounce', 8], ['delivered', 7], ['bounce', 6])).toBeUndefined()
    expect(await told('c@ex.org', ['delivered', 5], ['bounce', 9], ['bounce', 8], ['bounce', 7])).toBeUndefined()
    expect(await told('d@ex.org', ['bounce', 3], ['bounce', 2], ['delivered', 9], ['bounce', 1])).toBe('soft-bounces')
  })

  test('a mail that hasn’t come back for six days counts as one that arrived; one that has doesn’t', async () => {
    const bounce = async (email: string, hoursAgo: number) =>
      tellSendgrid([await eventOf(email, 'bounce', full, hoursAgo)])
    for (const email of ['quiet@ex.org', 'between@ex.org']) {
      await bounce(email, 400)
      await bounce(email, 350)
    }
    await addSentMail(app.db, 'between@ex.org', new Date(at(300) * 1000))
    await addSentMail(app.db, 'quiet@ex.org', new Date(at(24) * 1000))
    for (const email of ['quiet@ex.org', 'between@ex.org']) await bounce(email, 10)
    expect((await suppressionOf(app.db, 'quiet@ex.org'))?.reason).toBe('soft-bounces')
    expect(await suppressionOf(app.db, 'between@ex.org')).toBeUndefined()
  })

  test('what happened before an address was allowed again changes nothing when it is told later', async () => {
    const email = 'again@ex.org'
    const id = await app.addContact({ email })
    const admin = await app.admin()
    await tellSendgrid([await eventOf(email, 'bounce', dead, 5)])
    await tellSendgrid([await eventOf(email, 'bounce', full, 4), await eventOf(email, 'bounce', full, 3)])
    app.setNow(new Date(at(2) * 1000))
    expect((await admin.delete(`/contact/${id}/email-suppression`)).status).toBe(204)
    app.setNow(now)
    for (const [event, more] of [
      ['bounce', dead],
      ['spamreport', {}],
      ['bounce', full],
    ] as const) {
      await tellSendgrid([await eventOf(email, event, more, 3)])
      expect(await suppressionOf(app.db, email)).toBeUndefined()
    }
    // Those of before don't count towards three in a row.
    await tellSendgrid([await eventOf(email, 'bounce', full, 1)])
    expect(await suppressionOf(app.db, email)).toBeUndefined()
    await tellSendgrid([await eventOf(email, 'bounce', dead, 1)])
    expect((await suppressionOf(app.db, email))?.reason).toBe('hard-bounce')
  })

  test('a complaint is told of an address that bounces already', async () => {
    await tellSendgrid([await eventOf('both@ex.org', 'bounce', dead, 5)])
    await tellSendgrid([await eventOf('both@ex.org', 'spamreport', {}, 4)])
    await tellSendgrid([await eventOf('both@ex.org', 'bounce', dead, 3)])
    expect((await suppressionOf(app.db, 'both@ex.org'))?.reason).toBe('complaint')
  })

  test('of mails of somebody else at the account only dead addresses count', async () => {
    const foreign = (event: string, email: string) => ({
      email,
      event,
      timestamp: at(1),
      sg_event_id: randomUUID(),
      ...dead,
    })
    await tellSendgrid([foreign('bounce', 'a@ex.org'), foreign('spamreport', 'b@ex.org')])
    expect(await suppressionOf(app.db, 'a@ex.org')).toBeDefined()
    expect(await suppressionOf(app.db, 'b@ex.org')).toBeUndefined()
  })

  test('whose signature is wrong, missing, of another body or too old is refused', async () => {
    const signed = sendgrid.signEvents([await eventOf('x@ex.org', 'bounce', dead)], now)
    const name = 'x-twilio-email-event-webhook-'
    const others: Signed[] = [
      { ...signed, body: `${signed.body} ` },
      { ...signed, headers: {} },
      { ...signed, headers: { ...signed.headers, [`${name}signature`]: 'AAAA' } },
      { ...signed, headers: { ...signed.headers, [`${name}signature`]: 'x'.repeat(8_000) } },
      { ...signed, headers: { ...signed.headers, [`${name}timestamp`]: `${at(0) + 1}` } },
      { ...signed, headers: { ...signed.headers, [`${name}timestamp`]: 'NaN' } },
      sendgrid.signEvents([], new Date(now.getTime() - 26 * 3_600_000)),
      sendgrid.signEvents([], new Date(now.getTime() + 600_000)),
    ]
    for (const other of others) expect((await post(app, '/webhook/sendgrid', other)).statusCode).toBe(400)
    expect(await suppressionOf(app.db, 'x@ex.org')).toBeUndefined()
  })

  test('signed nonsense does nothing', async () => {
    const nonsense = [
      null,
      1,
      'x',
      {},
      [],
      { event: 'bounce' },
      { event: 'bounce', email: 'a\0@ex.org', timestamp: -1e300, sg_event_id: '\ud800' },
    ]
    expect(await tellSendgrid(nonsense as object[])).toBe(200)
    expect(await tellSendgrid({ not: 'a list' } as unknown as object[])).toBe(200)
  })

  test('thousands of events at once are one transaction of few statements', async () => {
    const emails = Array.from({ length: 12_000 }, (_, index) => `reader-${index}@ex.org`)
    const events = emails.map((email, index) => ({
      email,
      event: 'bounce',
      timestamp: at(1),
      sg_event_id: `e${index}`,
      ...dead,
    }))
    const begun = performance.now()
    expect(await tellSendgrid(events)).toBe(200)
    expect(performance.now() - begun).toBeLessThan(10_000)
    const { count } = await app.db
      .selectFrom('emailSuppressions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(12_000)
  })

  test('a body of 100,000 events is too large', async () => {
    const events = Array.from({ length: 100_000 }, (_, index) => ({
      email: `r${index}@ex.org`,
      event: 'bounce',
      sg_event_id: `${index}`,
    }))
    expect(await tellSendgrid(events)).toBe(413)
  })

  test('many told at once are each counted once', async () => {
    const events = await Promise.all([9, 8, 7].map((hours) => eventOf('busy@ex.org', 'bounce', full, hours)))
    const answers = await Promise.all([...events, ...events, ...events].map((event) => tellSendgrid([event])))
    expect(new Set(answers)).toEqual(new Set([200]))
    expect((await suppressionOf(app.db, 'busy@ex.org'))?.reason).toBe('soft-bounces')
  })
})

describe('Mandrill', () => {
  test('is refused with more fields than it ever sends, before they are read', async () => {
    const signed = mandrill.signEvents([], mandrillUrl)
    const { statusCode, body } = await post(mandrillApp, '/webhook/mandrill', {
      ...signed,
      body: 'a&'.repeat(2_000_000),
    })
    expect({ statusCode, body }).toEqual({ statusCode: 400, body: 'Too many fields' })
  })

  const msgOf = (email: string, ref?: string) => ({
    email,
    diag: 'smtp;550 5.1.1 No such user',
    bounce_description: 'bad_mailbox',
    metadata: { ...(ref && { ref }) },
  })
  const event = (name: string, email: string, ref: string = randomUUID()) => ({
    event: name,
    _id: randomUUID().replaceAll('-', ''),
    ts: at(1),
    msg: msgOf(email, ref),
  })

  test.each([
    ['hard_bounce', 'hard-bounce'],
    ['spam', 'complaint'],
    ['soft_bounce', undefined],
    ['deferral', undefined],
    ['delivered', undefined],
    ['send', undefined],
    ['toString', undefined],
  ])('%s', async (name, reason) => {
    const email = `${randomUUID()}@ex.org`
    expect(await tellMandrill([event(name, email)])).toBe(200)
    expect((await suppressionOf(mandrillApp.db, email))?.reason).toBe(reason)
  })

  test('the same thrice is one', async () => {
    const soft = event('soft_bounce', 'soft@ex.org')
    for (let time = 0; time < 4; time++) await tellMandrill([soft, soft])
    expect(await suppressionOf(mandrillApp.db, 'soft@ex.org')).toBeUndefined()
  })

  test('its tests of the address are answered, also before there is a key', async () => {
    const { app: server } = mandrillApp
    expect((await server.inject({ method: 'HEAD', url: '/webhook/mandrill' })).statusCode).toBe(200)
    for (const events of ['[]', ' [] ']) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      expect(
        (
          await post(mandrillApp, '/webhook/mandrill', {
            body: `mandrill_events=${encodeURIComponent(events)}`,
            headers,
          })
        ).statusCode,
      ).toBe(200)
    }
  })

  test('signed for another address, with another key or not at all is refused', async () => {
    const events = [event('hard_bounce', 'x@ex.org')]
    const signed = mandrill.signEvents(events, mandrillUrl)
    const others: Signed[] = [
      mandrill.signEvents(events, 'https://other.example/webhook/mandrill'),
      { ...signed, body: `${signed.body}&more=1` },
      { ...signed, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      { ...signed, headers: { ...signed.headers, 'x-mandrill-signature': 'AAAA' } },
    ]
    for (const other of others) expect((await post(mandrillApp, '/webhook/mandrill', other)).statusCode).toBe(400)
    expect(await suppressionOf(mandrillApp.db, 'x@ex.org')).toBeUndefined()
  })
})

test('where the provider is another one, nobody is listened to', async () => {
  expect((await post(without, '/webhook/sendgrid', sendgrid.signEvents([], now))).statusCode).toBe(404)
  expect((await post(without, '/webhook/mandrill', mandrill.signEvents([], mandrillUrl))).statusCode).toBe(404)
  expect((await post(app, '/webhook/mandrill', mandrill.signEvents([], mandrillUrl))).statusCode).toBe(404)
  expect((await post(mandrillApp, '/webhook/sendgrid', sendgrid.signEvents([], now))).statusCode).toBe(404)
  expect((await without.app.inject({ url: '/webhook/mandrill' })).statusCode).toBe(404)
})
