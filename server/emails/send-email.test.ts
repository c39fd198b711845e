import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { momentField } from '#domain/emails/field.ts'
import { defineSite } from '#server/content/index.ts'
import { startApp } from '#server/testing/app.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { emailAddress, emailContact, emailSupport } from './index.ts'
import { sendEmail, sweepOutbox } from './send-email.ts'
import { addOverride, changeOutbox, countEvents, outboxRow, removeOverrides } from './testing.ts'

const smtp = await startSmtp()
const app = await startApp({ config: { email: smtp.server } })
afterAll(async () => {
  await app.close()
  await smtp.stop()
})
const { db } = app
const context = () => ({ db, config: app.config, log: app.app.log, now: app.now() })
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
const ann = {
  id: await app.addContact({ email: 'ann@ex.org' }),
  email: 'ann@ex.org',
  firstname: 'Ann',
  lastname: 'Lee',
  locale: null,
}

beforeEach(async () => {
  smtp.mails.length = 0
  await removeOverrides(db)
})

const to = { email: 'new@ex.org', name: 'New Reader' }
const confirm = (cause: string, locale?: string) => ({
  template: 'confirm-email',
  cause,
  fields: { FNAME: 'New', LNAME: '', CONFIRMLINK: 'https://site.example/join/confirm-email/1?a=1&b=2' },
  ...(locale ? { locale } : {}),
})

/** The time from which a mail is tried again comes now. */
async function tryAgain(cause: string) {
  await changeOutbox(db, cause, { sendAt: app.now() })
  await sweepOutbox(context())
  await app.runJobs()
}

test('a queued mail arrives with names, subject, both parts, language and a Message-ID of the site', async () => {
  await emailAddress(db, to, confirm('c:whole'), app.now())
  await app.runJobs()
  const [mail] = smtp.mails
  expect(mail).toMatchObject({
    from: { name: 'The Paper', address: 'help@paper.org' },
    to: [{ name: 'New Reader', address: 'new@ex.org' }],
    recipients: ['new@ex.org'],
    subject: 'Confirm your email address',
    messageId: (await outboxRow(db, 'c:whole')).messageId,
  })
  expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@paper\.org>$/)
  const headers = Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]))
  expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': 'en' })
  expect(mail?.text).toContain('Hello New,')
  expect(mail?.text).toContain('https://site.example/join/confirm-email/1?a=1&b=2')
  expect(mail?.html).toContain('href="https://site.example/join/confirm-email/1?a=1&amp;b=2"')
  expect(mail?.html).toContain('help@paper.org')
  expect(await outboxRow(db, 'c:whole')).toMatchObject({ status: 'sent', attempts: 1, error: null })
  expect(await countEvents(db, 'email.sent', (await outboxRow(db, 'c:whole')).id)).toBe(1)
})

test('one cause mails once, however often it is queued or run', async () => {
  for (let time = 0; time < 3; time++) await emailAddress(db, to, confirm('c:once'), app.now())
  await app.runJobs()
  await sweepOutbox(context())
  await sendEmail(context(), (await outboxRow(db, 'c:once')).id)
  await app.runJobs()
  expect(smtp.mails).toHaveLength(1)
})

test('a mail exists exactly when the change that caused it does', async () => {
  const undone = db.transaction().execute(async (tx) => {
    await emailAddress(tx, to, confirm('c:undone'), app.now())
    throw new Error('changed its mind')
  })
  await expect(undone).rejects.toThrow('changed its mind')
  await app.runJobs()
  expect(smtp.mails).toEqual([])
  await expect(outboxRow(db, 'c:undone')).rejects.toThrow()
})

test('a mail that is refused is tried five times under one Message-ID, then given up and recorded', async () => {
  smtp.refuse(5, { code: 451, message: 'try later' })
  const before = smtp.tries()
  await emailAddress(db, to, confirm('c:refused'), app.now())
  await app.runJobs()
  const first = await outboxRow(db, 'c:refused')
  expect(first).toMatchObject({ status: 'waiting', attempts: 1, error: expect.stringContaining('try later') })
  expect(first.sendAt.getTime() - first.createdAt.getTime()).toBeGreaterThanOrEqual(60_000)
  await sweepOutbox(context())
  await app.runJobs()
  expect(smtp.tries() - before).toBe(1)

  for (let time = 0; time < 4; time++) await tryAgain('c:refused')
  expect(smtp.tries() - before).toBe(5)
  expect(await outboxRow(db, 'c:refused')).toMatchObject({ status: 'failed', attempts: 5 })
  expect(await countEvents(db, 'email.send-failed', first.id)).toBe(1)
  await tryAgain('c:refused')
  expect(smtp.tries() - before).toBe(5)
  expect(smtp.mails).toEqual([])
})

