import { afterEach, beforeEach, expect, test } from 'vitest'
import { CommandError } from '#server/platform/commands/command.ts'
import { startApp, type TestApp } from '#server/testing/app.ts'
import { setUpCommands } from './commands.ts'

let app: TestApp
let printed: string[]
beforeEach(async () => {
  app = await startApp()
  printed = []
})
afterEach(() => app.close())

/** As the dispatcher calls it: with every default filled in. */
async function run(name: string, values: Record<string, unknown> = {}) {
  const found = setUpCommands.find(({ group, action }) => `${group} ${action}` === name)
  if (!found) throw new Error(`no command ${name}`)
  const options = Object.entries(found.options).map(([key, option]) => [
    key,
    option.type === 'string' ? option.default : option.type === 'boolean' ? false : [],
  ])
  await found.run(
    { ...Object.fromEntries(options), ...values },
    { db: app.db, config: app.config, now: app.now(), print: (text) => printed.push(text), log: app.app.log },
  )
}

const mara = { firstname: 'Mara', lastname: 'Okafor', email: 'Mara@paper.example', password: 'Passw0rdX' }
const login = (email: string, password: string) => app.guest().post('/auth/login', { email, password })

test('the first user is superadmin and permanent member unless told otherwise, and the site is set up', async () => {
  await run('user create', mara)
  expect(printed).toEqual([expect.stringMatching(/^Created mara@paper\.example \([0-9a-f-]{36}\)\.$/)])
  expect((await login('mara@paper.example', 'Passw0rdX')).status).toBe(204)
  expect((await app.guest().get('/setup')).body).toEqual({ needed: false })
  expect((await app.guest().get('/content/general')).body).toMatchObject({ supportEmail: 'support@site.example' })
  const roles = await app.db.selectFrom('contactRoles').select(['role', 'dateExpires']).orderBy('role').execute()
  expect(roles).toEqual([
    { role: 'member', dateExpires: null },
    { role: 'superadmin', dateExpires: null },
  ])
})

test('the first administrator may name the support address; later ones may not', async () => {
  await run('user create', { ...mara, 'support-email': 'help@paper.example' })
  expect((await app.guest().get('/content/general')).body).toMatchObject({ supportEmail: 'help@paper.example' })
  const second = { ...mara, email: 'second@paper.example', 'support-email': 'other@paper.example' }
  await expect(run('user create', second)).rejects.toThrow(CommandError)
  await run('user create', { ...second, 'support-email': undefined })
  expect((await app.guest().get('/content/general')).body).toMatchObject({ supportEmail: 'help@paper.example' })
})

test.each([
  ['passWORD123', '--password must not be one of the most common passwords.'],
  ['Okafor2026', '--password must not contain the email address or a name.'],
])('the password %s is refused', async (password, sentence) => {
  await expect(run('user create', { ...mara, password })).rejects.toThrow(sentence)
  expect((await app.guest().get('/setup')).body).toEqual({ needed: true })
})

test('without a password a link to choose one is printed, and it works', async () => {
  await run('user create', { ...mara, password: undefined })
  const link = new URL(printed[1]?.split(': ')[1] ?? '')
  expect(link.href).toMatch(/^https:\/\/site\.example\/auth\/set-password\/[0-9a-f-]{36}$/)
  const id = link.pathname.split('/').at(-1)
  expect((await app.guest().put(`/reset-password/${id}`, { password: 'Chosen0ne' })).status).toBe(204)
  expect((await login('mara@paper.example', 'Chosen0ne')).status).toBe(204)
})

test.each([
  ['none', 'none', []],
  ['permanent', 'admin', ['admin', 'member']],
  ['monthly', 'none', ['member']],
  ['expired', 'none', []],
] as const)('membership %s with role %s gives the active roles %j', async (membership, role, active) => {
  await run('user create', { ...mara, membership, role })
  const { id } = await app.db.selectFrom('contacts').select('id').executeTakeFirstOrThrow()
  const { body } = await app.as(id).get('/auth/info')
  expect([...body.roles].sort()).toEqual(active)
})

test.each([
  [{ password: 'short' }, /--password/],
  [{ email: 'nobody' }, /--email/],
  [{ 'support-email': 'nobody' }, /--support-email/],
])('%o is refused in a sentence and adds nobody', async (change, sentence) => {
  await expect(run('user create', { ...mara, ...change })).rejects.toThrow(sentence)
  expect(await app.db.selectFrom('contacts').selectAll().execute()).toEqual([])
})

test('an address that is taken is refused', async () => {
  await run('user create', mara)
  await expect(run('user create', { ...mara, email: 'MARA@paper.example' })).rejects.toThrow(/already/)
})

test('users are listed with their roles, one of them, or those without a password', async () => {
  await run('user create', mara)
  await run('user create', { ...mara, email: 'ben@paper.example', password: undefined, role: 'none' })
  printed = []
  await run('user list')
  expect(printed).toEqual([
    expect.stringMatching(/\tben@paper\.example\tMara Okafor\tmember\tno password$/),
    expect.stringMatching(/\tmara@paper\.example\tMara Okafor\tmember, superadmin\tpassword$/),
    '2 contacts',
  ])
  printed = []
  await run('user list', { email: 'MARA@paper.example' })
  expect(printed.at(-1)).toBe('1 contact')
  printed = []
  await run('user list', { 'without-password': true })
  expect(printed[0]).toContain('ben@paper.example')
  expect(printed.at(-1)).toBe('1 contact')
})

test('the demo says what it added, and that it adds nothing twice', async () => {
  await run('seed demo')
  await run('seed demo')
  expect(printed).toEqual([
    expect.stringMatching(/^Added 200 sample contacts with \d+ payments\.$/),
    'The sample data is already there; nothing was added.',
  ])
})
