import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createResetFlow } from '#server/credentials/index.ts'
import { emailContact, emailContacts } from '#server/emails/index.ts'
import { sweepOutbox } from '#server/emails/send-email.ts'
import { outboxRow } from '#server/emails/testing.ts'
import { startApp } from '#server/testing/app.ts'
import { startMandrill } from '#server/testing/mail-apis/mandrill.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { forgetEverything, suppress, suppressionOf } from './testing.ts'

const smtp = await startSmtp()
const mandrill = await startMandrill()
const app = await startApp({ config: { email: smtp.server } })
const mandrillApp = await startApp({ config: { email: mandrill.server } })
afterAll(async () => {
  await Promise.all([app.close(), mandrillApp.close(), smtp.stop(), mandrill.stop()])
})
const { db } = app
const email = 'ann@ex.org'
const id = await app.addContact({ email, roles: ['member'] })
const ann = { id, email, firstname: 'Ann', lastname: 'Lee', locale: null }
const admin = await app.admin()
const path = `/contact/${id}/email-suppression`
const context = () => ({ db, config: app.config, log: app.app.log, now: app.now() })

beforeEach(async () => {
  smtp.mails.length = 0
  await forgetEverything(db)
  await db.deleteFrom('activities').execute()
})

const events = async (eventType: 'contact.email-allowed' | 'contact.email-suppressed') =>
  (await db.selectFrom('activities').selectAll().where('eventType', '=', eventType).execute()).map(
    ({ targetId, actorType, metadata }) => ({ targetId, actorType, metadata }),
  )

async function send() {
  const content = { subject: 'News', body: '<p>News</p>' }
  await emailContacts(db, 'ongoing', [ann], () => ({ cause: 'm:ongoing', content }), app.now())
  await emailContacts(db, 'yearly-statement', [ann], () => ({ cause: 'm:statement' }), app.now())
  await emailContact(db, ann, { template: 'welcome', cause: 'm:welcome' }, app.now())
  await sweepOutbox(context())
  await app.runJobs()
  const status = async (cause: string) => (await outboxRow(db, cause)).status
  return {
    ongoing: await status('m:ongoing'),
    statement: await status('m:statement'),
    welcome: await status('m:welcome'),
  }
}

test('to an address that bounced only emails about the account go; to others all do', async () => {
  expect(await send()).toEqual({ ongoing: 'sent', statement: 'sent', welcome: 'sent' })
  await forgetEverything(db)
  await suppress(db, email)
  expect(await send()).toEqual({ ongoing: 'failed', statement: 'sent', welcome: 'sent' })
  expect(await outboxRow(db, 'm:ongoing')).toMatchObject({ error: 'suppressed-address' })
})

test('an address that bounces between writing and sending isn’t written to', async () => {
  const content = { subject: 'News', body: '<p>News</p>' }
  await emailContacts(db, 'ongoing', [ann], () => ({ cause: 'm:ongoing', content }), app.now())
  await suppress(db, email)
  await sweepOutbox(context())
  await app.runJobs()
  expect(smtp.mails).toEqual([])
})

