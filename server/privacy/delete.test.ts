import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentMethod } from '#domain/contributions/payment-methods.ts'
import { addContact } from '#server/contacts/testing.ts'
import { completePaymentFlow, startPaymentFlow } from '#server/contributions/index.ts'
import { completeUrl, startDisturbedApp } from '#server/contributions/testing.ts'
import { hashPassword } from '#server/credentials/passwords.ts'

const app = await startDisturbedApp()
afterAll(app.close)

const password = 'Passw0rdX'
const passwordHash = await hashPassword(password)

let admin: string
beforeEach(async () => {
  app.calm()
  await app.db.deleteFrom('contacts').execute()
  await app.db.deleteFrom('activities').execute()
  await app.db.deleteFrom('emailOutbox').execute()
  admin = (await addContact(app.db, { roles: ['admin'] })).id
})
const asAdmin = () => app.as(admin)

const addMember = (email = 'm@ex.org') =>
  addContact(app.db, {
    email,
    passwordHash,
    roles: ['member'],
    tags: ['VIP'],
    origin: { source: 's', medium: 'm', campaign: 'c' },
  })

async function contribute(contactId: string, method: PaymentMethod) {
  const context = { db: app.db, config: app.config, now: app.now(), log: app.app.log }
  const intent = {
    kind: 'start-contribution',
    amountCents: 500,
    period: 'monthly',
    payFee: false,
    prorate: false,
  } as const
  const start = await startPaymentFlow(context, { email: 'm@ex.org', method, completeUrl, intent })
  await app.pay(start)
  await completePaymentFlow(context, start.id, contactId)
  await app.settle()
}

const exists = async (id: string) => (await asAdmin().get(`/contact/${id}`)).status === 200
const mailsOf = (toAddress: string) =>
  app.db
    .selectFrom('emailOutbox')
    .select(['templateId', 'fields', 'locale', 'contactId'])
    .where('toAddress', '=', toAddress)
    .execute()

describe('deleting one’s own account', () => {
  test('32: ends the session and keeps the payments without the person', async () => {
    const { id } = await addMember()
    await contribute(id, 's_card')
    const paid = await app.db.selectFrom('payments').select('id').where('contactId', '=', id).execute()
    expect(paid.length).toBeGreaterThan(0)

    const [here, elsewhere] = [app.as(id), app.as(id)]
    for (const visitor of [here, elsewhere]) await visitor.get('/contact/me')
    const deleted = await here.delete('/contact/me', { password })
    expect(deleted).toMatchObject({ status: 204, cookies: [{ name: 'session', value: '' }] })
    expect((await elsewhere.get('/contact/me')).status).toBe(401)
    expect(await exists(id)).toBe(false)
    const kept = await app.db.selectFrom('payments').select(['id', 'contactId']).execute()
    expect(kept).toEqual(paid.map((payment) => ({ id: payment.id, contactId: null })))
    expect((await app.guest().post('/auth/login', { email: 'm@ex.org', password })).body.code).toBe('login-failed')
  })

  test('asks for the password, and counts wrong ones like wrong tries to sign in', async () => {
    const { id } = await addMember()
    for (const body of [undefined, {}, { password: 'Wr0ngPass' }]) {
      expect(await app.as(id).delete('/contact/me', body)).toMatchObject({
        status: 401,
        body: { code: 'login-failed' },
      })
    }
    expect((await app.as(id).delete(`/contact/${id}`, { password })).body.code).toBe('account-locked')
    expect(await exists(id)).toBe(true)
    expect((await app.as(id).delete('/contact/me', { password: 1 })).status).toBe(400)
  })

  test('is answered by a receipt to the address, in the contact’s language, and nothing else is kept of it', async () => {
    const { id } = await addContact(app.db, { email: 'ada@ex.org', passwordHash, locale: 'de', tags: ['VIP'] })
    const links = { loginUrl: completeUrl, setPasswordUrl: completeUrl, confirmUrl: completeUrl }
    await app.guest().post('/signup', { email: 'ada@ex.org', ...links })
    await app.guest().post('/reset-password', { email: 'ada@ex.org', resetUrl: completeUrl })
    await app.as(id).patch('/contact/me', { firstname: 'Ida' })
    await app.as(id).delete('/contact/me', { password })

    expect(await mailsOf('ada@ex.org')).toEqual([
      { templateId: 'account-deleted', fields: { FNAME: 'Ida', LNAME: 'Reader' }, locale: 'de', contactId: null },
    ])
    expect(await app.db.selectFrom('signUpFlows').selectAll().execute()).toEqual([])
    expect(await app.db.selectFrom('resetFlows').selectAll().execute()).toEqual([])
    const events = await app.db.selectFrom('activities').selectAll().where('targetId', '=', id).execute()
    expect(events.map(({ eventType }) => eventType).toSorted()).toEqual([
      'contact.created',
      'contact.profile-updated',
      'contact.removed',
    ])
    expect(events.every(({ metadata }) => metadata === null)).toBe(true)
  })
})

