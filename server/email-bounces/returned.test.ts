import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { checkEmailHealth } from '#server/emails/health.ts'
import { emailAddress, outboxLedger } from '#server/emails/index.ts'
import { outboxRow } from '#server/emails/testing.ts'
import { startApp } from '#server/testing/app.ts'
import { startImap } from '#server/testing/imap.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { emailBouncesJobs } from './jobs.ts'
import type { MailLedger } from './mail-ledger.ts'
import { readReturned } from './read-returned.ts'
import { forgetEverything, suppressionOf } from './testing.ts'

const imap = await startImap()
const smtp = await startSmtp()
const app = await startApp({ config: { email: { ...smtp.server, returns: imap.returns } } })
afterAll(async () => {
  await Promise.all([app.close(), imap.stop(), smtp.stop()])
})
beforeEach(async () => {
  smtp.mails.length = 0
  await forgetEverything(app.db)
})

const context = () => ({ db: app.db, config: app.config, log: app.app.log, now: app.now() })
const read = (ledgers: readonly MailLedger[] = [outboxLedger]) => readReturned(context(), ledgers)

/** A mail goes to the address; says where it comes back. */
async function send(email: string): Promise<string> {
  const fields = { FNAME: '', LNAME: '', CONFIRMLINK: 'https://site.example/1' }
  await emailAddress(app.db, { email }, { template: 'confirm-email', cause: `c:${randomUUID()}`, fields }, app.now())
  await app.runJobs()
  return smtp.mails.at(-1)?.returnPath ?? ''
}

function comesBack(report: string, returnAddress: string) {
  const raw = readFileSync(join(import.meta.dirname, 'reports', `${report}.eml`), 'utf8')
  imap.deliver(raw.replaceAll('{return-address}', returnAddress))
}

test('each mail has a return address of its own; one that bounces stops emails to its address', async () => {
  const [gone, fine] = [await send('gone@ex.org'), await send('fine@ex.org')]
  expect(gone).toMatch(/^bounces\+[0-9a-z]{38}@paper\.org$/)
  expect(gone).not.toBe(fine)
  comesBack('postfix-unknown-user', gone)
  comesBack('vacation', fine)
  await read()
  // The report is about another address, as where mail is forwarded: it counts for the one that we wrote to.
  expect(await suppressionOf(app.db, 'gone@ex.org')).toMatchObject({
    reason: 'hard-bounce',
    detail: expect.stringContaining('User unknown'),
  })
  expect(await suppressionOf(app.db, 'ann@ex.org')).toBeUndefined()
  expect(await suppressionOf(app.db, 'fine@ex.org')).toBeUndefined()
  expect([imap.count('INBOX'), imap.count('Masthead')]).toEqual([0, 2])
})

test('a complaint does; three mails that weren’t taken do, however often each is reported', async () => {
  comesBack('arf-abuse', await send('angry@ex.org'))
  const full = [await send('full@ex.org'), await send('full@ex.org'), await send('full@ex.org')]
  for (let time = 0; time < 3; time++) comesBack('gmail-full', full[0] ?? '')
  comesBack('postfix-expired', full[1] ?? '')
  await read()
  expect((await suppressionOf(app.db, 'angry@ex.org'))?.reason).toBe('complaint')
  expect(await suppressionOf(app.db, 'full@ex.org')).toBeUndefined()
  comesBack('plain-without-reason', full[2] ?? '')
  await read()
  expect((await suppressionOf(app.db, 'full@ex.org'))?.reason).toBe('soft-bounces')
})

test('what was read before a crash is read again and changes nothing', async () => {
  const told: string[] = []
  const listening: MailLedger = {
    findRecipients: async () => [],
    findLastSent: async () => [],
    noteMailEvents: async (_, events) => void told.push(...events.map(({ address, kind }) => `${kind} ${address}`)),
  }
  comesBack('exchange', await send('gone@ex.org'))
  const aside = imap.count('Masthead')
  // The connection breaks after the report is stored and before it is put aside.
  const broken: MailLedger = {
    ...listening,
    noteMailEvents: async (tx, events) => {
      await listening.noteMailEvents?.(tx, events)
      imap.hangUp()
    },
  }
  await expect(read([outboxLedger, broken])).rejects.toThrow()
  expect(imap.count('INBOX')).toBe(1)
  expect(await suppressionOf(app.db, 'gone@ex.org')).toBeDefined()
  await read([outboxLedger, listening])
  expect(told).toEqual(['hard gone@ex.org'])
  expect([imap.count('INBOX'), imap.count('Masthead')]).toEqual([0, aside + 1])
})

