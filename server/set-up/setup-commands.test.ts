import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseArguments } from '#server/commands/parse.ts'
import { findCommand } from '#server/commands/registry.ts'
import { defineSite } from '#server/content/index.ts'
import { CommandError } from '#server/platform/commands/command.ts'
import { startApp, type TestApp } from '#server/testing/app.ts'

let app: TestApp
let printed: string[]
beforeEach(async () => {
  app = await startApp()
  printed = []
  const site = {
    organisationName: 'P',
    locale: 'en',
    currencyCode: 'EUR',
    country: 'eu',
    supportEmail: 'help@old.example',
  } as const
  await app.db.transaction().execute((tx) => defineSite(tx, site, app.now()))
})
afterEach(() => app.close())

/** As typed after `masthead setup`; `answers` are given at the terminal, one after the other. */
async function run(typed: string, answers?: string[]) {
  const [action = '', ...rest] = typed.split(' ')
  const command = await findCommand('setup', action)
  if (!command) throw new Error(`no command setup ${action}`)
  const asked: string[] = []
  const ask = async (question: string) => {
    asked.push(question)
    return answers?.shift() ?? ''
  }
  const context = { db: app.db, config: app.config, now: app.now(), log: app.app.log }
  const print = (text: string) => void printed.push(text)
  await command.run(parseArguments(command, rest), { ...context, print, ...(answers && { ask }) })
  return asked
}

const general = async () => (await app.guest().get('/content/general')).body
const methods = async () => (await app.guest().get('/content/join')).body.paymentMethods

test('the support address moves to another domain, and mails come from it at once', async () => {
  await run('support-email --emailDomain paper.example')
  expect(printed).toEqual(['Support address: help@old.example → support@paper.example'])
  expect(await general()).toMatchObject({ supportEmail: 'support@paper.example' })
  const admin = await app.admin()
  expect((await admin.patch('/content/general', { supportEmail: 'desk@paper.example' })).status).toBe(200)
  expect((await admin.patch('/content/general', { supportEmail: 'desk@old.example' })).status).toBe(400)
  const changed = await app.db.selectFrom('activities').select(['eventType', 'actorType', 'metadata']).execute()
  expect(changed).toContainEqual({
    eventType: 'app.settings-updated',
    actorType: 'cli',
    metadata: { fields: ['supportEmail'] },
  })
})

test.each([
  ['support-email --email Desk@Paper.example', 'desk@paper.example'],
  ['support-email --email desk@paper.example --dryRun', 'help@old.example'],
])('%s leaves %s', async (typed, address) => {
  await run(typed)
  expect(await general()).toMatchObject({ supportEmail: address })
})

test.each([
  ['support-email', '--emailDomain is missing'],
  ['support-email --emailDomain no-domain@', 'is not an email address'],
  ['support-email --emailDomain a.example --email b@a.example', 'give --emailDomain or --email'],
  ['payment-methods', '--methods is missing'],
  ['admin --firstname A --lastname B', '--adminEmail is missing'],
])('%s is refused: %s', async (typed, sentence) => {
  await expect(run(typed)).rejects.toThrow(sentence)
  await expect(run(typed)).rejects.toBeInstanceOf(CommandError)
  expect(await general()).toMatchObject({ supportEmail: 'help@old.example' })
})

test('payment methods are those that the currency has', async () => {
  await run('payment-methods --methods s_sepa,s_card')
  expect(await methods()).toEqual(['s_sepa', 's_card'])
  await expect(run('payment-methods --methods s_bacs')).rejects.toMatchObject({ code: 'bad-request' })
  await expect(run('payment-methods --methods cash')).rejects.toThrow(CommandError)
  await run('payment-methods --methods s_card --dryRun')
  expect(await methods()).toEqual(['s_sepa', 's_card'])
})

test('an administrator is added with a link to choose a password', async () => {
  await run('admin --firstname Mara --lastname Okafor --adminEmail mara@paper.example')
  expect(printed).toEqual([
    expect.stringContaining('Created mara@paper.example'),
    expect.stringContaining('/auth/set-password/'),
  ])
  expect(await general()).toMatchObject({ supportEmail: 'help@old.example' })
})

test('all of it is asked at the terminal, once', async () => {
  const asked = await run('all', ['Mara', 'Okafor', 'mara@paper.example', 'paper.example', 's_sepa'])
  expect(asked).toHaveLength(5)
  expect(await general()).toMatchObject({ supportEmail: 'support@paper.example' })
  expect(await methods()).toEqual(['s_sepa'])
  expect(await run('all', ['paper.example', ''])).toHaveLength(2)
  expect(await methods()).toEqual(['s_sepa'])
  expect(printed).toContain('There is an administrator already.')
})
