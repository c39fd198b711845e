import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addContact } from '#server/contacts/testing.ts'
import { defineSite, deleteSetting, writeSetting } from '#server/content/index.ts'
import { suppress } from '#server/email-bounces/testing.ts'
import { startApp } from '#server/testing/app.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { startScheduled } from './scheduled.ts'
import { finishSent } from './sending/queries.ts'
import { sendMailings } from './sending/send-mailings.ts'
import { addNewsletter, addSegment, changeRows, exampleText, listRows, plainSources } from './testing.ts'

const smtp = await startSmtp()
const app = await startApp({ config: { email: smtp.server, mailing: { paceAMinute: 0, connections: 4 } } })
afterAll(async () => {
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

let admin: string
beforeEach(async () => {
  smtp.mails.length = 0
  smtp.takeAll()
  for (const table of ['mailings', 'contacts', 'segments', 'newsletterGroups', 'emailOutbox'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('emailSuppressions').execute()
  admin = (await addContact(db, { email: 'anna@paper.org', firstname: 'Anna', lastname: 'Ost', roles: ['admin'] })).id
  await addNewsletter(db, 'weekly', { label: 'The Week' })
  await addNewsletter(db, 'sport', { label: 'Sport' })
  await addNewsletter(db, 'staff', { label: 'Staff only', isPublic: false })
})
const asAdmin = () => app.as(admin)
const addReader = (firstname: string, groups = ['weekly'], newsletterStatus = 'subscribed') =>
  addContact(db, {
    email: `${firstname.toLowerCase()}@ex.org`,
    firstname,
    lastname: 'Reader',
    profile: { newsletterStatus: newsletterStatus as 'subscribed', newsletterGroups: groups },
  })
const profileOf = async (contactId: string) =>
  db
    .selectFrom('profiles')
    .select(['newsletterStatus as status', 'newsletterGroups as groups'])
    .where('contactId', '=', contactId)
    .executeTakeFirstOrThrow()
const create = async (body: object = {}) =>
  (
    await asAdmin().post('/mailings', {
      name: 'Issue 1',
      newsletterGroupId: 'weekly',
      texts: { en: exampleText() },
      ...body,
    })
  ).body
const start = async (body: object = {}) => {
  const { id } = await create(body)
  expect((await asAdmin().post(`/mailings/${id}/send`, {})).status).toBe(200)
  return id as string
}
const work = async () => {
  await sendMailings(plainSources, context())
  await finishSent(db, app.now())
}
const report = async (id: string) => (await asAdmin().get(`/mailings/${id}/report`)).body
const tokenOf = (address: string) => {
  const mail = smtp.mails.find(({ recipients }) => recipients[0] === address)
  const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  return /unsubscribe\/([\w-]+)>/.exec(header)?.[1] ?? ''
}

describe('a draft', () => {
  test('goes to a newsletter instead of a segment, and each takes the place of the other', async () => {
    const segmentId = await addSegment(db)
    const made = await create()
    expect(made).toMatchObject({
      segmentId: null,
      segmentName: null,
      newsletterGroupId: 'weekly',
      newsletterLabel: 'The Week',
      inArchive: true,
    })
    expect(made).not.toHaveProperty('archiveUrl')
    expect((await asAdmin().get('/mailings')).body.items).toMatchObject([{ newsletterLabel: 'The Week' }])
    const change = async (body: object) => (await asAdmin().patch(`/mailings/${made.id}`, body)).body
    expect(await change({ segmentId })).toMatchObject({ segmentId, newsletterGroupId: null, inArchive: false })
    expect(await change({ newsletterGroupId: 'staff' })).toMatchObject({ segmentId: null, inArchive: false })
    expect(await change({ newsletterGroupId: 'staff', inArchive: true })).toMatchObject({ inArchive: true })
    expect(await change({ newsletterGroupId: 'staff', name: 'N' })).toMatchObject({ inArchive: true })
    expect(await change({ newsletterGroupId: null })).toMatchObject({ newsletterGroupId: null, segmentId: null })
    const kinds = await db.selectFrom('mailings').select('kind').execute()
    expect(kinds).toEqual([{ kind: 'messages' }])
  })

  test.each([
    ['of both', { segmentId: true, newsletterGroupId: 'weekly' }],
    ['of one that is not there', { newsletterGroupId: 'gone' }],
  ])('is refused %s', async (_, { segmentId, ...body }: { segmentId?: boolean; newsletterGroupId: string }) => {
    const both = { ...body, ...(segmentId && { segmentId: await addSegment(db) }) }
    const { status, body: refusal } = await asAdmin().post('/mailings', { name: 'N', ...both })
    expect([status, refusal.errors?.[0]?.property]).toEqual([400, 'newsletterGroupId'])
  })

  test('of a newsletter that is deleted keeps what is written, and is not sent', async () => {
    const { id } = await create()
    await db.deleteFrom('newsletterGroups').where('id', '=', 'weekly').execute()
    expect(
      (await asAdmin().patch(`/mailings/${id}`, { newsletterGroupId: 'weekly', name: 'Kept' })).body,
    ).toMatchObject({ name: 'Kept', newsletterGroupId: 'weekly', newsletterLabel: null })
    const refused = await asAdmin().post(`/mailings/${id}/send`, {})
    expect([refused.status, refused.body.errors[0].property]).toEqual([400, 'newsletterGroupId'])
    expect((await asAdmin().post(`/mailings/${id}/duplicate`, {})).body).toMatchObject({ newsletterGroupId: null })
  })

  test('is copied with its newsletter, and previewed and tested as one', async () => {
    const { id } = await create({ inArchive: false })
    expect((await asAdmin().post(`/mailings/${id}/duplicate`, {})).body).toMatchObject({
      newsletterGroupId: 'weekly',
      inArchive: false,
    })
    const { body } = await asAdmin().post('/mailings/preview', {
      texts: { en: exampleText() },
      newsletterGroupId: 'weekly',
    })
    expect(body.text).toContain('because you subscribed to The Week')
    await asAdmin().post(`/mailings/${id}/test`, {})
    await app.runJobs()
    expect(smtp.mails[0]?.text).toContain('because you subscribed to The Week')
    const { status, body: choices } = await app.guest().get(`/unsubscribe/${tokenOf('anna@paper.org')}`)
    expect([status, choices.kind]).toEqual([200, 'newsletter:weekly'])
  })

  test('can choose from the newsletters there are', async () => {
    expect((await asAdmin().get('/mailings/newsletters')).body).toEqual([
      { id: 'weekly', label: 'The Week', isPublic: true },
      { id: 'sport', label: 'Sport', isPublic: true },
      { id: 'staff', label: 'Staff only', isPublic: false },
    ])
  })
})

describe('the audience', () => {
  test('is whoever is subscribed to it, less those left out', async () => {
    await addReader('Ben')
    await addReader('Cleo', ['weekly', 'sport'])
    await addReader('Dan', ['sport'])
    await addReader('Eve', ['weekly'], 'pending')
    await addReader('Fay', ['weekly'], 'unsubscribed')
    await addReader('Gus', ['weekly'], 'cleaned')
    const hal = await addReader('Hal')
    await addReader('Ida')
    await suppress(db, 'ida@ex.org')
    await db
      .insertInto('mailingUnsubscriptions')
      .values({ contactId: hal.id, kind: 'newsletter:weekly', way: 'page' })
      .execute()
    const cleos = await addSegment(db, [{ field: 'firstname', operator: 'equal', value: ['Cleo'] }])
    const count = async (body: object) => asAdmin().post('/mailings/audience', body)
    expect((await count({ newsletterGroupId: 'weekly', excludedSegmentIds: [cleos] })).body).toMatchObject({
      matching: 4,
      excluded: [{ segmentId: cleos, size: 1, leftOut: 1 }],
      unsubscribed: 1,
      bouncedBefore: 1,
      total: 1,
    })
    expect((await count({ newsletterGroupId: 'gone' })).status).toBe(404)
    for (const body of [{}, { newsletterGroupId: 'weekly', segmentId: cleos }]) {
      const { status, body: refusal } = await count(body)
      expect([status, refusal.errors[0].property]).toEqual([400, 'segmentId'])
    }
    const id = await start({ excludedSegmentIds: [cleos] })
    await work()
    expect(smtp.mails.map(({ recipients }) => recipients[0])).toEqual(['ben@ex.org'])
    const shown = await report(id)
    expect(shown).toMatchObject({
      mailing: { status: 'sent', recipients: 3, counts: { sent: 1, skipped: 2 }, newsletterLabel: 'The Week' },
      leftOut: 1,
    })
    expect(shown.reasons).toEqual(
      expect.arrayContaining([
        { status: 'skipped', reason: 'unsubscribed', count: 1 },
        { status: 'skipped', reason: 'bounced-before', count: 1 },
      ]),
    )
  })

  test('is left by whoever leaves the newsletter before their turn, in whatever way', async () => {
    const ben = await addReader('Ben')
    await addReader('Cleo')
    const id = await start()
    await asAdmin().patch(`/contact/${ben.id}`, { profile: { newsletterGroups: ['sport'] } })
    await work()
    expect(await listRows(db, id)).toMatchObject([
      { address: 'ben@ex.org', status: 'skipped', reason: 'unsubscribed' },
      { address: 'cleo@ex.org', status: 'sent' },
    ])
  })
})

test('an issue stops, goes on, and keeps the name of its newsletter', async () => {
  for (const name of ['Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus']) await addReader(name)
  const id = await start()
  smtp.beforeAnswer(async () => void (await asAdmin().post(`/mailings/${id}/stop`, {})))
  await work()
  expect((await report(id)).mailing.status).toBe('stopped')
  await db.deleteFrom('newsletterGroups').where('id', '=', 'weekly').execute()
  expect((await asAdmin().post(`/mailings/${id}/resume`, {})).status).toBe(200)
  await changeRows(db, id, { nextTryAt: app.now() })
  await app.runJobs()
  expect(await report(id)).toMatchObject({
    mailing: { status: 'sent', newsletterGroupId: 'weekly', newsletterLabel: 'The Week', counts: { sent: 6 } },
  })
  expect((await asAdmin().get(`/mailings/${id}/recipients.csv`)).body.split('\r\n')).toHaveLength(8)
})

test('a scheduled one goes to those who are subscribed then, and not at all once its newsletter is gone', async () => {
  const sendAt = new Date(app.now().getTime() + 3_600_000)
  const [first, second] = [await create(), await create({ newsletterGroupId: 'sport' })]
  for (const { id } of [first, second])
    expect((await asAdmin().post(`/mailings/${id}/send`, { sendAt })).body.status).toBe('scheduled')
  await addReader('Ben', ['weekly', 'sport'])
  await db.deleteFrom('newsletterGroups').where('id', '=', 'sport').execute()
  for (const { id } of [first, second]) await startScheduled(plainSources, { ...context(), now: sendAt }, id)
  expect((await asAdmin().get(`/mailings/${first.id}`)).body).toMatchObject({ status: 'sending', recipients: 1 })
  expect((await asAdmin().get(`/mailings/${second.id}`)).body).toMatchObject({ status: 'draft', recipients: 0 })
})

describe('by the link of an issue', () => {
  const sendTo = async (groups = ['weekly'], body: object = {}) => {
    const ben = await addReader('Ben', groups)
    const id = await start(body)
    await work()
    return { ben, id, token: tokenOf('ben@ex.org') }
  }
  const choose = (token: string, kinds: object[]) => app.guest().put(`/unsubscribe/${token}`, { kinds })

  test('one click takes the newsletter off, and the last one ends the subscription', async () => {
    const { ben, id, token } = await sendTo(['weekly', 'sport'])
    expect((await app.guest().post(`/unsubscribe/${token}`)).status).toBe(204)
    expect(await profileOf(ben.id)).toEqual({ status: 'subscribed', groups: ['sport'] })
    expect(await listRows(db, id)).toMatchObject([{ status: 'unsubscribed' }])
    expect(await db.selectFrom('mailingUnsubscriptions').selectAll().execute()).toMatchObject([
      { contactId: ben.id, kind: 'newsletter:weekly', mailingId: id, way: 'one-click' },
    ])
    smtp.mails.length = 0
    await start({ newsletterGroupId: 'sport' })
    await work()
    await app.guest().post(`/unsubscribe/${tokenOf('ben@ex.org')}`)
    expect(await profileOf(ben.id)).toEqual({ status: 'unsubscribed', groups: [] })
  })

  test('a page has every newsletter that is offered or theirs, and one comes back by it', async () => {
    const { ben, id, token } = await sendTo(['weekly', 'staff'])
    const { body } = await app.guest().get(`/unsubscribe/${token}`)
    expect(body).toMatchObject({
      kind: 'newsletter:weekly',
      kinds: [
        { id: 'newsletter:weekly', label: 'The Week', subscribed: true },
        { id: 'newsletter:sport', label: 'Sport', subscribed: false },
        { id: 'newsletter:staff', label: 'Staff only', subscribed: true },
        { id: 'messages', subscribed: true },
        { id: 'series', subscribed: true },
        { id: 'stories', subscribed: true },
      ],
    })
    const all = (subscribed: boolean) =>
      body.kinds.map((kind: { id: string }) => ({
        id: kind.id,
        subscribed: kind.id === 'newsletter:weekly' ? subscribed : kind.id === 'messages',
      }))
    await choose(token, all(false))
    expect(await profileOf(ben.id)).toEqual({ status: 'unsubscribed', groups: [] })
    await choose(token, all(true))
    expect(await profileOf(ben.id)).toEqual({ status: 'subscribed', groups: ['weekly'] })
    expect(await listRows(db, id)).toMatchObject([{ status: 'sent' }])
    const after = (await choose(token, [{ id: 'newsletter:sport', subscribed: true }])).body.kinds
    expect(after).toMatchObject([
      { id: 'newsletter:weekly', subscribed: true },
      { id: 'newsletter:sport', subscribed: true },
      { id: 'newsletter:staff', subscribed: false },
      { id: 'messages', subscribed: true },
      { id: 'series', subscribed: false },
      { id: 'stories', subscribed: false },
    ])
    expect(await db.selectFrom('newsletterConsents').selectAll().where('way', '=', 'choices').execute()).toMatchObject([
      { contactId: ben.id, groups: ['weekly'], wording: 'The Week', confirmedAt: expect.any(Date) },
      { contactId: ben.id, groups: ['sport'], wording: 'Sport' },
    ])
    await db.deleteFrom('mailingUnsubscriptions').execute()
    expect((await choose(token, [{ id: 'newsletter:staff', subscribed: true }])).status).toBe(400)
    expect((await choose(token, [{ id: 'newsletter:gone', subscribed: true }])).status).toBe(400)
  })

  test('nothing reopens an address that takes no email, or a newsletter that is gone', async () => {
    const { ben, token } = await sendTo()
    await db.updateTable('profiles').set({ newsletterStatus: 'cleaned' }).where('contactId', '=', ben.id).execute()
    const again = [{ id: 'newsletter:weekly', subscribed: true }]
    expect((await choose(token, again)).body.kinds[0]).toMatchObject({ id: 'newsletter:weekly', subscribed: false })
    expect(await profileOf(ben.id)).toEqual({ status: 'cleaned', groups: ['weekly'] })
    await db.updateTable('profiles').set({ newsletterStatus: 'unsubscribed', newsletterGroups: [] }).execute()
    await db.deleteFrom('newsletterGroups').where('id', '=', 'weekly').execute()
    expect((await choose(token, again)).body.kinds[0]).toEqual({ id: 'newsletter:weekly', subscribed: false })
    expect(await profileOf(ben.id)).toMatchObject({ status: 'unsubscribed', groups: [] })
    expect((await app.guest().post(`/unsubscribe/${token}`)).status).toBe(204)
  })

  test('of a contact who was merged into another since, the other leaves', async () => {
    const { ben, token } = await sendTo()
    const other = await addReader('Benjamin')
    const body = { keepId: other.id, mergeId: ben.id, fields: {} }
    expect((await asAdmin().post('/contact-merges', body)).status).toBe(200)
    expect((await app.guest().get(`/unsubscribe/${token}`)).body).toMatchObject({ kind: 'newsletter:weekly' })
    expect((await app.guest().post(`/unsubscribe/${token}`)).status).toBe(204)
    expect(await profileOf(other.id)).toEqual({ status: 'unsubscribed', groups: [] })
  })

  test('a provider that keeps the list hears of it', async () => {
    const { ben, token } = await sendTo()
    await writeSetting(db, 'newsletter-audience', 'mailchimp:1')
    await app.guest().post(`/unsubscribe/${token}`)
    await deleteSetting(db, 'newsletter-audience')
    const { rows } = await sql`select key from graphile_worker.jobs where key = ${`newsletter:${ben.id}`}`.execute(db)
    expect(rows).toHaveLength(1)
  })

  test('who is put back by a file stays out, and who agrees again is in', async () => {
    const { ben, token } = await sendTo(['weekly', 'sport'])
    await app.guest().post(`/unsubscribe/${token}`)
    const isIn = async () =>
      (await asAdmin().post('/mailings/audience', { newsletterGroupId: 'weekly' })).body.total === 1
    await db
      .updateTable('profiles')
      .set({ newsletterGroups: ['weekly', 'sport'] })
      .execute()
    expect(await isIn()).toBe(false)
    const consent = { contactId: ben.id, groups: ['weekly'], agreedAt: app.now() }
    await db
      .insertInto('newsletterConsents')
      .values({ ...consent, way: 'import', confirmedAt: app.now() })
      .execute()
    const page = { ...consent, way: 'page' as const, confirmedAt: null }
    const { id } = await db.insertInto('newsletterConsents').values(page).returning('id').executeTakeFirstOrThrow()
    expect(await isIn()).toBe(false)
    await db.updateTable('newsletterConsents').set({ confirmedAt: app.now() }).where('id', '=', id).execute()
    expect(await isIn()).toBe(true)
  })
})
