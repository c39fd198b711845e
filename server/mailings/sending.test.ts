import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addContact } from '#server/contacts/testing.ts'
import { defineSite } from '#server/content/index.ts'
import { startHeartbeat } from '#server/platform/db/lease.ts'
import { startApp } from '#server/testing/app.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { seeded } from '../../scripts/bench/random.ts'
import { listFailing } from './alarm-queries.ts'
import { warnOfFailures } from './alarms.ts'
import { readLinkKey } from './links/queries.ts'
import { writeToken } from './links/token.ts'
import { uniteCounts } from './queries.ts'
import { startScheduled } from './scheduled.ts'
import { finishSent, type Result, storeAndTake } from './sending/queries.ts'
import { sendMailings } from './sending/send-mailings.ts'
import { addSegment, changeRows, exampleText, listRows, plainSources } from './testing.ts'

const smtp = await startSmtp()
const app = await startApp({ config: { email: smtp.server, mailing: { paceAMinute: 0, connections: 4 } } })
/** Other processes that send. What one that isn't there has taken would be taken from it. */
const [second, third] = [11, 12]
const heartbeats = await Promise.all([second, third].map((key) => startHeartbeat(app.url, key)))
afterAll(async () => {
  await Promise.all(heartbeats.map((each) => each.end()))
  await app.close()
  await smtp.stop()
})
const { db } = app
await db.transaction().execute((tx) =>
  defineSite(
    tx,
    {
      organisationName: 'The Paper',
      locale: 'en',
      currencyCode: 'EUR',
      country: 'eu',
      supportEmail: 'help@paper.org',
    },
    app.now(),
  ),
)
const context = () => ({ db, config: app.config, log: app.app.log, now: app.now() })
const notAdmins = [{ field: 'lastname', operator: 'equal', value: ['Reader'] }]

let admin: string
let segmentId: string
beforeEach(async () => {
  smtp.mails.length = 0
  smtp.takeAll()
  await db.deleteFrom('mailings').execute()
  await db.deleteFrom('contacts').execute()
  await db.deleteFrom('segments').execute()
  await db.deleteFrom('emailOutbox').execute()
  await db.deleteFrom('emails').execute()
  await db.deleteFrom('emailSuppressions').execute()
  await db.deleteFrom('emailDeliveryStates').execute()
  admin = (await addContact(db, { email: 'anna@paper.org', firstname: 'Anna', lastname: 'Ost', roles: ['admin'] })).id
  segmentId = await addSegment(db, notAdmins)
})
const asAdmin = () => app.as(admin)
const addReader = (firstname: string, further: object = {}) =>
  addContact(db, { email: `${firstname.toLowerCase()}@ex.org`, firstname, lastname: 'Reader', ...further })
const addReaders = async (many: number) => {
  for (let at = 0; at < many; at++) await addReader(`R${at}`)
}
const create = async (body: object = {}) =>
  (await asAdmin().post('/mailings', { name: 'Spring', segmentId, texts: { en: exampleText() }, ...body })).body
const start = async (body: object = {}) => {
  const { id } = await create(body)
  expect((await asAdmin().post(`/mailings/${id}/send`, {})).status).toBe(200)
  return id as string
}
const report = async (id: string) => (await asAdmin().get(`/mailings/${id}/report`)).body
const work = async () => {
  await sendMailings(plainSources, context())
  await finishSent(db, app.now())
  await warnOfFailures(context())
}
const later = (id: string) => changeRows(db, id, { nextTryAt: app.now() })

test('everybody of the segment gets it once, in their language, and the report says so', async () => {
  await addReader('Ben', { locale: 'de' })
  await addReader('Cleo')
  const id = await start({
    texts: { en: exampleText(), de: exampleText({ subject: 'Neues für *|FNAME|*' }) },
    replyTo: 'desk@paper.org',
  })
  await app.runJobs()
  expect(smtp.mails.map(({ subject }) => subject).sort()).toEqual(['Neues für Ben', 'News for Cleo'])
  const [mail] = smtp.mails.filter(({ recipients }) => recipients[0] === 'cleo@ex.org')
  expect(mail?.messageId).toMatch(new RegExp(`^<${id}\\.\\d+@paper\\.org>$`))
  const shown = await report(id)
  expect(shown).toMatchObject({
    mailing: {
      status: 'sent',
      recipients: 2,
      counts: { waiting: 0, sent: 2, deferred: 0, bounced: 0, complained: 0, unsubscribed: 0, skipped: 0 },
      segmentName: 'Readers',
      from: { name: 'The Paper', address: 'help@paper.org' },
    },
    reasons: [],
    failedShare: 0,
    warns: false,
    mayBeTwice: 0,
    leftOut: 0,
    secondsLeft: null,
  })
  expect(shown.pace.reduce((sum: number, { sent }: { sent: number }) => sum + sent, 0)).toBe(2)
  expect(shown.mailing.sentAt).not.toBeNull()
  const listed = await asAdmin().get(`/mailings/${id}/recipients`, { query: { search: 'ben' } })
  expect(listed.body).toMatchObject({
    total: 1,
    items: [{ name: 'Ben Reader', email: 'ben@ex.org', locale: 'de', status: 'sent', attempts: 1, nextTryAt: null }],
  })
  const csv = await asAdmin().get(`/mailings/${id}/recipients.csv`)
  expect(csv.body.split('\r\n')).toHaveLength(4)
  expect(csv.body).toContain('Cleo Reader,cleo@ex.org,en,sent,,')
})

