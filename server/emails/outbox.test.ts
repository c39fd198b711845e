import { afterAll, expect, test } from 'vitest'
import { defineSite } from '#server/content/index.ts'
import type { CommandContext } from '#server/platform/commands/command.ts'
import { startApp } from '#server/testing/app.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { emailCommands } from './commands.ts'
import { emailAddress } from './index.ts'
import { outboxRow } from './testing.ts'

const app = await startApp()
const smtp = await startSmtp()
afterAll(async () => {
  await app.close()
  await smtp.stop()
})
const site = {
  organisationName: 'The Paper',
  locale: 'en',
  currencyCode: 'EUR',
  country: 'eu',
  supportEmail: 'help@paper.org',
} as const
await app.db.transaction().execute((tx) => defineSite(tx, site, app.now()))
const superadmin = await app.superadmin()

for (let at = 1; at <= 3; at++) {
  await emailAddress(
    app.db,
    { email: `reader${at}@ex.org` },
    { template: 'confirm-email', cause: `c:${at}`, fields: { CONFIRMLINK: `https://site.example/confirm/${at}` } },
    new Date(Date.UTC(2026, 0, at)),
  )
}
await emailAddress(app.db, { email: 'x@ex.org' }, { template: 'no-such', cause: 'c:0' }, new Date(Date.UTC(2025, 0)))
await app.runJobs()

async function run(action: string, values: object, server?: typeof smtp.server) {
  const printed: string[] = []
  const config = server ? { ...app.config, email: server } : app.config
  const context: CommandContext = {
    db: app.db,
    config,
    now: app.now(),
    print: (text) => void printed.push(text),
    log: app.app.log,
  }
  const command = emailCommands.find((candidate) => candidate.action === action)
  await command?.run(values, context)
  return printed.join('\n')
}

test('a superadmin reads the outbox, newest first, page by page', async () => {
  const { status, body } = await superadmin.get('/email/outbox', { query: { limit: '2' } })
  expect(status).toBe(200)
  const { id } = await outboxRow(app.db, 'c:3')
  expect(body).toMatchObject({ total: 4, offset: 0, count: 2 })
  expect(body.items[0]).toEqual({
    id,
    to: 'reader3@ex.org',
    subject: 'Confirm your email address',
    templateId: 'confirm-email',
    status: 'waiting',
    attempts: 0,
    error: 'no-mail-server',
    createdAt: '2026-01-03T00:00:00.000Z',
  })
  const next = await superadmin.get('/email/outbox', { query: { limit: '2', offset: '2' } })
  expect(next.body.items.map(({ to }: { to: string }) => to)).toEqual(['reader1@ex.org', 'x@ex.org'])
  expect((await superadmin.get('/email/outbox', { query: { limit: '101' } })).status).toBe(400)
})

test('one mail shows its text as it would leave', async () => {
  const { id } = await outboxRow(app.db, 'c:1')
  const { status, body } = await superadmin.get(`/email/outbox/${id}`)
  expect(status).toBe(200)
  expect(body.text).toContain('https://site.example/confirm/1')
  expect(body.html).toContain('<!doctype html>')
})

test('a mail that there is not is 404, no id at all 400', async () => {
  expect((await superadmin.get('/email/outbox/6b1e7f2e-8f4d-4a9e-b1ad-0c2a3a4b5c6d')).status).toBe(404)
  expect((await superadmin.get('/email/outbox/nope')).status).toBe(400)
})

test('nobody else reads it', async () => {
  const { id } = await outboxRow(app.db, 'c:1')
  for (const path of ['/email/outbox', `/email/outbox/${id}`]) {
    expect((await app.guest().get(path)).status).toBe(401)
    expect((await (await app.member()).get(path)).status).toBe(403)
    expect((await (await app.admin()).get(path)).status).toBe(403)
  }
})

test('mail list prints a line for each mail, or JSON', async () => {
  const { id } = await outboxRow(app.db, 'c:3')
  const lines = (await run('list', { limit: '2', json: false })).split('\n')
  expect(lines[0]).toBe(
    `${id}  2026-01-03T00:00:00.000Z  waiting  reader3@ex.org  Confirm your email address  (no-mail-server)`,
  )
  expect(lines.at(-1)).toBe('2 of 4 emails')
  expect(JSON.parse(await run('list', { limit: '50', json: true }))).toHaveLength(4)
  await expect(run('list', { limit: 'many', json: false })).rejects.toThrow('--limit')
})

test('mail show prints the plain text, or the whole mail as JSON', async () => {
  const { id } = await outboxRow(app.db, 'c:1')
  const text = await run('show', { id, json: false })
  expect(text).toMatch(/^To: reader1@ex\.org\nSubject: Confirm your email address\n\nHello,\n/)
  expect(text).toContain('https://site.example/confirm/1')
  expect(JSON.parse(await run('show', { id, json: true }))).toMatchObject({ id, html: expect.any(String) })
  await expect(run('show', { id: 'nope', json: false })).rejects.toThrow('not the id of an email')
})

test('mail send sends a kept mail however old it is, once, and says when it cannot', async () => {
  const { id } = await outboxRow(app.db, 'c:1')
  await expect(run('send', { id })).rejects.toThrow('no mail server is set up')
  expect(await run('send', { id }, smtp.server)).toBe('sent')
  expect(smtp.mails).toMatchObject([{ recipients: ['reader1@ex.org'] }])
  await expect(run('send', { id }, smtp.server)).rejects.toThrow('already been sent')
  expect(smtp.mails).toHaveLength(1)
})
