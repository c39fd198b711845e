import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { MailEvent } from '#domain/email-bounces/mail-event.ts'
import { writeMailRef } from '#domain/mailings/mail-ref.ts'
import { addContact } from '#server/contacts/testing.ts'
import { suppress } from '#server/email-bounces/testing.ts'
import { emailAddress, emailContact, emailContacts, listHeldEmails, outboxLedger } from '#server/emails/index.ts'
import { sendEmail, sweepOutbox } from '#server/emails/send-email.ts'
import { outboxRow } from '#server/emails/testing.ts'
import { mailingLedger } from '#server/mailings/index.ts'
import { addSegment, exampleText, listRows } from '#server/mailings/testing.ts'
import { nameSite, readConfirmation, urls } from '#server/sign-up/testing.ts'
import { startApp } from '#server/testing/app.ts'
import { startSmtp } from '#server/testing/smtp.ts'

const smtp = await startSmtp()
const app = await startApp({ config: { email: smtp.server, mailing: { paceAMinute: 0, connections: 4 } } })
afterAll(async () => {
  await app.close()
  await smtp.stop()
})
const { db } = app
await nameSite(app)
const context = () => ({ db, config: app.config, log: app.app.log, now: app.now() })
const nobody = '7f7c0ad4-7a42-4a4e-8b9b-93f3c6c3c0de'

let admin = app.guest()
let ann: Awaited<ReturnType<typeof addContact>>
beforeEach(async () => {
  smtp.takeAll()
  for (const table of ['mailings', 'emailOutbox', 'emails', 'segments', 'emailSuppressions', 'contacts'] as const)
    await db.deleteFrom(table).execute()
  admin = app.as((await addContact(db, { email: 'anna@paper.org', roles: ['admin'] })).id)
  ann = await addContact(db, { email: 'ann@ex.org', firstname: 'Ann', lastname: 'Lee' })
})

const list = async (id = ann.id, query: Record<string, string> = {}) =>
  (await admin.get(`/contact/${id}/emails`, { query })).body
const states = async (id = ann.id) =>
  (await list(id)).items.map((item: { subject: string; state: string }) => [item.subject, item.state])

async function sendMailing(subject = 'News for *|FNAME|*'): Promise<string> {
  const segmentId = await addSegment(db, [{ field: 'email', operator: 'ends_with', value: ['@ex.org'] }])
  const texts = { en: exampleText({ subject }) }
  const { id } = (await admin.post('/mailings', { name: 'Spring', segmentId, texts })).body
  expect((await admin.post(`/mailings/${id}/send`, {})).status).toBe(200)
  await app.runJobs()
  return id
}

async function tell(event: Partial<MailEvent> & Pick<MailEvent, 'kind'>) {
  const whole = { id: 'e', address: ann.email, reason: '', detail: '550 No such user', at: app.now(), ...event }
  await db.transaction().execute(async (tx) => {
    for (const ledger of [outboxLedger, mailingLedger]) await ledger.noteMailEvents?.(tx, [whole])
  })
}

