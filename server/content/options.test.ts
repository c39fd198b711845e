import { afterAll, expect, test } from 'vitest'
import { parseArguments } from '#server/commands/parse.ts'
import { findCommand } from '#server/commands/registry.ts'
import { CommandError } from '#server/platform/commands/command.ts'
import { startApp } from '#server/testing/app.ts'
import { defineSite } from './index.ts'
import { optionKeys } from './options.ts'

const app = await startApp()
afterAll(app.close)
const site = {
  organisationName: 'P',
  locale: 'en',
  currencyCode: 'EUR',
  country: 'eu',
  supportEmail: 'help@a.example',
} as const
await app.db.transaction().execute((tx) => defineSite(tx, site, app.now()))

async function run(action: string, ...typed: string[]): Promise<string[]> {
  const printed: string[] = []
  const command = await findCommand('options', action)
  if (!command) throw new Error(`no command options ${action}`)
  const print = (text: string) => void printed.push(text)
  const context = { db: app.db, config: app.config, now: app.now(), log: app.app.log, print }
  await command.run(parseArguments(command, typed), context)
  return printed
}

test('all options are listed, and each is read', async () => {
  const lines = await run('get')
  expect(lines.map((line) => line.split('\t')[0])).toEqual(optionKeys)
  expect(lines).toContain('organisation\tP')
  expect(await run('get', 'contribution-min-monthly-amount')).toEqual(['1'])
})

test.each([
  ['organisation', 'The Paper', 'The Paper'],
  ['organisation', '1848', '1848'],
  ['contribution-min-monthly-amount', '2.5', '2.5'],
  ['show-absorb-fee', 'false', 'false'],
  ['locale', 'de', 'de'],
  ['theme', '{"fonts":{"title":"Lora"}}', '{"fonts":{"title":"Lora"}}'],
  ['available-manual-payment-sources', '["Cash","Cheque, by post"]', '["Cash","Cheque, by post"]'],
  ['support-email', 'desk@a.example', 'desk@a.example'],
  ['newsletter-active-member-tag', 'Members', 'Members'],
])('%s is set to %s', async (key, typed, shown) => {
  await run('set', key, typed, '--dryRun')
  const before = await run('get', key)
  expect(before).not.toEqual([shown])
  expect(await run('set', key, typed)).toEqual([`${key}: ${before[0]} → ${shown}`])
  expect(await run('get', key)).toEqual([shown])
})

test('a change is what everybody sees, and stands in the log', async () => {
  await run('set', 'share-title', 'Read us')
  expect((await app.guest().get('/content/share')).body).toMatchObject({ title: 'Read us' })
  const events = await app.db.selectFrom('activities').select('actorType').where('targetId', '=', 'share').execute()
  expect(events).toEqual([{ actorType: 'cli' }])
})

test.each([
  ['show-absorb-fee', 'maybe'],
  ['locale', 'tlh'],
  ['logo', 'javascript:x'],
  ['newsletter-active-member-tag', ' '],
])('%s of %j is refused', async (key, typed) => {
  const before = await run('get', key)
  await expect(run('set', key, typed)).rejects.toThrow(CommandError)
  expect(await run('get', key)).toEqual(before)
})

test('another domain of the support address is left to the command for it', async () => {
  await expect(run('set', 'support-email', 'help@b.example')).rejects.toThrow('masthead setup support-email')
})

test('an option returns to its default, unless it has none', async () => {
  await run('set', 'share-description', 'About us')
  await run('reset', 'share-description', '--dryRun')
  expect(await run('get', 'share-description')).toEqual(['About us'])
  await run('reset', 'share-description')
  expect(await run('get', 'share-description')).toEqual([''])
  await run('set', 'newsletter-active-user-tag', 'Readers')
  await run('reset', 'newsletter-active-user-tag')
  expect(await run('get', 'newsletter-active-user-tag')).toEqual([''])
  await expect(run('reset', 'organisation')).rejects.toThrow('has no default')
  await expect(run('get', 'nonsense')).rejects.toThrow('there is no option nonsense')
})