test('who has no name reads what the text says instead, in subject, HTML and plain text', async () => {
  await addContact(db, { email: 'nobody@ex.org', firstname: '', lastname: '' })
  const id = await start({
    segmentId: await addSegment(db, [{ field: 'email', operator: 'equal', value: ['nobody@ex.org'] }]),
    texts: {
      en: exampleText({
        subject: 'For *|NAME|*',
        blocks: [
          { id: 'a', type: 'heading', text: 'Dear *|LNAME|*' },
          { id: 'b', type: 'text', html: '<p>Hello *|FNAME|*, or *|NAME|*</p>' },
        ],
        fallbacks: { FNAME: 'you', LNAME: 'reader', NAME: 'all <of> you' },
      }),
    },
  })
  await work()
  expect(smtp.mails).toHaveLength(1)
  expect(smtp.mails[0]).toMatchObject({ subject: 'For all <of> you' })
  expect(smtp.mails[0]?.html).toMatch(/Dear reader<[\s\S]*Hello you, or all &lt;of&gt; you</)
  expect(smtp.mails[0]?.text).toMatch(/Dear reader\s+Hello you, or all <of> you/i)
  expect((await asAdmin().get(`/mailings/${id}/recipients`)).body.items).toMatchObject([{ status: 'sent' }])
})

test('who is left out has a row that says why, or none where a segment leaves them out', async () => {
  await addReader('Ben')
  const tom = await addReader('Tom')
  await addReader('Una')
  await db.insertInto('mailingUnsubscriptions').values({ contactId: tom.id, kind: 'messages', way: 'page' }).execute()
  const team = await addSegment(db, [{ field: 'firstname', operator: 'equal', value: ['Una'] }])
  const id = await start({ excludedSegmentIds: [team] })
  await work()
  expect(smtp.mails.map(({ recipients }) => recipients[0])).toEqual(['ben@ex.org'])
  expect(await report(id)).toMatchObject({
    mailing: { status: 'sent', recipients: 2, counts: { sent: 1, skipped: 1 } },
    reasons: [{ status: 'skipped', reason: 'unsubscribed', count: 1 }],
    leftOut: 1,
  })
})

test('one that leaves out a segment is not sent once that is deleted: at its time it becomes a draft again', async () => {
  await addReader('Ben')
  const board = await addSegment(db, [{ field: 'firstname', operator: 'equal', value: ['Ben'] }])
  const body = { name: 'N', segmentId, excludedSegmentIds: [board], texts: { en: exampleText() } }
  const [now, later] = [await asAdmin().post('/mailings', body), await asAdmin().post('/mailings', body)]
  const sendAt = new Date(app.now().getTime() + 3_600_000)
  expect((await asAdmin().post(`/mailings/${later.body.id}/send`, { sendAt })).status).toBe(200)
  await asAdmin().delete(`/segments/${board}`)
  expect(await asAdmin().post(`/mailings/${now.body.id}/send`, {})).toMatchObject({
    status: 400,
    body: { errors: [{ property: 'excludedSegmentIds' }] },
  })
  await startScheduled(plainSources, { ...context(), now: sendAt }, later.body.id)
  expect((await asAdmin().get(`/mailings/${later.body.id}`)).body).toMatchObject({
    status: 'draft',
    excludedSegments: [{ id: board, name: '' }],
  })
  expect(smtp.mails).toEqual([])
})

