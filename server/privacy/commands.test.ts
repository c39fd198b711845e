import { afterAll, beforeEach, expect, test } from 'vitest'
import { findCommand } from '#server/commands/registry.ts'
import { CommandError } from '#server/platform/commands/command.ts'
import { startApp } from '#server/testing/app.ts'

const app = await startApp()
afterAll(app.close)

beforeEach(() => app.db.deleteFrom('contacts').execute())

async function run(values: object, confirm?: (question: string) => Promise<boolean>) {
  const printed: string[] = []
  const found = await findCommand('user', 'delete')
  const defaults = { 'without-password': false, force: false, dryRun: false }
  const context = { db: app.db, config: app.config, now: app.now(), log: app.app.log, confirm }
  await found?.run({ ...defaults, ...values }, { ...context, print: (text) => printed.push(text) })
  return printed
}

const emails = async () => {
  const rows = await app.db.selectFrom('contacts').select('email').orderBy('email').execute()
  return rows.map(({ email }) => email)
}

test('an operator deletes the contact with an address', async () => {
  const id = await app.addContact({ email: 'a@ex.org', roles: ['member'] })
  await app.addContact({ email: 'b@ex.org' })
  expect(await run({ email: 'A@ex.org', force: true })).toEqual([`Deleted a@ex.org (${id}).`])
  expect(await emails()).toEqual(['b@ex.org'])
  const events = await app.db.selectFrom('activities').selectAll().where('targetId', '=', id).execute()
  expect(events.at(-1)).toMatchObject({ eventType: 'contact.removed', actorType: 'cli' })
})

test('or all who never set a password', async () => {
  await app.addContact({ email: 'a@ex.org' })
  await app.addContact({ email: 'b@ex.org' })
  await app.addContact({ email: 'c@ex.org', passwordHash: 'x' })
  expect(await run({ 'without-password': true, force: true })).toHaveLength(2)
  expect(await emails()).toEqual(['c@ex.org'])
  await expect(run({ email: 'c@ex.org', 'without-password': true, force: true })).rejects.toThrow(/no contacts/)
})

test('it asks first, and does nothing without a yes', async () => {
  await app.addContact({ email: 'a@ex.org' })
  const asked: string[] = []
  const answer = (yes: boolean) => async (question: string) => {
    asked.push(question)
    return yes
  }
  await expect(run({ email: 'a@ex.org' }, answer(false))).rejects.toThrow(/nothing/)
  await expect(run({ email: 'a@ex.org' })).rejects.toThrow(/--force/)
  expect(await emails()).toEqual(['a@ex.org'])
  expect(await run({ email: 'a@ex.org' }, answer(true))).toHaveLength(1)
  expect(asked).toEqual(['Permanently delete a@ex.org?', 'Permanently delete a@ex.org?'])
})

test('it can tell who it would be', async () => {
  const id = await app.addContact({ email: 'a@ex.org' })
  expect(await run({ email: 'a@ex.org', dryRun: true })).toEqual([`Would delete a@ex.org (${id}).`])
  expect(await emails()).toEqual(['a@ex.org'])
})

test('nobody named, nobody there and the last superadmin are refused', async () => {
  await expect(run({ force: true })).rejects.toThrow(CommandError)
  await expect(run({ email: 'a@ex.org', force: true })).rejects.toThrow(CommandError)
  await app.addContact({ email: 'root@ex.org', roles: ['superadmin'] })
  await expect(run({ email: 'root@ex.org', force: true })).rejects.toThrow(/last superadmin/)
})