test('everything sent to a contact is there, the site’s own emails and mailings, newest first', async () => {
  const begun = new Date()
  const minute = (count: number) => new Date(begun.getTime() + count * 60_000)
  app.setNow(minute(0))
  await emailContact(db, ann, { template: 'welcome', cause: 'w' }, app.now())
  await app.runJobs()
  app.setNow(minute(1))
  const mailing = await sendMailing()
  app.setNow(minute(2))
  const own = await db
    .insertInto('emails')
    .values({ templateId: null, name: 'Joined the choir', subject: 'Hello *|FNAME|*', body: '<p>Hi</p>' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const content = { subject: 'Hello *|FNAME|*', body: '<p>Hi</p>' }
  await emailContacts(db, 'ongoing', [ann], () => ({ cause: `ongoing:${own.id}:1:${ann.id}`, content }), app.now())
  expect(await list()).toMatchObject({
    total: 3,
    count: 3,
    offset: 0,
    keptDays: 180,
    items: [
      {
        kind: 'own',
        subject: 'Hello Ann',
        email: { id: own.id, name: 'Joined the choir' },
        state: 'waiting',
        date: minute(2).toISOString(),
        nextTryAt: null,
      },
      { kind: 'mailing', subject: 'News for Ann', mailing: { id: mailing, name: 'Spring' }, state: 'sent' },
      { kind: 'site', templateId: 'welcome', to: 'ann@ex.org', state: 'sent', date: begun.toISOString() },
    ],
  })
  expect(await list(ann.id, { limit: '1', offset: '1' })).toMatchObject({
    total: 3,
    count: 1,
    offset: 1,
    items: [{ kind: 'mailing' }],
  })
  expect(await list(ann.id, { offset: '10' })).toMatchObject({ total: 3, count: 0, items: [] })
  await db.deleteFrom('emails').execute()
  const [first] = (await list()).items
  expect(first.email).toBeUndefined()
})

test('somebody who got none has an empty list, and nobody has none', async () => {
  expect(await list()).toMatchObject({ items: [], total: 0, count: 0 })
  expect((await admin.get(`/contact/${nobody}/emails`)).status).toBe(404)
  expect((await admin.get('/contact/not-an-id/emails')).status).toBe(400)
  for (const query of [{ limit: '0' }, { limit: '101' }, { offset: '-1' }, { sort: 'date' }] as Record<
    string,
    string
  >[])
    expect((await admin.get(`/contact/${ann.id}/emails`, { query })).status).toBe(400)
})

test('only the newsroom’s admins and scripts read it, and not contacts about themselves', async () => {
  const path = `/contact/${ann.id}/emails`
  expect((await app.guest().get(path)).status).toBe(401)
  for (const visitor of [app.as(ann.id), await app.member()]) expect((await visitor.get(path)).status).toBe(403)
  expect((await app.as(ann.id).get('/contact/me/emails')).status).toBe(403)
  for (const visitor of [admin, await app.superadmin(), await app.key()])
    expect((await visitor.get(path)).status).toBe(200)
})

describe('what became of an email', () => {
  test('that was sent, or came back, or was called spam', async () => {
    await emailContact(db, ann, { template: 'welcome', cause: 'w' }, app.now())
    await app.runJobs()
    const { id } = await outboxRow(db, 'w')
    await tell({ kind: 'soft', recipientRef: id, detail: '452 Mailbox full' })
    expect((await list()).items).toMatchObject([{ state: 'bounced', answer: '452 Mailbox full' }])
    await tell({ kind: 'complaint', recipientRef: id, detail: '' })
    await tell({ kind: 'hard', recipientRef: id })
    expect((await list()).items).toMatchObject([{ state: 'complained' }])
    expect((await list()).items[0].answer).toBeUndefined()
  })

  test('that the mail server refused for now, or for good', async () => {
    smtp.refuseTo(ann.email, { code: 421, message: 'Busy' })
    await emailContact(db, ann, { template: 'welcome', cause: 'w' }, app.now())
    await app.runJobs()
    expect((await list()).items).toMatchObject([
      { state: 'deferred', answer: expect.stringContaining('421'), nextTryAt: expect.any(String) },
    ])
    smtp.refuseTo(ann.email, { code: 550, message: '5.1.1 No such user' })
    await sendEmail(context(), (await outboxRow(db, 'w')).id, { wished: true })
    expect((await list()).items).toMatchObject([{ state: 'failed', nextTryAt: null }])
    await app.runJobs()
    expect((await list()).items).toMatchObject([{ state: 'bounced', answer: expect.stringContaining('5.1.1') }])
  })

  test('that wasn’t sent, because its address takes none', async () => {
    await suppress(db, ann.email)
    const content = { subject: 'News', body: '<p>News</p>' }
    await emailContacts(db, 'ongoing', [ann], () => ({ cause: 'm:1', content }), app.now())
    await sweepOutbox(context())
    await app.runJobs()
    expect((await list()).items).toMatchObject([{ kind: 'own', state: 'skipped', reason: 'bounced-before' }])
    await sendMailing()
    const { items } = await list()
    expect(items.map((item: { kind: string }) => item.kind).toSorted()).toEqual(['mailing', 'own'])
    for (const item of items) expect(item).toMatchObject({ state: 'skipped', reason: 'bounced-before' })
  })

  test('of a mailing, as its report says', async () => {
    const mailing = await sendMailing()
    const [row] = await listRows(db, mailing)
    await tell({ kind: 'hard', recipientRef: writeMailRef(row?.id ?? 0) })
    expect((await list()).items).toMatchObject([
      { state: 'bounced', reason: 'no-such-address', answer: '550 No such user', to: 'ann@ex.org' },
    ])
  })
})

test('no text is answered, and no link that opens something, not even in a subject', async () => {
  const secret = 'f3b1c1a0-0000-4000-8000-5ec5e75ec5e7'
  const link = `https://site.example/auth/reset-password/${secret}`
  const content = { subject: 'Here: *|RPLINK|* *|RECEIPTLINK|*', body: '<p>*|RPLINK|* inside</p>' }
  const fields = { RPLINK: link, RECEIPTLINK: link }
  await emailContact(db, ann, { template: 'reset-password', cause: 'r', fields, content }, app.now())
  await sendMailing('Unsubscribe: *|UNSUBSCRIBELINK|*')
  const text = JSON.stringify(await list())
  expect(text).not.toContain(secret)
  expect(text).not.toContain('inside')
  expect(text).not.toContain('/unsubscribe/')
  expect(await states()).toContainEqual([
    'Here: https://site.example/auth/reset-password/… https://site.example/auth/reset-password/…',
    expect.any(String),
  ])
})

describe('emails are a contact’s', () => {
  test('from before there was one, and stay theirs under another address', async () => {
    await app.guest().post('/signup', { email: 'new@ex.org', ...urls })
    await app.guest().post('/signup', { email: 'other@ex.org', ...urls })
    const joinFlowId = await readConfirmation(app, 'new@ex.org')
    expect((await app.guest().post('/signup/confirm-email', { joinFlowId })).status).toBe(200)
    const { id } = await db
      .selectFrom('contacts')
      .select('id')
      .where('email', '=', 'new@ex.org')
      .executeTakeFirstOrThrow()
    const templates = async () =>
      (await list(id)).items.map((item: { templateId: string; to: string }) => [item.templateId, item.to]).toSorted()
    const own = [
      ['confirm-email', 'new@ex.org'],
      ['welcome', 'new@ex.org'],
    ]
    expect(await templates()).toEqual(own)
    const held = await listHeldEmails(db, id)
    expect(held.map(({ templateId, toAddress }) => [templateId, toAddress]).toSorted()).toEqual(own)
    await db.updateTable('contacts').set({ email: 'renamed@ex.org' }).where('id', '=', id).execute()
    expect(await templates()).toEqual(own)
    // Whoever has the old address now got none of them.
    const later = await addContact(db, { email: 'new@ex.org' })
    expect((await list(later.id)).total).toBe(0)
  })

  test('also where they asked somebody to confirm an address and nobody did; those to the newsroom aren’t', async () => {
    const confirm = { template: 'confirm-email', cause: 'c', fields: { CONFIRMLINK: 'https://site.example/x/1' } }
    await emailAddress(db, { email: ann.email }, confirm, app.now())
    await emailAddress(db, { email: ann.email }, { template: 'new-member', cause: 'n' }, app.now())
    await emailAddress(db, { email: ann.email }, { template: 'account-deleted', cause: 'd' }, app.now())
    expect((await list()).items).toMatchObject([{ templateId: 'confirm-email' }])
  })

  test('whom another was merged into', async () => {
    const other = await addContact(db, { email: 'ann.lee@ex.org', firstname: 'Ann' })
    await emailContact(db, other, { template: 'welcome', cause: 'w' }, app.now())
    await sendMailing()
    const merged = await admin.post('/contact-merges', { keepId: ann.id, mergeId: other.id })
    expect(merged.status).toBe(200)
    const { items } = await list()
    expect(items.map((item: { kind: string; to: string }) => `${item.kind} ${item.to}`).toSorted()).toEqual([
      'mailing ann.lee@ex.org',
      'mailing ann@ex.org',
      'site ann.lee@ex.org',
    ])
    expect((await admin.get(`/contact/${other.id}/emails`)).status).toBe(404)
  })

  test('and go with them', async () => {
    await emailContact(db, ann, { template: 'welcome', cause: 'w' }, app.now())
    const confirm = { template: 'confirm-email', cause: 'c', fields: { CONFIRMLINK: 'https://site.example/x/1' } }
    await emailAddress(db, { email: ann.email }, confirm, app.now())
    const mailing = await sendMailing()
    expect((await admin.delete(`/contact/${ann.id}`)).status).toBe(204)
    expect((await admin.get(`/contact/${ann.id}/emails`)).status).toBe(404)
    expect(await db.selectFrom('emailOutbox').select('id').where('toAddress', '=', ann.email).execute()).toEqual([])
    expect(await listRows(db, mailing)).toMatchObject([{ address: '', name: '', contactId: null }])
  })
})