test('a refusal for now is tried again under the same Message-ID, one for good is not', async () => {
  await addReader('Ben')
  await addReader('Cleo')
  await addReader('Dan')
  smtp.refuseTo('ben@ex.org', { code: 452, message: '4.2.2 mailbox full' })
  smtp.refuseTo('cleo@ex.org', { code: 550, message: '5.1.1 no such user' })
  const id = await start()
  await work()
  let rows = await listRows(db, id)
  expect(rows).toMatchObject([
    { address: 'ben@ex.org', status: 'deferred', reason: 'mailbox-full', attempts: 1 },
    { address: 'cleo@ex.org', status: 'bounced', reason: 'no-such-address', attempts: 1 },
    { address: 'dan@ex.org', status: 'sent', reason: null },
  ])
  expect(rows[0]?.answer).toContain('mailbox full')
  expect(await report(id)).toMatchObject({ mailing: { status: 'sending' }, failedShare: 0.5 })
  smtp.refuseTo('ben@ex.org', undefined)
  await work()
  expect(smtp.mails).toHaveLength(1)
  await later(id)
  await work()
  rows = await listRows(db, id)
  expect(rows[0]).toMatchObject({ status: 'sent', reason: null, attempts: 2 })
  expect(rows[1]).toMatchObject({ attempts: 1 })
  smtp.refuseTo('cleo@ex.org', undefined)
  expect((await report(id)).mailing.status).toBe('sent')
})

test('what the server took is not sent again because the database refuses what a refusal of another means', async () => {
  await addReaders(4)
  smtp.refuseTo('r1@ex.org', { code: 550, message: '5.1.1 no such user' })
  const id = await start()
  await sql`
    create function refuse_refusals() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$`.execute(
    db,
  )
  await sql`create trigger refuse_refusals before insert on graphile_worker._private_jobs
    for each row execute function refuse_refusals()`.execute(db)
  try {
    await sendMailings(plainSources, context())
  } finally {
    await sql`drop function refuse_refusals cascade`.execute(db)
  }
  await work()
  expect(smtp.mails).toHaveLength(3)
  expect((await listRows(db, id)).map(({ status }) => status).toSorted()).toEqual(['bounced', 'sent', 'sent', 'sent'])
})

test('what is refused for now for two days has bounced, with its reason', async () => {
  await addReader('Ben')
  smtp.refuseTo('ben@ex.org', { code: 451, message: '4.7.1 later' })
  const id = await start()
  await work()
  // As many tries as two days have.
  await changeRows(db, id, { attempts: 17, nextTryAt: app.now() })
  await work()
  smtp.refuseTo('ben@ex.org', undefined)
  expect(await listRows(db, id)).toMatchObject([{ status: 'bounced', reason: 'server-busy' }])
  expect((await report(id)).mailing.status).toBe('sent')
})

test('a connection that is lost while a mail is handed over says that it may come twice', async () => {
  await addReader('Ben')
  smtp.refuse(1, 'hang-up')
  const id = await start()
  await work()
  expect(await listRows(db, id)).toMatchObject([{ status: 'deferred', reason: 'unreachable', mayBeTwice: true }])
  await later(id)
  await work()
  expect(await report(id)).toMatchObject({ mailing: { counts: { sent: 1 } }, mayBeTwice: 1 })
  expect((await asAdmin().get(`/mailings/${id}/recipients`)).body.items[0]).toMatchObject({ mayBeTwice: true })
})

test('while the mail server is away everybody waits and nobody bounces', async () => {
  await addReaders(6)
  const id = await start()
  const away = { ...app.config, email: { ...smtp.server, port: 1 } }
  await sendMailings(plainSources, { ...context(), config: away })
  expect(await report(id)).toMatchObject({
    mailing: { status: 'sending', counts: { waiting: 6, deferred: 0, bounced: 0 } },
    held: { reason: 'mail-server-away' },
    secondsLeft: null,
  })
  expect((await listRows(db, id)).every(({ attempts, handedBy }) => attempts === 0 && handedBy === null)).toBe(true)
  await work()
  expect(smtp.mails).toHaveLength(0)
  await db.updateTable('mailings').set({ heldUntil: app.now() }).execute()
  await later(id)
  await work()
  expect(smtp.mails).toHaveLength(6)
  expect(await report(id)).not.toHaveProperty('held')
})

test('a mailing whose sender is refused waits by itself, and others go on', async () => {
  await addReaders(3)
  const refused = await start({ fromEmail: 'stranger@paper.org' })
  const id = await start()
  smtp.refuseFrom('stranger@paper.org', { code: 553, message: '5.7.1 sender not owned by user' })
  await work()
  expect(await report(id)).toMatchObject({ mailing: { status: 'sent', counts: { sent: 3 } } })
  const held = { reason: 'sender-refused', answer: expect.stringContaining('sender not owned') }
  expect(await report(refused)).toMatchObject({
    mailing: { status: 'sending', counts: { waiting: 3, bounced: 0 } },
    held,
  })
  expect((await listRows(db, refused)).every(({ attempts }) => attempts === 0)).toBe(true)

  smtp.refuseFrom('stranger@paper.org', undefined)
  await db.updateTable('mailings').set({ heldUntil: app.now() }).execute()
  await later(refused)
  await work()
  expect(await report(refused)).toMatchObject({ mailing: { status: 'sent', counts: { sent: 3 } } })
  expect(await report(refused)).not.toHaveProperty('held')
})