describe('the contact’s page', () => {
  test('says so to admins and scripts alone', async () => {
    await suppress(db, email, { reason: 'complaint', since: new Date('2026-05-01T10:00:00Z') })
    const suppression = { reason: 'complaint', detail: '550 5.1.1 No such user', since: '2026-05-01T10:00:00.000Z' }
    for (const caller of [admin, await app.superadmin(), await app.key()]) {
      expect(await caller.get(path)).toMatchObject({ status: 200, body: { suppression } })
    }
    for (const [caller, status] of [
      [app.guest(), 401],
      [await app.member(), 403],
      [app.as(id), 403],
    ] as const) {
      expect((await caller.get(path)).status).toBe(status)
      expect((await caller.delete(path)).status).toBe(status)
    }
    expect(await suppressionOf(db, email)).toBeDefined()
  })

  test('of somebody who isn’t there is not found', async () => {
    const nobody = '/contact/11111111-2222-4333-8444-555555555555/email-suppression'
    expect((await admin.get(nobody)).status).toBe(404)
    expect((await admin.delete(nobody)).status).toBe(404)
    expect((await admin.get('/contact/x/email-suppression')).status).toBe(400)
  })

  test('lifts it once, and the log says who did', async () => {
    await suppress(db, email)
    expect((await admin.delete(path)).status).toBe(204)
    expect((await admin.delete(path)).status).toBe(204)
    expect((await admin.get(path)).body).toEqual({ suppression: null })
    expect(await events('contact.email-allowed')).toEqual([
      { targetId: id, actorType: 'user', metadata: { liftedBy: 'admin' } },
    ])
    expect(await send()).toMatchObject({ ongoing: 'sent' })
  })
})

test('admins find the contacts by it, and nobody else may ask', async () => {
  await suppress(db, email)
  const rules = JSON.stringify({
    condition: 'AND',
    rules: [{ field: 'emailBounced', operator: 'equal', value: [true] }],
  })
  const found = async () =>
    (await admin.get('/contact', { query: { rules } })).body.items.map((one: { id: string }) => one.id)
  expect(await found()).toEqual([id])
  await admin.delete(path)
  expect(await found()).toEqual([])
  expect((await app.as(id).get('/contact', { query: { rules } })).status).toBe(400)
})

test('who has chosen a password by a link that came to the address takes emails again', async () => {
  await suppress(db, email)
  const flow = await createResetFlow(db, id, app.now())
  expect((await app.guest().put(`/reset-password/${flow}`, { password: 'A long way to the sea 7' })).status).toBe(204)
  expect(await suppressionOf(db, email)).toBeUndefined()
  expect(await events('contact.email-allowed')).toMatchObject([{ targetId: id, metadata: { liftedBy: 'confirmed' } }])
})

test('so does who has joined again, or confirmed a new address', async () => {
  for (const address of ['new@ex.org', 'other@ex.org']) await suppress(db, address)
  const site = 'https://site.example'
  const links = { loginUrl: site, setPasswordUrl: site, confirmUrl: site }
  await app.guest().post('/signup', { email: 'new@ex.org', ...links })
  const { id: joinFlowId } = await db.selectFrom('signUpFlows').select('id').executeTakeFirstOrThrow()
  expect((await app.guest().post('/signup/confirm-email', { joinFlowId })).status).toBe(200)
  expect(await suppressionOf(db, 'new@ex.org')).toBeUndefined()

  const other = await app.addContact({ email: 'old@ex.org' })
  await db
    .insertInto('emailChanges')
    .values({
      id: '11111111-2222-4333-8444-555555555555',
      contactId: other,
      email: 'other@ex.org',
      createdAt: app.now(),
    })
    .execute()
  expect((await app.guest().put('/email-change/11111111-2222-4333-8444-555555555555')).status).toBeLessThan(300)
  expect(await suppressionOf(db, 'other@ex.org')).toBeUndefined()
})

test('Mandrill forgets an address that is allowed again', async () => {
  const contactId = await mandrillApp.addContact({ email })
  await suppress(mandrillApp.db, email)
  mandrill.rejects.set(email, 'hard-bounce')
  expect((await (await mandrillApp.admin()).delete(`/contact/${contactId}/email-suppression`)).status).toBe(204)
  await mandrillApp.runJobs()
  expect(mandrill.rejects.has(email)).toBe(false)
})

test('who is deleted takes it along, and may read it before', async () => {
  const contactId = await app.addContact({ email: 'leaving@ex.org' })
  await suppress(db, 'leaving@ex.org')
  expect((await admin.delete(`/contact/${contactId}`)).status).toBe(204)
  expect(await db.selectFrom('emailSuppressions').selectAll().execute()).toEqual([])
})