test('what makes no sense is put aside, and what comes with it is read', async () => {
  const gone = await send('gone@ex.org')
  imap.deliver('\0\0\0')
  imap.deliver(
    `To: ${gone}\nContent-Type: multipart/report; boundary=x\n\n--x\nContent-Type: message/delivery-status\n\n\n\nAction:\n`,
  )
  comesBack('qmail', gone)
  for (let index = 0; index < 60; index++) imap.deliver('Subject: spam\n\nBuy now')
  await read()
  expect(await suppressionOf(app.db, 'gone@ex.org')).toBeDefined()
  expect(imap.count('INBOX')).toBe(0)
})

test('an address that is refused while a mail is handed over is known at once, and the mail isn’t tried again', async () => {
  smtp.refuseTo('nobody@ex.org', { code: 550, message: '5.1.1 No such user' })
  await emailAddress(
    app.db,
    { email: 'nobody@ex.org' },
    { template: 'confirm-email', cause: 'c:nobody', fields: { CONFIRMLINK: 'x' } },
    app.now(),
  )
  await app.runJobs()
  expect(await outboxRow(app.db, 'c:nobody')).toMatchObject({ status: 'failed', attempts: 1 })
  expect(await suppressionOf(app.db, 'nobody@ex.org')).toMatchObject({ reason: 'hard-bounce' })
})

test('the mailbox is part of the health of emails', async () => {
  expect(await checkEmailHealth(context())).toEqual({ status: 'healthy' })
  const email = { ...smtp.server, returns: { ...imap.returns, password: 'wrong' } }
  expect(await checkEmailHealth({ ...context(), config: { email } })).toMatchObject({
    status: 'unhealthy',
    detail: expect.stringContaining('mailbox of returned mail'),
  })
})

test('it is read every minute', () => {
  const jobs = emailBouncesJobs([outboxLedger])
  expect(jobs.find(({ name }) => name === 'email-bounces.read-returned')?.schedule).toBe('* * * * *')
})

test('what is long past, or of nobody, is cleaned away', async () => {
  const now = app.now()
  const days = (count: number) => new Date(now.getTime() - count * 86_400_000)
  const suppression = { reason: 'hard-bounce', detail: '', messageId: null, liftedAt: null, liftedBy: null } as const
  await app.addContact({ email: 'known@ex.org' })
  for (const address of ['known@ex.org', 'stranger@ex.org', 'new-stranger@ex.org']) {
    const since = days(address === 'new-stranger@ex.org' ? 1 : 31)
    await app.db
      .insertInto('emailSuppressions')
      .values({ ...suppression, address, since })
      .execute()
  }
  await app.db
    .insertInto('emailDeliveryStates')
    .values([
      { address: 'known@ex.org', deliveredAt: days(1) },
      { address: 'old@ex.org', deliveredAt: days(8) },
      {
        address: 'soft@ex.org',
        deliveredAt: null,
        softBounces: JSON.stringify([{ at: days(2).getTime(), ref: null }]),
      },
      {
        address: 'old-soft@ex.org',
        deliveredAt: null,
        softBounces: JSON.stringify([{ at: days(40).getTime(), ref: null }]),
      },
    ])
    .execute()
  await app.db
    .insertInto('emailEvents')
    .values([
      { id: 'old', receivedAt: days(61) },
      { id: 'new', receivedAt: days(59) },
    ])
    .execute()
  const clean = emailBouncesJobs([outboxLedger]).find(({ name }) => name === 'email-bounces.clean')
  await clean?.run({}, context())
  const left = async (table: 'emailSuppressions' | 'emailDeliveryStates') =>
    (await app.db.selectFrom(table).select('address').orderBy('address').execute()).map(({ address }) => address)
  expect(await left('emailSuppressions')).toEqual(['known@ex.org', 'new-stranger@ex.org'])
  expect(await left('emailDeliveryStates')).toEqual(['known@ex.org', 'soft@ex.org'])
  expect(await app.db.selectFrom('emailEvents').select('id').execute()).toEqual([{ id: 'new' }])
})
