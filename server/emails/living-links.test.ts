import { afterAll, beforeAll, expect, test } from 'vitest'
import { linksOfSentMails } from '#server/platform/db/migrations/0021-links-of-sent-mails.ts'
import { startApp, type Visitor } from '#server/testing/app.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { emailAddress, emailContact } from './index.ts'
import { getWholeEmail } from './outbox.ts'
import { sendEmail } from './send-email.ts'
import { addOverride, outboxRow, removeOverrides } from './testing.ts'

const app = await startApp()
const smtp = await startSmtp()
afterAll(async () => {
  await app.close()
  await smtp.stop()
})
const { db } = app
const secret = '6b1e7f2e-8f4d-4a9e-b1ad-0c2a3a4b5c6d'
const withServer = () => ({ db, config: { ...app.config, email: smtp.server }, log: app.app.log, now: app.now() })
const person = (id: string, email: string) => ({ id, email, firstname: 'Ann', lastname: 'Lee', locale: null })

let superadmin: Visitor
let reader: string
let editor: string

beforeAll(async () => {
  superadmin = await app.superadmin()
  reader = await app.addContact({ email: 'reader@ex.org', roles: ['member'] })
  editor = await app.addContact({ email: 'editor@ex.org', roles: ['admin'] })
})

let number = 0

/** A mail with this link, or with one that is made when it is read; the id of its row. */
async function queue(template: string, to: { id?: string; email: string }, fields = {}): Promise<string> {
  const cause = `living:${++number}`
  if (to.id) await emailContact(db, person(to.id, to.email), { template, cause, fields }, app.now())
  else await emailAddress(db, to, { template, cause, fields }, app.now())
  return (await outboxRow(db, cause)).id
}

const toReader = () => ({ id: reader, email: 'reader@ex.org' })
const toEditor = () => ({ id: editor, email: 'editor@ex.org' })
const atDesk = async (id: string, visitor = superadmin) => (await visitor.get(`/email/outbox/${id}`)).body
const flowsOf = (contactId: string) =>
  db.selectFrom('resetFlows').select('id').where('contactId', '=', contactId).execute()

const links: [template: string, field: string][] = [
  ['reset-password', 'RPLINK'],
  ['reset-device', 'RPLINK'],
  ['account-locked', 'RPLINK'],
  ['email-exists-set-password', 'SPLINK'],
  ['email-change-confirm', 'CONFIRMLINK'],
  ['payment-failed', 'RECOVERYLINK'],
  ['payment-failed', 'RESCUELINK'],
]

test.each(links)(
  'without a mail server the link of %s is readable at the desk, unless an admin’s',
  async (template, field) => {
    const fields = { [field]: `https://site.example/open/${secret}` }
    const open = await atDesk(await queue(template, toReader(), fields))
    expect(open.text).toContain(secret)
    expect(open.html).toContain(secret)
    expect(open.hidesLinks).toBeUndefined()
    const id = await queue(template, toEditor(), fields)
    const shut = await atDesk(id)
    expect(JSON.stringify(shut)).not.toContain(secret)
    expect(shut.text).toContain('https://site.example/open/…')
    // The operator reads everything.
    expect((await getWholeEmail({ db, config: app.config, now: app.now() }, id)).text).toContain(secret)
  },
)

test('an admin’s sign-up link is not readable, though the mail knows no contact', async () => {
  const fields = { CONFIRMLINK: `https://site.example/join/confirm-email/${secret}` }
  expect((await atDesk(await queue('confirm-email', { email: 'new@ex.org' }, fields))).text).toContain(secret)
  const shut = await atDesk(await queue('confirm-email', { email: 'EDITOR@ex.org' }, fields))
  expect(shut.text).not.toContain(secret)
})

test('reading makes no link where none is shown', async () => {
  const id = await queue('reset-password', toEditor())
  expect((await atDesk(id)).text).toContain('https://site.example/…')
  expect(await flowsOf(editor)).toEqual([])
})

test('a role that ended, or begins later, is told apart', async () => {
  const at = (days: number) => new Date(app.now().getTime() + days * 86_400_000)
  const fields = { RPLINK: `https://site.example/open/${secret}` }
  const cases = [
    [{ dateAdded: at(-9), dateExpires: at(-1) }, true],
    [{ dateAdded: at(1), dateExpires: null }, false],
  ] as const
  for (const [dates, isReadable] of cases) {
    const email = `role${isReadable}@ex.org`
    const id = await app.addContact({ email })
    await db
      .insertInto('contactRoles')
      .values({ contactId: id, role: 'admin', ...dates })
      .execute()
    expect((await atDesk(await queue('reset-password', { id, email }, fields))).text.includes(secret)).toBe(isReadable)
  }
})

