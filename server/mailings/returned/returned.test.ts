import { afterAll, beforeEach, expect, test } from 'vitest'
import type { MailEvent } from '#domain/email-bounces/mail-event.ts'
import { writeMailRef } from '#domain/mailings/mail-ref.ts'
import { addContact } from '#server/contacts/testing.ts'
import { startApp } from '#server/testing/app.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { sendMailings } from '../sending/send-mailings.ts'
import { addSegment, exampleText, listRows, plainSources } from '../testing.ts'
import { mailingLedger } from './ledger.ts'

const smtp = await startSmtp()
const app = await startApp({ config: { email: smtp.server, mailing: { paceAMinute: 0, connections: 4 } } })
afterAll(async () => {
  await app.close()
  await smtp.stop()
})
const { db } = app

let admin = app.guest()
let segmentId = ''
beforeEach(async () => {
  smtp.takeAll()
  smtp.mails.length = 0
  for (const table of ['mailings', 'contacts', 'segments', 'emailSuppressions', 'emailDeliveryStates'] as const)
    await db.deleteFrom(table).execute()
  admin = app.as((await addContact(db, { email: 'anna@paper.org', firstname: 'Anna', roles: ['admin'] })).id)
  segmentId = await addSegment(db, [{ field: 'email', operator: 'ends_with', value: ['@ex.org'] }])
  for (const firstname of ['Ben', 'Cleo'])
    await addContact(db, { email: `${firstname.toLowerCase()}@ex.org`, firstname })
})

async function send(): Promise<string> {
  const made = await admin.post('/mailings', { name: 'N', segmentId, texts: { en: exampleText() } })
  const { id } = made.body
  expect((await admin.post(`/mailings/${id}/send`, {})).status).toBe(200)
  await sendMailings(plainSources, { db, config: app.config, now: app.now(), log: app.app.log })
  return id
}

const statuses = async (id: string) => (await listRows(db, id)).map(({ status, reason }) => [status, reason])

async function tell(...events: Partial<MailEvent>[]) {
  const whole = events.map((event, index): MailEvent => {
    const rest = { id: `e${index}`, kind: 'hard' as const, address: '', reason: '', detail: 'said', at: app.now() }
    return { ...rest, ...event }
  })
  await db.transaction().execute(async (tx) => mailingLedger.noteMailEvents?.(tx, whole))
}

test('a mail that comes back, and one that is called spam, are written into the ledger, which still adds up', async () => {
  const id = await send()
  const [ben, cleo] = await listRows(db, id)
  const [benRef, cleoRef] = [writeMailRef(ben?.id ?? 0), writeMailRef(cleo?.id ?? 0)]
  expect(await mailingLedger.findRecipients(db, [benRef, crypto.randomUUID()])).toMatchObject([
    { ref: benRef, address: 'ben@ex.org' },
  ])
  await tell(
    { recipientRef: benRef, kind: 'soft', reason: '5.2.2' },
    { recipientRef: cleoRef, kind: 'complaint' },
    { recipientRef: cleoRef, kind: 'soft' },
    { recipientRef: crypto.randomUUID() },
    { recipientRef: benRef, kind: 'delivered' },
  )
  expect(await statuses(id)).toEqual([
    ['bounced', 'mailbox-full'],
    ['complained', null],
  ])
  // Told again, and late: a complaint is not taken back by it.
  await tell({ recipientRef: cleoRef, kind: 'hard' }, { recipientRef: benRef, kind: 'hard' })
  expect(await statuses(id)).toEqual([
    ['bounced', 'mailbox-full'],
    ['complained', null],
  ])
  const { mailing, failedShare } = (await admin.get(`/mailings/${id}/report`)).body
  expect(mailing).toMatchObject({ recipients: 2, counts: { sent: 0, bounced: 1, complained: 1 } })
  expect(failedShare).toBe(1)
})

test('an address that doesn’t exist is not written to again until it is allowed', async () => {
  smtp.refuseTo('ben@ex.org', { code: 550, message: '5.1.1 No such user here' })
  await send()
  await app.runJobs()
  const counted = await admin.post('/mailings/audience', { segmentId })
  expect(counted.body).toMatchObject({ matching: 2, bouncedBefore: 1, total: 1 })
  const again = await send()
  expect(await statuses(again)).toEqual([
    ['skipped', 'bounced-before'],
    ['sent', null],
  ])
})

test('one who waits while the address is found dead is skipped', async () => {
  const made = await admin.post('/mailings', { name: 'N', segmentId, texts: { en: exampleText() } })
  await admin.post(`/mailings/${made.body.id}/send`, {})
  await db
    .insertInto('emailSuppressions')
    .values({
      address: 'cleo@ex.org',
      reason: 'hard-bounce',
      detail: '',
      messageId: null,
      since: app.now(),
      liftedAt: null,
      liftedBy: null,
    })
    .execute()
  await sendMailings(plainSources, { db, config: app.config, now: app.now(), log: app.app.log })
  expect(await statuses(made.body.id)).toEqual([
    ['sent', null],
    ['skipped', 'bounced-before'],
  ])
})
