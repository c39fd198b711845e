import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startMandrill } from '#server/testing/mail-apis/mandrill.ts'
import { startSendgrid } from '#server/testing/mail-apis/sendgrid.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { chooseMailProvider, type Mail, type MailServer, sendMail, tryMailServer } from './mailer.ts'

const sendgrid = await startSendgrid()
const mandrill = await startMandrill()
const smtp = await startSmtp()
afterAll(async () => {
  await Promise.all([sendgrid.stop(), mandrill.stop(), smtp.stop()])
})
beforeEach(() => {
  for (const { mails } of [sendgrid, mandrill, smtp]) mails.length = 0
  for (const { setOutage } of [sendgrid, mandrill]) setOutage(undefined)
})

const ref = '5f0c7a52-4a3e-4c7e-9d57-0b1f6d0f6a11'
const mail: Mail = {
  from: { name: 'The Paper', address: 'help@paper.org' },
  to: { name: 'Ann Lee', address: 'ann@ex.org' },
  subject: 'Hello *|FNAME|*',
  html: '<p>Hello</p>',
  text: 'Hello',
  messageId: `<${ref}@paper.org>`,
  language: 'en',
  date: new Date('2026-05-01T10:00:00Z'),
  replyTo: { name: '', address: 'desk@paper.org' },
  recipientRef: ref,
  headers: { 'List-Unsubscribe': '<https://site.example/u/1>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
}
const to = (address: string): Mail => ({ ...mail, to: { name: '', address } })

test('SendGrid gets text, headers and what names the mail', async () => {
  await sendMail(sendgrid.server, mail)
  expect(sendgrid.mails).toMatchObject([
    {
      personalizations: [{ to: [{ email: 'ann@ex.org', name: 'Ann Lee' }], custom_args: { ref } }],
      from: { email: 'help@paper.org', name: 'The Paper' },
      reply_to: { email: 'desk@paper.org' },
      subject: 'Hello *|FNAME|*',
      headers: { 'Message-ID': mail.messageId, 'Auto-Submitted': 'auto-generated', ...mail.headers },
    },
  ])
})

test('in test mode SendGrid takes a mail and sends none', async () => {
  await sendMail({ ...sendgrid.server, testMode: true }, mail)
  expect(sendgrid.mails).toEqual([])
})

test('Mandrill gets text, headers and what names the mail, and fills no fields in', async () => {
  await sendMail(mandrill.server, mail)
  expect(mandrill.mails).toMatchObject([
    {
      from_email: 'help@paper.org',
      to: [{ email: 'ann@ex.org', name: 'Ann Lee', type: 'to' }],
      headers: { 'Message-ID': mail.messageId, 'Reply-To': 'desk@paper.org', ...mail.headers },
      metadata: { ref },
      merge: false,
      track_clicks: false,
    },
  ])
})

test('SMTP has the same headers, and its own return address', async () => {
  await sendMail(smtp.server, { ...mail, returnAddress: 'bounces+1@paper.org' })
  expect(smtp.mails).toMatchObject([{ returnPath: 'bounces+1@paper.org', replyTo: [{ address: 'desk@paper.org' }] }])
  const headers = Object.fromEntries((smtp.mails[0]?.headers ?? []).map(({ key, value }) => [key, value]))
  expect(headers).toMatchObject({
    'list-unsubscribe': '<https://site.example/u/1>',
    'auto-submitted': 'auto-generated',
  })
})

describe('what wasn’t taken is told apart', () => {
  smtp.refuseTo('gone@ex.org', { code: 550, message: '5.1.1 No such user here' })
  smtp.refuseTo('full@ex.org', { code: 552, message: '5.2.2 Mailbox full' })
  smtp.refuseTo('relay@ex.org', { code: 550, message: '5.7.1 Relay access denied' })
  mandrill.rejects.set('gone@ex.org', 'hard-bounce').set('angry@ex.org', 'spam').set('full@ex.org', 'soft-bounce')
  const closed = { ...sendgrid.server, apiUrl: 'http://127.0.0.1:1' }
  const foreign = { ...mail, from: { name: '', address: 'help@other.org' } }

  test.each<[string, MailServer, Mail, object]>([
    ['SMTP: no such user', smtp.server, to('gone@ex.org'), { kind: 'address', reason: '5.1.1' }],
    ['SMTP: mailbox full', smtp.server, to('full@ex.org'), { kind: 'temporary', reason: '5.2.2' }],
    ['SMTP: the sender may not', smtp.server, to('relay@ex.org'), { kind: 'temporary' }],
    ['SMTP: nobody there', { ...smtp.server, port: 1 }, mail, { kind: 'provider' }],
    ['SendGrid: no address', sendgrid.server, to('ann@ex'), { kind: 'address' }],
    ['SendGrid: wrong key', { ...sendgrid.server, apiKey: 'SG.other' }, mail, { kind: 'provider', reason: '401' }],
    ['SendGrid: a sender that isn’t verified', sendgrid.server, foreign, { kind: 'sender', reason: '403' }],
    ['SendGrid: nobody there', closed, mail, { kind: 'provider', reason: 'unreachable' }],
    ['SendGrid: no text', sendgrid.server, { ...mail, text: '' }, { kind: 'temporary', reason: '400' }],
    ['Mandrill: no address', mandrill.server, to('ann@ex'), { kind: 'address', reason: 'invalid' }],
    ['Mandrill: bounced before', mandrill.server, to('gone@ex.org'), { kind: 'address', reason: 'hard-bounce' }],
    ['Mandrill: complained before', mandrill.server, to('angry@ex.org'), { kind: 'address', isComplaint: true }],
    ['Mandrill: full', mandrill.server, to('full@ex.org'), { kind: 'temporary', reason: 'soft-bounce' }],
    ['Mandrill: wrong key', { ...mandrill.server, apiKey: 'x' }, mail, { kind: 'provider', reason: 'Invalid_Key' }],
    ['Mandrill: a sender that isn’t verified', mandrill.server, foreign, { kind: 'sender', reason: 'unsigned' }],
  ])('%s', async (_, server, sent, refusal) => {
    await expect(sendMail(server, sent)).rejects.toMatchObject(refusal)
  })

  test.each([
    [429, 'temporary'],
    [503, 'provider'],
  ])('a status %i of either', async (status, kind) => {
    for (const { server, setOutage } of [sendgrid, mandrill]) {
      setOutage({ status })
      await expect(sendMail(server, mail)).rejects.toMatchObject({ kind })
    }
  })

  test('a reply that makes no sense is tried again', async () => {
    mandrill.setOutage({ status: 200, body: 'hm' })
    await expect(sendMail(mandrill.server, mail)).rejects.toMatchObject({ kind: 'temporary' })
  })
})

describe('health', () => {
  test('SendGrid has to have authenticated the domain of the support address, or one above it', async () => {
    await tryMailServer(sendgrid.server, 'paper.org')
    await tryMailServer(sendgrid.server, 'news.paper.org')
    for (const domain of ['other.org', 'evilpaper.org', '']) {
      await expect(tryMailServer(sendgrid.server, domain)).rejects.toThrow(/authenticated/)
    }
    await expect(tryMailServer({ ...sendgrid.server, apiKey: 'x' }, 'paper.org')).rejects.toThrow(/authorization/)
  })

  test('Mandrill is pinged', async () => {
    await tryMailServer(mandrill.server, 'paper.org')
    await expect(tryMailServer({ ...mandrill.server, apiKey: 'x' }, 'paper.org')).rejects.toThrow('Invalid API key')
  })
})

test('Mandrill’s own list forgets an address that is allowed again, if it was there', async () => {
  mandrill.rejects.set('back@ex.org', 'hard-bounce')
  const { allow } = chooseMailProvider(mandrill.server)
  await allow?.('back@ex.org')
  await allow?.('back@ex.org')
  expect(mandrill.rejects.has('back@ex.org')).toBe(false)
})