test('with a mail server no link is readable at the desk, in text, HTML or subject', async () => {
  const other = await startApp({ config: { email: { ...smtp.server, port: 1 } } })
  try {
    const visitor = await other.superadmin()
    const id = await other.addContact({ email: 'r@ex.org' })
    await addOverride(other.db, 'reset-password', { subject: 'Go to *|RPLINK|*', body: '<p>Open *|RPLINK|*</p>' })
    const email = { template: 'reset-password', cause: 'c', fields: { RPLINK: `https://site.example/open/${secret}` } }
    await emailContact(other.db, person(id, 'r@ex.org'), email, other.now())
    const row = await outboxRow(other.db, 'c')
    expect(row).toMatchObject({ status: 'waiting' })
    const mail = await atDesk(row.id, visitor)
    expect(mail.subject).toBe('Go to https://site.example/open/…')
    expect(JSON.stringify(mail)).not.toContain(secret)
    expect(mail.hidesLinks).toBe(true)
    expect(JSON.stringify((await visitor.get('/email/outbox')).body)).not.toContain(secret)
  } finally {
    await other.close()
  }
})

test('a link leaves the row with the mail, also one that was made for it', async () => {
  await removeOverrides(db)
  const given = await queue('email-change-confirm', toReader(), { CONFIRMLINK: `https://site.example/c/${secret}` })
  const made = await queue('reset-password', toReader())
  for (const id of [given, made]) expect(await sendEmail(withServer(), id)).toEqual({ result: 'sent' })
  const [flow] = await flowsOf(reader)
  expect(smtp.mails[0]?.text).toContain(secret)
  expect(smtp.mails[1]?.text).toContain(flow?.id)
  const rows = await db.selectFrom('emailOutbox').selectAll().where('id', 'in', [given, made]).execute()
  expect(rows.map(({ fields }) => fields.CONFIRMLINK ?? fields.RPLINK).toSorted()).toEqual([
    'https://site.example/auth/reset-password/…',
    'https://site.example/c/…',
  ])
  expect(JSON.stringify(rows)).not.toContain(flow?.id)
  const whole = await getWholeEmail({ db, config: app.config, now: app.now() }, made)
  expect(whole.text).toContain('https://site.example/auth/reset-password/…')
  expect(await flowsOf(reader)).toHaveLength(1)
})

test('a mail that could not be sent keeps its link', async () => {
  smtp.refuse(1, { code: 451, message: 'try later' })
  const id = await queue('reset-password', toReader(), { RPLINK: `https://site.example/open/${secret}` })
  expect(await sendEmail(withServer(), id)).toMatchObject({ result: 'waiting' })
  expect(
    (await db.selectFrom('emailOutbox').select('fields').where('id', '=', id).executeTakeFirstOrThrow()).fields,
  ).toMatchObject({
    RPLINK: `https://site.example/open/${secret}`,
  })
})

test('an upgrade cuts the links of what was sent, and marks the moments still to be said', async () => {
  const sent = await queue('reset-password', toReader(), { RPLINK: `https://site.example/open/${secret}`, EXPIRES: '' })
  await db.updateTable('emailOutbox').set({ status: 'sent' }).where('id', '=', sent).execute()
  const waiting = await queue('payment-failed', toReader(), {
    RECOVERYLINK: `https://site.example/open/${secret}`,
    EXPIRES: '2026-03-06T23:30:00.000Z',
  })
  const inWords = await queue('gift-ending', toReader(), { EXPIRES: 'Tuesday, February 29' })
  await linksOfSentMails.up(db)
  const fieldsOf = async (id: string) =>
    (await db.selectFrom('emailOutbox').select('fields').where('id', '=', id).executeTakeFirstOrThrow()).fields
  expect(await fieldsOf(sent)).toMatchObject({ RPLINK: 'https://site.example/open/…', FNAME: 'Ann', EXPIRES: '' })
  expect(await fieldsOf(waiting)).toMatchObject({
    RECOVERYLINK: `https://site.example/open/${secret}`,
    EXPIRES: { moment: '2026-03-06T23:30:00.000Z' },
  })
  expect(await fieldsOf(inWords)).toMatchObject({ EXPIRES: 'Tuesday, February 29' })
})
