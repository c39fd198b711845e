import { afterAll, beforeEach, expect, test } from 'vitest'
import { noServer } from '#domain/emails/outbox.ts'
import { addContact } from '#server/contacts/testing.ts'
import type { EmailConfig } from '#server/platform/config/email.ts'
import { startApp } from '#server/testing/app.ts'
import { emailContact } from './index.ts'
import { emailsJobs } from './jobs.ts'
import { changeOutbox } from './testing.ts'

const app = await startApp()
afterAll(app.close)
const { db } = app

const server = {
  provider: 'smtp',
  host: '127.0.0.1',
  port: 1,
  secure: false,
  user: undefined,
  password: undefined,
} as const
const clean = async (
  cleanAfterDays = 180,
  { email = server, now = app.now() }: { email?: EmailConfig; now?: Date } = {},
) => {
  const job = emailsJobs.find(({ name }) => name === 'emails.clean-outbox')
  await job?.run({}, { db, config: { ...app.config, cleanAfterDays, email }, now, log: app.app.log })
}
const daysAgo = (days: number) => new Date(app.now().getTime() - days * 86_400_000)
const causes = async () =>
  (await db.selectFrom('emailOutbox').select('cause').orderBy('cause').execute()).map(({ cause }) => cause)

let ann: Awaited<ReturnType<typeof addContact>>
beforeEach(async () => {
  for (const table of ['emailOutbox', 'emailCauses', 'emailDeliveryStates', 'contacts'] as const)
    await db.deleteFrom(table).execute()
  ann = await addContact(db, { email: 'ann@ex.org' })
})

type Finish = {
  status: 'waiting' | 'sent' | 'failed'
  error?: string
  sendAt?: Date
  sentAt?: Date
  createdAt?: Date
}

async function add(cause: string, finish: Finish) {
  await emailContact(db, ann, { template: 'welcome', cause }, app.now())
  const { status, error, sentAt, ...when } = finish
  await changeOutbox(db, cause, when)
  await db
    .updateTable('emailOutbox')
    .set({ status, error: error ?? null, sentAt: sentAt ?? null })
    .where('cause', '=', cause)
    .execute()
}

test('what was sent or given up long ago is deleted; what is young or waits stays', async () => {
  await add('old:sent', { status: 'sent', createdAt: daysAgo(181), sentAt: daysAgo(181), sendAt: daysAgo(181) })
  await add('old:failed', { status: 'failed', createdAt: daysAgo(181), sendAt: daysAgo(181) })
  await add('stays:waiting', { status: 'waiting', createdAt: daysAgo(400), sendAt: daysAgo(400) })
  await add('stays:sent', { status: 'sent', sentAt: daysAgo(179), sendAt: daysAgo(179), createdAt: daysAgo(179) })
  // Kept for want of a mail server, and sent on somebody's wish yesterday.
  await add('stays:late', { status: 'sent', sentAt: daysAgo(1), sendAt: daysAgo(300), createdAt: daysAgo(300) })
  const kept = ['stays:late', 'stays:sent', 'stays:waiting']
  await clean()
  expect(await causes()).toEqual(kept)
  await clean()
  expect(await causes()).toEqual(kept)
  await clean(90)
  expect(await causes()).toEqual(['stays:late', 'stays:waiting'])
})

test('a cause whose email is deleted doesn’t email again, and others do', async () => {
  await add('receipt:1', { status: 'sent', sentAt: daysAgo(200), sendAt: daysAgo(200) })
  await clean()
  expect(await causes()).toEqual([])
  await emailContact(db, ann, { template: 'welcome', cause: 'receipt:1' }, app.now())
  await emailContact(db, ann, { template: 'welcome', cause: 'receipt:2' }, app.now())
  expect(await causes()).toEqual(['receipt:2'])
})

test('what waits for want of a mail server is deleted at the same age, and doesn’t email later either', async () => {
  const none = { email: { provider: 'none' } } as const
  const old = { createdAt: daysAgo(181), sendAt: daysAgo(181) }
  const young = { createdAt: daysAgo(179), sendAt: daysAgo(179) }
  await add('old:kept', { status: 'waiting', error: noServer, ...old })
  await add('old:untried', { status: 'waiting', ...old })
  await add('old:again', { status: 'waiting', createdAt: daysAgo(400), sendAt: daysAgo(1) })
  await add('young:kept', { status: 'waiting', error: noServer, ...young })
  // Where there is a server by now, what has never found it missing is about to leave.
  await clean()
  expect(await causes()).toEqual(['old:again', 'old:untried', 'young:kept'])
  await clean(180, none)
  expect(await causes()).toEqual(['old:again', 'young:kept'])
  await emailContact(db, ann, { template: 'welcome', cause: 'old:kept' }, app.now())
  expect(await causes()).toEqual(['old:again', 'young:kept'])
})

test('a cause is forgotten as long after its email as that was kept, and others aren’t', async () => {
  await add('receipt:1', { status: 'sent', sentAt: daysAgo(200), sendAt: daysAgo(200) })
  await clean()
  const known = async () => (await db.selectFrom('emailCauses').select('digest').execute()).length
  const at = (days: number) => ({ now: new Date(app.now().getTime() + days * 86_400_000) })
  await clean(180, at(179))
  expect(await known()).toBe(1)
  await clean(180, at(181))
  expect(await known()).toBe(0)
  await emailContact(db, ann, { template: 'welcome', cause: 'receipt:1' }, app.now())
  expect(await causes()).toEqual(['receipt:1'])
})

test('more than fit into one batch are deleted, and two at once do no harm', async () => {
  const old = Array.from({ length: 2_300 }, (_, index) => ({
    cause: `old:${index}`,
    templateId: 'welcome',
    contactId: ann.id,
    toAddress: ann.email,
    locale: 'en',
    messageId: `<${index}@paper.org>`,
    status: 'sent' as const,
    error: null,
    sentAt: daysAgo(200),
  }))
  await db.insertInto('emailOutbox').values(old).execute()
  await Promise.all([clean(), clean()])
  await clean()
  expect(await causes()).toEqual([])
  expect(await db.selectFrom('emailCauses').select('digest').execute()).toHaveLength(2_300)
  const now = new Date(app.now().getTime() + 181 * 86_400_000)
  await Promise.all([clean(180, { now }), clean(180, { now })])
  await clean(180, { now })
  expect(await db.selectFrom('emailCauses').select('digest').execute()).toEqual([])
})

test('an email to an address that bounces for now stays: the next bounce is counted by it', async () => {
  await add('bounced', { status: 'sent', sentAt: daysAgo(200), sendAt: daysAgo(200) })
  const bounces = JSON.stringify([{ at: daysAgo(201).getTime(), ref: null }])
  await db
    .insertInto('emailDeliveryStates')
    .values({ address: ann.email, deliveredAt: null, softBounces: bounces })
    .execute()
  await clean()
  expect(await causes()).toEqual(['bounced'])
  await db
    .updateTable('emailDeliveryStates')
    .set({ softBounces: '[]', deliveredAt: daysAgo(1) })
    .execute()
  await clean()
  expect(await causes()).toEqual([])
})