describe('the newsroom deletes', () => {
  test('without a password and without a mail; whoever is gone is not found', async () => {
    const { id } = await addMember()
    expect((await asAdmin().delete(`/contact/${id}`)).status).toBe(204)
    expect(await mailsOf('m@ex.org')).toEqual([])
    expect((await asAdmin().delete(`/contact/${id}`)).status).toBe(404)
    const [event] = await app.db
      .selectFrom('activities')
      .selectAll()
      .where('eventType', '=', 'contact.removed')
      .execute()
    expect(event).toMatchObject({ targetId: id, actorType: 'user', actorId: admin })
  })

  test('nobody else’s account, and no superadmin’s', async () => {
    const { id } = await addMember()
    const superadmin = (await addContact(app.db, { roles: ['superadmin'] })).id
    await addContact(app.db, { roles: ['superadmin'] })
    expect((await app.guest().delete(`/contact/${id}`)).status).toBe(401)
    expect((await app.as((await addContact(app.db)).id).delete(`/contact/${id}`)).status).toBe(403)
    expect((await asAdmin().delete(`/contact/${superadmin}`)).status).toBe(403)
    expect(await exists(superadmin)).toBe(true)
  })

  test('two at once: one does it', async () => {
    const { id } = await addMember()
    const answers = await Promise.all([1, 2].map(() => asAdmin().delete(`/contact/${id}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404])
  })
})

describe('the payment provider', () => {
  test('forgets a card’s customer, whose subscription ends; no mail says so', async () => {
    const { id } = await addMember()
    await contribute(id, 's_card')
    const [customer] = await app.things('customer')
    await app.db.deleteFrom('emailOutbox').execute()
    expect((await asAdmin().delete(`/contact/${id}`)).status).toBe(204)
    expect((await app.things('customer')).map(({ id }) => id)).not.toContain(customer.id)
    expect((await app.things('subscription'))[0]).toMatchObject({ customer: customer.id, status: 'canceled' })
    await app.settle()
    expect(await app.db.selectFrom('emailOutbox').selectAll().execute()).toEqual([])
  })

  test('cancels a direct debit’s mandate and removes the customer', async () => {
    const { id } = await addMember()
    await contribute(id, 'gc_direct-debit')
    expect((await asAdmin().delete(`/contact/${id}`)).status).toBe(204)
    expect((await app.things('mandate'))[0]).toMatchObject({ status: 'cancelled' })
    expect((await app.things('gc_subscription'))[0]).toMatchObject({ status: 'cancelled' })
    expect(await app.things('gc_customer')).toEqual([])
    await app.settle()
  })

  test.each(['s_card', 'gc_direct-debit'] as const)(
    '%s: fails, and everything stays until it is asked again',
    async (method) => {
      const { id } = await addMember()
      await contribute(id, method)
      app.disturb('fails', /^DELETE .*customers/, 5)
      const refused = await asAdmin().delete(`/contact/${id}`)
      expect(refused).toMatchObject({ status: 500, body: { code: 'internal-server-error' } })
      expect(await exists(id)).toBe(true)
      app.disturb('answer-lost', /^DELETE .*customers/, 5)
      expect((await asAdmin().delete(`/contact/${id}`)).status).toBe(500)
      app.calm()
      expect((await asAdmin().delete(`/contact/${id}`)).status).toBe(204)
      expect(await exists(id)).toBe(false)
      await app.settle()
    },
  )
})

/** A new table that refers to contacts is added here, and to server/privacy/parts.ts. */
const whereHeld = {
  api_keys: 'the site’s, not the person’s',
  callout_drafts: 'callout-drafts',
  callout_response_changes: 'callout-handling',
  callout_response_comments: 'callout-comments',
  callout_response_history: 'callout-handling; what became of one’s own answers is in callout-answer-changes',
  callout_responses: 'callout-responses; what was agreed to as a guest is in callout-follow-ups',
  callout_reviewers: 'callout-reviewing',
  contact_duplicates: 'a guess from what is there',
  contact_import_rows: 'what an import wrote is in contact and profile',
  contact_merges: 'kept for 30 days, to take a merge back',
  contact_roles: 'roles',
  contact_search: 'names and address again, to search them',
  contact_tag_links: 'tags',
  contribution_periods: 'amounts and dates that contribution and payments have too',
  contributions: 'contribution',
  email_changes: 'contact',
  email_outbox: 'emails; what somebody of the team wrote to respondents is in callout-emails',
  ending_notices: 'ending-notices',
  mailing_recipients: 'mailings',
  mailing_unsubscriptions: 'unsubscriptions',
  mailings: 'the site’s, not the person’s',
  membership_periods: 'memberships',
  newsletter_consents: 'newsletter-consents',
  newsletter_members: 'newsletter',
  notice_dismissals: 'dismissed-notices',
  payer_totals: 'what payments come to, which are there too',
  payment_customers: 'payment-customers',
  payment_flows: 'payment-starts',
  payment_recoveries: 'failed-payments',
  payment_refunds: 'what somebody of the team did, which is in activity',
  payments: 'payments',
  profiles: 'profile',
  reconciliation_mismatches: 'payment-mismatches',
  recovery_codes: 'secrets',
  reset_flows: 'secrets',
  response_alerts: 'a setting of the team’s own',
  response_viewers: 'for a minute: who looks at which response',
  resumable_uploads: 'for a day, on the way to uploads',
  segment_contacts: 'what the newsroom’s rules make of what is there',
  series: 'the site’s, not the person’s',
  series_members: 'series',
  sessions: 'sessions',
  sign_up_flows: 'secrets, for a day',
  two_factors: 'two-factor',
  uploads: 'uploads',
  webhook_deliveries: 'for some weeks: what is in the other parts, as it was sent to the newsroom’s other systems',
}

describe('everything held about a contact', () => {
  const decode = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

  /** As bytes, which a visitor's answers are not. */
  async function download(email: string, path: string) {
    const { cookies } = await app.guest().post('/auth/login', { email, password })
    const session = Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
    const answer = await app.app.inject({ url: `/api/1.0${path}`, cookies: session })
    return { headers: answer.headers, bytes: new Uint8Array(answer.rawPayload) }
  }

  test('is one ZIP of JSON and tables for the contact and for admins, and for nobody else', async () => {
    const { id } = await addContact(app.db, {
      email: 'ada@ex.org',
      firstname: '=cmd|1',
      passwordHash,
      roles: ['member'],
      tags: ['VIP'],
      profile: { notes: '<p>Call first</p>', telephone: '+49 30 1' },
    })
    await contribute(id, 's_card')
    await app.as(id).patch('/contact/me', { lastname: 'Çelik 🎉' })
    await asAdmin().patch(`/contact/${id}`, { profile: { description: 'Local expert' } })

    const answer = await download('ada@ex.org', '/contact/me/data.zip')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="contact-data-\d{4}-\d\d-\d\d\.zip"$/),
    })
    const files = Object.entries(unzipSync(answer.bytes)).map(([name, bytes]) => [name, decode(bytes)] as const)
    const parsed = Object.fromEntries(
      files.filter(([name]) => name.endsWith('.json')).map(([name, text]) => [name, JSON.parse(text)]),
    )
    expect(parsed).toMatchObject({
      'contact.json': [{ id, email: 'ada@ex.org', lastname: 'Çelik 🎉', hasPassword: true }],
      'profile.json': [{ notes: '<p>Call first</p>', description: 'Local expert', telephone: '+49 30 1' }],
      'roles.json': [{ role: 'member' }],
      'tags.json': [{ name: 'VIP' }],
      'contribution.json': [{ method: 's_card', customerId: expect.any(String) }],
      'payments.json': [{ amountCents: 500, status: 'successful' }],
      'sessions.json': [{ device: expect.any(String) }, { device: expect.any(String) }],
    })
    expect(parsed['activity.json']).toContainEqual(
      expect.objectContaining({
        eventType: 'contact.profile-updated',
        ownAct: true,
        metadata: { fields: ['lastname'] },
      }),
    )
    const table = files.find(([name]) => name === 'contact.csv')?.[1] ?? ''
    expect(table.split('\r\n')[0]).toMatch(/^id,email,/)
    expect(table).toContain("'=cmd|1")
    const everything = files.map(([, text]) => text).join()
    for (const secret of [passwordHash, admin]) expect(everything).not.toContain(secret)

    expect((await asAdmin().get(`/contact/${id}/data.zip`)).status).toBe(200)
    expect((await app.guest().get(`/contact/${id}/data.zip`)).status).toBe(401)
    expect((await app.as((await addContact(app.db)).id).get(`/contact/${id}/data.zip`)).status).toBe(403)
    expect((await asAdmin().get('/contact/0f0e8f5e-6f7a-4d53-9c0a-0d5f6c1d2e3f/data.zip')).status).toBe(404)
  })

  test('every table that knows contacts is among it, or kept out for a reason', async () => {
    const { rows } = await sql<{ tableName: string }>`
      select distinct conrelid::regclass::text as table_name from pg_constraint
      where contype = 'f' and confrelid = 'contacts'::regclass order by 1`.execute(app.db)
    expect(rows.map(({ tableName }) => tableName)).toEqual(Object.keys(whereHeld))
  })
})