test('who is refused for now is tried for two days from the first try, however late that is', async () => {
  await addReader('Ben')
  const id = await start()
  await db
    .updateTable('mailings')
    .set({ startedAt: new Date(app.now().getTime() - 72 * 3_600_000) })
    .where('id', '=', id)
    .execute()
  smtp.refuse(1, { code: 451, message: '4.7.1 greylisted' })
  await work()
  expect(await listRows(db, id)).toMatchObject([{ status: 'deferred' }])
})

test('without a mail server it waits and says so', async () => {
  await addReaders(2)
  const id = await start()
  await sendMailings(plainSources, { ...context(), config: { ...app.config, email: { provider: 'none' } } })
  expect(await report(id)).toMatchObject({
    mailing: { status: 'sending', counts: { waiting: 2 } },
    held: { reason: 'no-mail-server' },
  })
})

test('it stops and goes on', async () => {
  await addReaders(40)
  const id = await start()
  smtp.beforeAnswer(async () => {
    expect((await asAdmin().post(`/mailings/${id}/stop`, {})).status).toBe(200)
    expect((await report(id)).underWay).toBeGreaterThan(0)
  })
  await work()
  const stopped = await report(id)
  expect(stopped).toMatchObject({ mailing: { status: 'stopped' }, underWay: 0 })
  expect(stopped.mailing.counts.waiting).toBeGreaterThan(0)
  expect(stopped.mailing.counts.sent).toBe(smtp.mails.length)
  await work()
  expect((await report(id)).mailing.counts).toEqual(stopped.mailing.counts)
  expect((await asAdmin().post(`/mailings/${id}/stop`, {})).body.code).toBe('invalid-status-change')
  expect((await asAdmin().post(`/mailings/${id}/resume`, {})).status).toBe(200)
  await app.runJobs()
  expect(smtp.mails).toHaveLength(40)
  expect((await report(id)).mailing).toMatchObject({ status: 'sent', counts: { sent: 40 } })
})

test('what a killed process was handing over is sent again, and named', async () => {
  await addReaders(3)
  const id = await start()
  const [row] = await listRows(db, id)
  await db
    .updateTable('mailingRecipients')
    .set({ handedBy: 1 })
    .where('id', '=', row?.id ?? 0)
    .execute()
  await work()
  expect(smtp.mails).toHaveLength(3)
  expect(await report(id)).toMatchObject({ mailing: { status: 'sent', counts: { sent: 3 } }, mayBeTwice: 1 })
})

test('two processes share one mailing, and each recipient gets one', async () => {
  await addReaders(40)
  const id = await start()
  await Promise.all([sendMailings(plainSources, context(), { process: second }), work()])
  await work()
  const to = smtp.mails.map(({ recipients }) => recipients[0])
  expect(new Set(to).size).toBe(40)
  expect((await report(id)).mailing.counts).toMatchObject({ sent: 40, waiting: 0 })
})

test('it keeps to its pace, whoever sends', async () => {
  await addReaders(12)
  const id = await start()
  const slow = { ...context(), config: { ...app.config, mailing: { paceAMinute: 60, connections: 4 } } }
  await Promise.all([
    sendMailings(plainSources, slow, { milliseconds: 3_500 }),
    sendMailings(plainSources, slow, { milliseconds: 3_500, process: third }),
  ])
  expect(smtp.mails.length).toBeGreaterThanOrEqual(3)
  expect(smtp.mails.length).toBeLessThanOrEqual(5)
  expect((await report(id)).mailing.counts.sent).toBe(smtp.mails.length)
})

test('emails of series for which nobody is due don’t use up the pace', async () => {
  await addReader('Ben')
  const texts = JSON.stringify({ en: exampleText() })
  const idle = { kind: 'series', status: 'sending', startedAt: new Date(0), texts } as const
  await db
    .insertInto('mailings')
    .values(Array.from({ length: 20 }, (_, index) => ({ name: `Idle ${index}`, ...idle })))
    .execute()
  await start()
  const paced = { ...context(), config: { ...app.config, mailing: { paceAMinute: 600, connections: 10 } } }
  await sendMailings(plainSources, paced, { milliseconds: 1_500 })
  expect(smtp.mails.map(({ recipients }) => recipients[0])).toEqual(['ben@ex.org'])
})

test('a language that is taken out before it was sent is replaced by one there is; without any, nothing is sent', async () => {
  await addReader('Ben', { locale: 'de' })
  const id = await start({ texts: { en: exampleText(), de: exampleText({ subject: 'Neues für *|FNAME|*' }) } })
  const write = (texts: object) =>
    db
      .updateTable('mailings')
      .set({ texts: JSON.stringify(texts) })
      .where('id', '=', id)
      .execute()
  await write({})
  await work()
  expect(smtp.mails).toEqual([])
  expect(await listRows(db, id)).toMatchObject([{ status: 'deferred' }])
  await write({ en: exampleText() })
  await later(id)
  await work()
  expect(smtp.mails.map(({ subject }) => subject)).toEqual(['News for Ben'])
})