test('a mail refused once arrives the second time', async () => {
  smtp.refuse(1, { code: 451, message: 'try later' })
  await emailAddress(db, to, confirm('c:second'), app.now())
  await app.runJobs()
  await tryAgain('c:second')
  expect(smtp.mails).toMatchObject([{ messageId: (await outboxRow(db, 'c:second')).messageId }])
  expect(await outboxRow(db, 'c:second')).toMatchObject({ status: 'sent', attempts: 2, error: null })
})

test('a mail waits while the server hangs up or cannot be reached', async () => {
  smtp.refuse(1, 'hang-up')
  await emailAddress(db, to, confirm('c:hang-up'), app.now())
  await app.runJobs()
  expect(await outboxRow(db, 'c:hang-up')).toMatchObject({ status: 'waiting', attempts: 1 })

  const gone = await startSmtp()
  await gone.stop()
  await changeOutbox(db, 'c:hang-up', { sendAt: app.now() })
  const nowhere = { ...context(), config: { ...app.config, email: gone.server } }
  expect(await sendEmail(nowhere, (await outboxRow(db, 'c:hang-up')).id)).toMatchObject({ result: 'waiting' })
  expect(await outboxRow(db, 'c:hang-up')).toMatchObject({ status: 'waiting', attempts: 2 })
  await tryAgain('c:hang-up')
  expect(smtp.mails).toHaveLength(1)
})

