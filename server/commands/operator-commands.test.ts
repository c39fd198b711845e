import { readFile } from 'node:fs/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addContact } from '#server/contacts/testing.ts'
import type { Config } from '#server/platform/config/config.ts'
import { addPoint } from '#server/platform/http/queries.ts'
import { startApp } from '#server/testing/app.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { parseArguments } from './parse.ts'
import { findCommand, listCommands } from './registry.ts'

const app = await startApp()
afterAll(app.close)

let changes: Partial<Config>
beforeEach(() => {
  changes = {}
})

async function run(typed: string): Promise<string[]> {
  const [group, action, ...rest] = typed.split(' ')
  const command = await findCommand(group, action)
  if (!command) throw new Error(`no command ${typed}`)
  const printed: string[] = []
  const print = (text: string) => void printed.push(text)
  const config = { ...app.config, ...changes }
  await command.run(parseArguments(command, rest), { db: app.db, config, now: app.now(), log: app.app.log, print })
  return printed
}

test('no two commands have one name', async () => {
  const names = (await listCommands()).map(({ group, action }) => `${group} ${action}`)
  expect(names).toEqual([...new Set(names)])
})

test('README.md names every command', async () => {
  const text = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
  const names = (await listCommands()).map(({ group, action }) => `${group} ${action}`)
  expect(names.filter((name) => !text.includes(`\`${name}`))).toEqual([])
})

test('rate limits are reset, outside development only on purpose', async () => {
  const count = async () => (await app.db.selectFrom('rateLimits').selectAll().execute()).length
  await addPoint(app.db, { bucket: 'b', caller: 'address:x', windowSeconds: 3600, now: app.now() })
  await expect(run('rate-limiter clear')).rejects.toThrow('--force')
  expect(await count()).toBe(1)
  await run('rate-limiter clear --force')
  expect(await count()).toBe(0)
  await addPoint(app.db, { bucket: 'b', caller: 'address:x', windowSeconds: 3600, now: app.now() })
  changes = { dev: true }
  await run('rate-limiter clear')
  expect(await count()).toBe(0)
})

test('what has expired is deleted now, and only then', async () => {
  const contactId = await app.addContact()
  const lastUsedAt = new Date(app.now().getTime() - 40 * 24 * 3_600_000)
  await app.db
    .insertInto('sessions')
    .values({ tokenHash: Buffer.alloc(32), contactId, lastUsedAt })
    .execute()
  const left = async () =>
    (await app.db.selectFrom('sessions').selectAll().where('contactId', '=', contactId).execute()).length
  expect(await run('database clean --dryRun')).toHaveLength(3)
  expect(await left()).toBe(1)
  await run('database clean')
  expect(await left()).toBe(0)
})

test('payments are listed, the newest first, all or those of one contact', async () => {
  const mia = await addContact(app.db, { email: 'mia@ex.org', firstname: 'Mia' })
  const values = { amountCents: 550, status: 'successful', type: 'recurring', subscriptionId: 'sub' } as const
  await app.db
    .insertInto('payments')
    .values([
      { ...values, id: 'in_1', contactId: mia.id, chargeDate: new Date('2026-01-01T10:00:00Z') },
      { ...values, id: 'in_2', contactId: null, chargeDate: new Date('2026-02-01T10:00:00Z') },
    ])
    .execute()
  expect(await run('payment list')).toEqual([
    'in_2\t2026-02-01T10:00:00.000Z\t5.5 EUR\tsuccessful\trecurring\t-',
    'in_1\t2026-01-01T10:00:00.000Z\t5.5 EUR\tsuccessful\trecurring\tmia@ex.org',
    '2 payments',
  ])
  expect(await run('payment list MIA@ex.org')).toEqual([expect.stringMatching(/^in_1/), '1 payment'])
  expect(await run('payment list --limit 1')).toEqual([expect.stringMatching(/^in_2/), '1 payment'])
  await expect(run('payment list nobody@ex.org')).rejects.toThrow('no contact')
  await expect(run('payment list --limit 0')).rejects.toThrow('--limit')
})

test('health email is disabled without a mail server, healthy with one, unhealthy when it is gone', async () => {
  expect(await run('health email')).toEqual(['email: disabled'])
  const smtp = await startSmtp()
  changes = { email: smtp.server }
  expect(await run('health email')).toEqual(['email: healthy'])
  expect(smtp.mails).toEqual([])
  await smtp.stop()
  await expect(run('health email')).rejects.toThrow('email: unhealthy')
})

test('payments that are simulated are neither healthy nor not', async () => {
  expect(await run('health payment')).toEqual(['payment: disabled'])
})

test.each(['stripe', 'gocardless'])('sync %s asks for its keys first', async (provider) => {
  await expect(run(`sync ${provider}`)).rejects.toThrow('No payment provider is configured')
})