test('the report adds up to the recipients at every moment, whatever happens', async () => {
  const draw = seeded(21)
  await addReaders(30)
  const id = await start()
  const people = await listRows(db, id)
  const addresses = people.map(({ address }) => address)
  const someone = () => draw.pick(people).contactId ?? ''
  const acts = {
    send: () => sendMailings(plainSources, context(), { milliseconds: draw.between(1, 30) }),
    refuse: async () =>
      smtp.refuseTo(
        draw.pick(addresses),
        draw.chance(0.3) ? undefined : { code: draw.pick([450, 550, 421]), message: '4.2.1 no' },
      ),
    hangUp: async () => smtp.refuse(1, 'hang-up'),
    later: () =>
      db.updateTable('mailingRecipients').set({ nextTryAt: app.now() }).where('status', '=', 'deferred').execute(),
    stop: () => asAdmin().post(`/mailings/${id}/stop`, {}),
    resume: () => asAdmin().post(`/mailings/${id}/resume`, {}),
    unsubscribe: async () => {
      const contactId = someone()
      const row = people.find((each) => each.contactId === contactId)
      const token = writeToken(await readLinkKey(db), { contactId, kind: 'messages', recipientId: row?.id ?? 0 })
      const subscribed = draw.chance(0.3)
      return app.guest().put(`/unsubscribe/${token}`, { kinds: [{ id: 'messages', subscribed }] })
    },
    forget: () => db.deleteFrom('contacts').where('id', '=', someone()).execute(),
    kill: () =>
      db
        .updateTable('mailingRecipients')
        .set({ handedBy: 1 })
        .where('status', '=', 'waiting')
        .where('id', '=', draw.pick(people).id)
        .execute(),
    unite: () => uniteCounts(db),
    finish: () => finishSent(db, app.now()),
  }
  for (let act = 0; act < 60; act++) {
    await Promise.all([acts[draw.pick(Object.keys(acts) as (keyof typeof acts)[])](), acts.send()])
    const { mailing } = await report(id)
    const rows = Map.groupBy(await listRows(db, id), ({ status }) => status)
    expect(mailing.recipients).toBe(30)
    for (const [status, count] of Object.entries(mailing.counts)) {
      expect({ status, count }).toEqual({ status, count: rows.get(status as 'sent')?.length ?? 0 })
    }
  }
})