test('a crash after the server’s yes sends that one mail again, under the same Message-ID', async () => {
  await emailAddress(db, to, confirm('c:crash'), app.now())
  const { id, messageId } = await outboxRow(db, 'c:crash')
  // The connection that holds the mail dies, as with a killed process, before the answer can be noted.
  smtp.beforeAnswer(() =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`.execute(db),
  )
  await expect(sendEmail(context(), id)).rejects.toThrow()
  expect(smtp.mails).toHaveLength(1)
  expect(await outboxRow(db, 'c:crash')).toMatchObject({ status: 'waiting', attempts: 0 })

  await sweepOutbox(context())
  await app.runJobs()
  expect(smtp.mails.map((mail) => mail.messageId)).toEqual([messageId, messageId])
  expect(await outboxRow(db, 'c:crash')).toMatchObject({ status: 'sent' })
})

test('while one process sends a mail, no other does', async () => {
  await emailAddress(db, to, confirm('c:race'), app.now())
  const { id } = await outboxRow(db, 'c:race')
  const results = await Promise.all([1, 2, 3].map(() => sendEmail(context(), id)))
  expect(results.map(({ result }) => result).toSorted()).toEqual(['nothing-to-do', 'nothing-to-do', 'sent'])
  expect(smtp.mails).toHaveLength(1)
})

test('a mail whose job is lost is found by the sweep', async () => {
  await emailAddress(db, to, confirm('c:lost'), app.now())
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await app.runJobs()
  expect(smtp.mails).toEqual([])
  await sweepOutbox(context())
  await app.runJobs()
  expect(smtp.mails).toHaveLength(1)
})

test('mail about accounts goes ahead of mailings', async () => {
  for (const cause of ['c:mailing-1', 'c:mailing-2', 'c:account']) await emailAddress(db, to, confirm(cause), app.now())
  for (const cause of ['c:mailing-1', 'c:mailing-2']) await changeOutbox(db, cause, { lane: 'mailing' })
  await sweepOutbox(context())
  await app.runJobs()
  expect(smtp.mails).toHaveLength(3)
  expect(smtp.mails[0]?.messageId).toBe((await outboxRow(db, 'c:account')).messageId)
})

test('without a mail server mails are kept; with one, those younger than a day are sent', async () => {
  const hours = (count: number) => new Date(app.now().getTime() - count * 3_600_000)
  const without = { ...context(), config: { ...app.config, email: { provider: 'none' as const } } }
  for (const [cause, age] of [
    ['c:young', 23],
    ['c:old', 25],
  ] as const) {
    await emailAddress(db, to, confirm(cause), hours(age))
    expect(await sendEmail(without, (await outboxRow(db, cause)).id)).toEqual({ result: 'kept' })
    expect(await outboxRow(db, cause)).toMatchObject({ status: 'waiting', attempts: 0, error: 'no-mail-server' })
  }
  await sweepOutbox(without)
  await sweepOutbox(context())
  await app.runJobs()
  expect(smtp.mails.map(({ messageId }) => messageId)).toEqual([(await outboxRow(db, 'c:young')).messageId])
  expect(await outboxRow(db, 'c:old')).toMatchObject({ status: 'waiting' })
})

test('a mail that waited a day while the app was down is sent all the same', async () => {
  await emailAddress(db, to, confirm('c:downtime'), new Date(app.now().getTime() - 30 * 3_600_000))
  await sweepOutbox(context())
  await app.runJobs()
  expect(smtp.mails).toHaveLength(1)
})

test('a contact is written to in their language, else in the site’s', async () => {
  await emailContact(db, { ...ann, locale: 'fr' }, { template: 'welcome', cause: 'c:fr' }, app.now())
  await emailContact(
    db,
    { ...ann, locale: 'fr' },
    { template: 'welcome', cause: 'c:de', locale: 'de@informal' },
    app.now(),
  )
  await emailContact(db, ann, { template: 'welcome', cause: 'c:site' }, app.now())
  await emailContact(db, { ...ann, locale: 'xx' }, { template: 'welcome', cause: 'c:unknown' }, app.now())
  await app.runJobs()
  const { subject, html } = smtp.mails.find(({ messageId }) => messageId?.length) ?? {}
  expect(subject).toBe('Bienvenue chez The Paper')
  expect(html).toContain('<html lang="fr"')
  expect(html).toContain('Écrivez-nous')
  expect(smtp.mails.map((mail) => mail.subject)).toEqual([
    'Bienvenue chez The Paper',
    'Willkommen bei The Paper',
    'Welcome to The Paper',
    'Welcome to The Paper',
  ])
  expect(smtp.mails[1]?.text).toContain('Hast du Fragen?')
})

test('32: the newsroom’s own text is used, in subject and body', async () => {
  await addOverride(db, 'welcome', { subject: 'Hi *|FNAME|*', body: '<p>x *|NAME|* *|EMAIL|* *|ODD|*</p>' })
  await emailContact(db, ann, { template: 'welcome', cause: 'c:32' }, app.now())
  await app.runJobs()
  expect(smtp.mails).toMatchObject([
    { subject: 'Hi Ann', text: expect.stringContaining('x Ann Lee ann@ex.org *|ODD|*') },
  ])
})

test('values are escaped in the body and stay one line in the subject', async () => {
  await addOverride(db, 'welcome', { subject: '*|FNAME|*', body: '<p>*|FNAME|*</p><p></p><p>end</p>' })
  const odd = { ...ann, firstname: '<img src=x>\r\nBcc: evil@ex.org' }
  await emailContact(db, odd, { template: 'welcome', cause: 'c:odd' }, app.now())
  await app.runJobs()
  expect(smtp.mails).toMatchObject([{ subject: '<img src=x> Bcc: evil@ex.org', recipients: ['ann@ex.org'] }])
  expect(smtp.mails[0]?.html).toContain('&lt;img src=x&gt;')
  expect(smtp.mails[0]?.html).toContain('&nbsp;</p>')
})

test('what is not allowed in a text does not leave', async () => {
  await addOverride(db, 'welcome', {
    subject: 'S',
    body: '<p onclick="x()">a<script>b</script><a href="javascript:c">d</a></p>',
  })
  await emailContact(db, ann, { template: 'welcome', cause: 'c:script' }, app.now())
  await app.runJobs()
  expect(smtp.mails[0]?.html).not.toMatch(/script|onclick/)
})

test('a message within a mail is formatted text, and cleaned', async () => {
  await addOverride(db, 'callout-response-answers', { subject: 'S', body: '<div>*|MESSAGE|*</div>' })
  const fields = { MESSAGE: '<p><b>Thanks</b><script>x</script></p>' }
  await emailContact(db, ann, { template: 'callout-response-answers', cause: 'c:message', fields }, app.now())
  await app.runJobs()
  expect(smtp.mails[0]?.html).toContain('<b>Thanks</b>')
  expect(smtp.mails[0]?.html).not.toContain('script')
})

test('an own sender replaces the site’s, name and all', async () => {
  await addOverride(db, 'welcome', { subject: 'S', body: '<p>x</p>', fromEmail: 'desk@paper.org' })
  await addOverride(db, 'reset-device', { subject: 'S', body: '<p>x</p>', fromName: 'Jo', fromEmail: 'jo@paper.org' })
  await addOverride(db, 'reset-password', { subject: 'S', body: '<p>x</p>', fromName: 'Kim' })
  for (const template of ['welcome', 'reset-device', 'reset-password']) {
    await emailContact(db, ann, { template, cause: `c:from:${template}` }, app.now())
  }
  await app.runJobs()
  expect(smtp.mails.map(({ from }) => from)).toMatchObject([
    { name: '', address: 'desk@paper.org' },
    { name: 'Jo', address: 'jo@paper.org' },
    { name: 'Kim', address: 'help@paper.org' },
  ])
})

test('a link that nobody gave is made for the recipient, once', async () => {
  smtp.refuse(1, { code: 451, message: 'try later' })
  await emailContact(db, ann, { template: 'reset-password', cause: 'c:link' }, app.now())
  await app.runJobs()
  await tryAgain('c:link')
  const flows = await db.selectFrom('resetFlows').select('id').where('contactId', '=', ann.id).execute()
  expect(flows).toHaveLength(1)
  expect(smtp.mails[0]?.text).toContain(`https://site.example/auth/reset-password/${flows[0]?.id}`)
})

test('a given link is used; an address without an account is led to the login', async () => {
  const before = await db.selectFrom('resetFlows').select('id').execute()
  const fields = { RPLINK: 'https://a.example/reset/7' }
  await emailContact(db, ann, { template: 'reset-password', cause: 'c:given', fields }, app.now())
  await emailAddress(db, to, { template: 'reset-password', cause: 'c:no-account' }, app.now())
  await app.runJobs()
  expect(smtp.mails[0]?.text).toContain('https://a.example/reset/7')
  expect(smtp.mails[1]?.text).toContain('https://site.example/auth/login')
  expect(await db.selectFrom('resetFlows').select('id').execute()).toEqual(before)
})

test.each([
  ['RESCUELINK', 'RECOVERYLINK'],
  ['RECOVERYLINK', 'RESCUELINK'],
])('a mail that was queued with %s fills in %s of its text', async (given, asked) => {
  await addOverride(db, 'payment-failed', { subject: 'Pay', body: `<p>Pay at *|${asked}|* or *|${given}|*</p>` })
  const link = 'https://site.example/rescue/7'
  const cause = `c:${given}`
  await emailContact(db, ann, { template: 'payment-failed', cause, fields: { [given]: link } }, app.now())
  await app.runJobs()
  expect(smtp.mails[0]?.text).toContain(`Pay at ${link} or ${link}`)
  expect((await outboxRow(db, cause)).fields).toMatchObject({ [given]: 'https://site.example/rescue/…' })
})

test('the newsroom is told at its support address, unless it switched that mail off', async () => {
  const fields = { MEMBERID: 'm1', MEMBERNAME: 'Ann Lee' }
  await emailSupport(db, { template: 'new-member', cause: 'c:support', fields }, app.now())
  await addOverride(db, 'new-member', { subject: '', body: '' })
  await emailSupport(db, { template: 'new-member', cause: 'c:switched-off', fields }, app.now())
  await emailSupport(db, { template: 'new-callout-response', cause: 'c:none', fields }, app.now())
  await removeOverrides(db)
  await app.runJobs()
  expect(smtp.mails).toMatchObject([{ recipients: ['help@paper.org'], subject: 'New contact: Ann Lee' }])
})

test('a mail nobody has written a text for is not sent', async () => {
  await emailContact(db, ann, { template: 'welcome-post-gift', cause: 'c:no-text' }, app.now())
  await app.runJobs()
  expect(smtp.mails).toEqual([])
  expect(await outboxRow(db, 'c:no-text')).toMatchObject({ status: 'failed', error: 'no-text' })
})

test('the mail without a survey borrows its text, and says the day', async () => {
  const fields = { EXPIRES: momentField(new Date('2026-03-06T10:00:00.000Z')) }
  const email = { template: 'cancelled-contribution-no-survey', cause: 'c:borrowed', fields }
  await emailContact(db, { ...ann, locale: 'de' }, email, app.now())
  await emailContact(db, ann, { ...email, cause: 'c:no-day', fields: { EXPIRES: momentField(null) } }, app.now())
  await app.runJobs()
  expect(smtp.mails[0]?.text).toContain('Freitag, 6. März 2026')
  expect(smtp.mails[1]?.text).toMatch(/ends on: -/)
})

test('mails of a deleted contact go with the contact', async () => {
  const id = await app.addContact({ email: 'gone@ex.org' })
  await emailContact(db, { ...ann, id, email: 'gone@ex.org' }, { template: 'welcome', cause: 'c:gone' }, app.now())
  await db.deleteFrom('contacts').where('id', '=', id).execute()
  await app.runJobs()
  expect(smtp.mails).toEqual([])
})
