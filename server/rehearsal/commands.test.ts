import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { findLoneCommand, listCommands } from '#server/commands/registry.ts'
import { runCommand } from '#server/commands/run-command.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** What the command says at a site whose database is nowhere and whose data directory is yet to be made. */
async function type(options: readonly string[], variables: Record<string, string> = {}) {
  const dataDir = join(import.meta.dirname, 'no-data')
  const site = { DATABASE_URL: 'postgres://127.0.0.1:9/nowhere', DATA_DIR: dataDir, AUDIENCE: 'https://news.example' }
  const keys = { STRIPE_SECRET_KEY: '', STRIPE_PUBLIC_KEY: '', GC_ACCESS_TOKEN: '', CURRENCY_CODE: '' }
  for (const [name, value] of Object.entries({ ...site, ...keys, ...variables })) vi.stubEnv(`MASTHEAD_${name}`, value)
  const said: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0)
  const status = await runCommand(['payments', 'rehearse', ...options])
  expect(existsSync(dataDir)).toBe(false)
  return { status, said: said.join('') }
}

test('the command is listed with the others', async () => {
  expect((await listCommands()).map(({ group, action }) => `${group} ${action}`)).toContain('payments rehearse')
  expect(await findLoneCommand('payments', 'reconcile')).toBeUndefined()
})

test('a site’s live keys are refused, and neither its database nor its secrets are touched', async () => {
  const { status, said } = await type([], { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLIC_KEY: 'pk_live_1' })
  expect(status).toBe(1)
  expect(said).toContain('this is no test key of Stripe, which begins with sk_test_ or rk_test_: nothing was asked')
})

test('an option comes before the site’s own key', async () => {
  const site = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLIC_KEY: 'pk_test_1' }
  expect(await type(['--stripe-key', 'sk_live_2'], site)).toMatchObject({
    status: 1,
    said: expect.stringMatching(/no test key/),
  })
})

test.each([
  [[], 'Set MASTHEAD_STRIPE_SECRET_KEY or MASTHEAD_GC_ACCESS_TOKEN to a test key'],
  [['--stripe-key', 'sk_test_1', '--currency', 'XXX'], 'XXX is no currency'],
])('%j is told what is missing', async (options, sentence) => {
  expect(await type(options)).toMatchObject({ status: 1, said: expect.stringContaining(sentence) })
})