describe('who waits', () => {
  test('and is deleted is skipped, and forgotten in rows that stay', async () => {
    const ben = await addReader('Ben')
    await addReader('Cleo')
    const id = await start()
    await db.deleteFrom('contacts').where('id', '=', ben.id).execute()
    await work()
    await db.deleteFrom('contacts').where('email', '=', 'cleo@ex.org').execute()
    expect(smtp.mails).toHaveLength(1)
    expect(await listRows(db, id)).toMatchObject([
      { address: '', name: '', contactId: null, status: 'skipped', reason: 'contact-deleted' },
      { address: '', name: '', contactId: null, status: 'sent', answer: null },
    ])
    expect((await report(id)).mailing.counts).toMatchObject({ sent: 1, skipped: 1, waiting: 0 })
  })

  test.each([
    ['deferred', { status: 'deferred', reason: 'server-busy', nextTryAt: new Date() }],
    ['untried', { status: 'waiting', reason: null, nextTryAt: new Date(), isUntried: true }],
  ] as const)('and is deleted while their mail is handed over is not tried again when it is %s', async (_, became) => {
    const ben = await addReader('Ben')
    const id = await start()
    const mailing = await db.selectFrom('mailings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const take = (results: Result[], limit: number) =>
      storeAndTake(db, { results, mailing, limit, process: 1, ...plainSources }, app.now())
    const { claimed } = await take([], 1)
    await db.deleteFrom('contacts').where('id', '=', ben.id).execute()
    const answer = '451 4.7.1 <ben@ex.org> later'
    await take(
      claimed.map(({ id }) => ({ mayBeTwice: false, isUntried: false, answer, id, ...became })),
      0,
    )
    expect(await listRows(db, id)).toMatchObject([
      { status: 'skipped', reason: 'contact-deleted', answer: null, nextTryAt: null, handedBy: null },
    ])
  })

  test('and unsubscribes is skipped', async () => {
    const ben = await addReader('Ben')
    const id = await start()
    await db.insertInto('mailingUnsubscriptions').values({ contactId: ben.id, kind: 'messages', way: 'page' }).execute()
    await work()
    expect(smtp.mails).toHaveLength(0)
    expect(await listRows(db, id)).toMatchObject([{ status: 'skipped', reason: 'unsubscribed', attempts: 0 }])
  })
})

describe('a scheduled mailing', () => {
  const at = new Date(Date.now() + 3_600_000)
  const schedule = (id: string, sendAt = at) => asAdmin().post(`/mailings/${id}/send`, { sendAt: sendAt.toISOString() })

  test('waits for its time, and can be changed and taken back', async () => {
    await addReader('Ben')
    const { id } = await create()
    expect((await schedule(id)).body).toMatchObject({ status: 'scheduled', sendAt: at.toISOString(), recipients: 0 })
    expect((await asAdmin().patch(`/mailings/${id}`, { name: 'Later' })).body).toMatchObject({ status: 'scheduled' })
    await startScheduled(plainSources, context(), id)
    expect((await report(id)).mailing.status).toBe('scheduled')
    expect((await asAdmin().post(`/mailings/${id}/unschedule`, {})).body).toMatchObject({
      status: 'draft',
      sendAt: null,
    })
    await schedule(id)
    await startScheduled(plainSources, { ...context(), now: at }, id)
    expect((await report(id)).mailing).toMatchObject({ status: 'sending', recipients: 1 })
    expect((await asAdmin().patch(`/mailings/${id}`, { name: 'x' })).body.code).toBe('invalid-status-change')
    expect((await asAdmin().delete(`/mailings/${id}`)).body.code).toBe('invalid-status-change')
    expect((await schedule(id)).body.code).toBe('invalid-status-change')
  })

  test('whose segment is gone by then is a draft again, and admins are told', async () => {
    const { id } = await create()
    await schedule(id)
    await db.deleteFrom('segments').execute()
    await startScheduled(plainSources, { ...context(), now: at }, id)
    expect((await asAdmin().get(`/mailings/${id}`)).body).toMatchObject({
      status: 'draft',
      sendAt: null,
      segmentId: null,
    })
    const told = await db.selectFrom('emailOutbox').select(['templateId', 'toAddress', 'fields']).execute()
    expect(told).toMatchObject([
      {
        templateId: 'mailing-alarm',
        toAddress: 'anna@paper.org',
        fields: { REASON: { phrase: 'mailing-not-started' } },
      },
    ])
  })

  test.each([
    ['without recipients', { segmentId: null }, ['segmentId']],
    ['without words', { texts: {} }, ['texts']],
    ['without a subject', { texts: { en: exampleText({ subject: ' ' }) } }, ['texts', 'en', 'subject']],
    ['without a block', { texts: { en: exampleText({ blocks: [] }) } }, ['texts', 'en', 'blocks']],
  ])('%s is refused', async (_, body, path) => {
    const { id } = await create(body)
    let at = (await schedule(id)).body.errors
    for (const property of path.slice(0, -1)) {
      expect(at[0]).toMatchObject({ property })
      at = at[0].children
    }
    expect(at[0]).toMatchObject({ property: path.at(-1) })
  })

  test('is refused in the past, for a revision that is not the present one, and with rules that are broken', async () => {
    const { id } = await create()
    expect((await schedule(id, new Date(Date.now() - 3_600_000))).body.errors[0].property).toBe('sendAt')
    expect((await asAdmin().post(`/mailings/${id}/send`, { revision: '0' })).body.code).toBe('stale-write')
    const broken = await addSegment(db, [
      { field: 'tags', operator: 'contains', value: ['x'] },
      { field: 'gone', operator: 'equal', value: ['x'] },
    ])
    await asAdmin().patch(`/mailings/${id}`, { segmentId: broken })
    expect((await schedule(id)).body.code).toBe('invalid-rule')
  })
})

test('admins are told once when more than 2 % fail', async () => {
  await addReaders(55)
  for (const at of [1, 2]) smtp.refuseTo(`r${at}@ex.org`, { code: 550, message: '5.1.1 no such user' })
  const id = await start()
  await work()
  await warnOfFailures(context())
  for (const at of [1, 2]) smtp.refuseTo(`r${at}@ex.org`, undefined)
  expect(await report(id)).toMatchObject({ warns: true })
  expect(await listFailing(db, new Date(0))).toEqual([{ id, name: 'Spring' }])
  const told = await db.selectFrom('emailOutbox').select(['templateId', 'fields']).execute()
  expect(told).toMatchObject([
    { templateId: 'mailing-alarm', fields: { MAILING: 'Spring', REASON: { phrase: 'mailing-failing' } } },
  ])
})

describe('by the link of a mail', () => {
  const sendTo = async (further: object = {}) => {
    const ben = await addReader('Ben', further)
    const id = await start()
    await work()
    const header = smtp.mails[0]?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    const token = /unsubscribe\/([\w-]+)>/.exec(header)?.[1] ?? ''
    return { ben, id, token }
  }

  test('one click unsubscribes from the kind, whoever asks and however it is said', async () => {
    const { ben, id, token } = await sendTo()
    const { statusCode } = await app.app.inject({
      method: 'POST',
      url: `/api/1.0/unsubscribe/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(statusCode).toBe(204)
    expect(await listRows(db, id)).toMatchObject([{ status: 'unsubscribed' }])
    const multipart = await app.app.inject({
      method: 'POST',
      url: `/api/1.0/unsubscribe/${token}`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    })
    expect(multipart.statusCode).toBe(204)
    const stored = await db.selectFrom('mailingUnsubscriptions').selectAll().execute()
    expect(stored).toMatchObject([{ contactId: ben.id, kind: 'messages', mailingId: id, way: 'one-click' }])
    smtp.mails.length = 0
    const second = await start()
    await work()
    expect(smtp.mails).toHaveLength(0)
    expect(await report(second)).toMatchObject({ mailing: { status: 'sent', counts: { skipped: 1 } } })
  })

  test('somebody chooses on a page, and comes back', async () => {
    const { id, token } = await sendTo()
    const choices = await app.guest().get(`/unsubscribe/${token}`)
    expect(choices.body).toEqual({
      email: 'b•••@e•••.org',
      kind: 'messages',
      kinds: [
        { id: 'messages', subscribed: true },
        { id: 'series', subscribed: true },
        { id: 'stories', subscribed: true },
      ],
    })
    const choose = (kinds: object[]) => app.guest().put(`/unsubscribe/${token}`, { kinds })
    const kinds = (
      await choose([
        { id: 'messages', subscribed: false },
        { id: 'series', subscribed: false },
      ])
    ).body.kinds
    expect(kinds.map(({ subscribed }: { subscribed: boolean }) => subscribed)).toEqual([false, false, true])
    expect(await listRows(db, id)).toMatchObject([{ status: 'unsubscribed' }])
    await choose([{ id: 'messages', subscribed: true }])
    expect(await listRows(db, id)).toMatchObject([{ status: 'sent' }])
    expect((await choose([{ id: 'receipts', subscribed: false }])).status).toBe(400)
  })

  test('nothing is to be had without it, with another one, or once the contact is gone', async () => {
    const { ben, token } = await sendTo()
    const changed = `${token.slice(0, 40)}${token[40] === 'A' ? 'B' : 'A'}${token.slice(41)}`
    for (const wrong of [changed, token.slice(1), 'x', `${token}AAAA`, 'a'.repeat(300)]) {
      expect((await app.guest().get(`/unsubscribe/${wrong}`)).status).toBe(404)
      expect((await app.guest().post(`/unsubscribe/${wrong}`)).status).toBe(404)
    }
    await db.deleteFrom('contacts').where('id', '=', ben.id).execute()
    expect((await app.guest().get(`/unsubscribe/${token}`)).status).toBe(404)
  })
})

test('the web copy speaks to nobody in particular, runs nothing, and is there once it was sent', async () => {
  await addReader('Ben')
  const blocks = [{ id: 'a', type: 'text' as const, html: '<p>Hello *|FNAME|* of *|LNAME|*: *|NAME|*</p>' }]
  const text = exampleText({ blocks, fallbacks: { FNAME: 'reader', LNAME: 'the quay', NAME: 'all' } })
  const { id } = await create({ texts: { en: text, de: exampleText({ subject: 'Neues' }) } })
  expect((await asAdmin().get(`/mailings/${id}`)).body).not.toHaveProperty('webCopyUrl')
  await asAdmin().post(`/mailings/${id}/send`, {})
  await work()
  const { webCopyUrl } = (await asAdmin().get(`/mailings/${id}`)).body
  expect(smtp.mails[0]?.html).toContain(webCopyUrl)
  expect(smtp.mails[0]?.html).toContain('Hello Ben of Reader: Ben Reader')
  const path = new URL(webCopyUrl).pathname
  const page = await app.app.inject(path)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Hello reader of the quay: all')
  expect(page.body).not.toMatch(/Ben|ben@ex|\/unsubscribe\/|\*\|/)
  expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow' })
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect((await app.app.inject(`${path}?lang=de`)).body).toContain('<title>Neues</title>')
  expect((await app.app.inject('/mail/nothing-here-at-all')).statusCode).toBe(404)
})

test('a picture in a text is no wider than the column and described; plain text has its description', async () => {
  await addReader('Ben')
  const html = [
    '<p>Before <img src="images/wide.png" alt="The &lt;quay&gt; for *|FNAME|*" width="1800" height="900"> after</p>',
    '<p><img src="images/small.png" width="200" onerror="x()"><img src="data:image/png;base64,AA" alt="Nothing"></p>',
  ].join('')
  const { id } = await create({ texts: { en: exampleText({ blocks: [{ id: 'a', type: 'text', html }] }) } })
  await asAdmin().post(`/mailings/${id}/send`, {})
  await work()
  const [mail] = smtp.mails
  const { webCopyUrl } = (await asAdmin().get(`/mailings/${id}`)).body
  const copy = await app.app.inject(new URL(webCopyUrl).pathname)
  const fits = 'style="max-width:100%;height:auto;border:0"'
  for (const [written, name] of [
    [mail?.html ?? '', ' for Ben'],
    // It speaks to nobody in particular.
    [copy.body, ' for'],
  ] as const) {
    const pictures = written.match(/<img\b[^>]*>/g) ?? []
    expect(pictures).toHaveLength(2)
    const source = (picture: string) =>
      `src="https://site.example/api/1.0/images/${picture}.png?w=1120&amp;format=jpeg"`
    const wide = [fits, 'width="560"', `alt="The &lt;quay&gt;${name}"`, source('wide')]
    for (const part of wide) expect(pictures[0]).toContain(part)
    for (const part of [fits, 'width="200"', 'alt=""', source('small')]) expect(pictures[1]).toContain(part)
    expect(written).not.toMatch(/height="900"|onerror|data:image/)
  }
  expect(mail?.text).toContain('Before The <quay> for Ben after')
})

describe('a script', () => {
  const send = (body: object, id = segmentId) => asAdmin().post(`/segments/${id}/email/send`, body)
  const addEmail = async () =>
    (await asAdmin().post('/email', { name: 'Old', subject: 'Dear *|FNAME|*', body: '<p>*|EMAIL|*</p>' })).body.id

  test('37: sends a stored email to a segment, which counts in its mailings', async () => {
    await addReader('Ben')
    await addReader('Cleo')
    const emailId = await addEmail()
    expect((await send({ subject: '', body: '', emailId })).status).toBe(204)
    await app.runJobs()
    expect(smtp.mails.map(({ subject }) => subject).sort()).toEqual(['Dear Ben', 'Dear Cleo'])
    expect((await asAdmin().get(`/email/${emailId}`)).body.mailingCount).toBe(1)
    expect((await send({ subject: '', body: '', emailId: crypto.randomUUID() })).status).toBe(404)
    expect((await asAdmin().get('/mailings')).body.items).toMatchObject([{ name: 'Old', emailId, counts: { sent: 2 } }])
    expect((await asAdmin().delete(`/email/${emailId}`)).status).toBe(204)
    expect((await asAdmin().get('/mailings')).body.total).toBe(0)
  })

  test('leaves out who has unsubscribed, and says how many', async () => {
    const ben = await addReader('Ben')
    await addReader('Cleo')
    await db.insertInto('mailingUnsubscriptions').values({ contactId: ben.id, kind: 'messages', way: 'page' }).execute()
    const answered = await send({ subject: 'Hi *|FNAME|*', body: '<p><a href="*|SPLINK|*">In</a></p>' })
    expect(answered).toMatchObject({ status: 204, headers: { 'masthead-left-out': '1' } })
    await work()
    expect(smtp.mails.map(({ subject }) => subject)).toEqual(['Hi Cleo'])
    expect(smtp.mails[0]?.html).toMatch(/href="https:\/\/site\.example\/auth\/set-password\/[\w-]+"/)
    const { items } = (await asAdmin().get('/mailings')).body
    expect(items).toMatchObject([{ counts: { sent: 1, skipped: 1 } }])
    expect(items[0]).not.toHaveProperty('emailId')
  })

  test('is refused for what is not there, and records nothing where nobody is', async () => {
    expect((await send({ subject: 'a', body: 'b' })).status).toBe(204)
    expect((await asAdmin().get('/mailings')).body.total).toBe(0)
    expect((await send({ subject: 'a', body: 'b' }, crypto.randomUUID())).status).toBe(404)
    const broken = await addSegment(db, [{ field: 'gone', operator: 'equal', value: ['x'] }])
    expect((await send({ subject: 'a', body: 'b' }, broken)).body.code).toBe('invalid-rule')
    expect((await send({ subject: 'a' })).status).toBe(400)
  })

  test('spares the segment’s ongoing emails with it', async () => {
    const emailId = await addEmail()
    const ongoingEmail = { isOngoing: true, segmentId, trigger: 'onJoin' }
    await asAdmin().put(`/email/${emailId}`, { ongoingEmail })
    const ben = await addReader('Ben')
    await send({ subject: '', body: '', emailId, ongoingDirectSend: true })
    const known = await db.selectFrom('segmentContacts').select('contactId').execute()
    expect(known).toEqual([{ contactId: ben.id }])
  })
})
