import { type Page, request } from '@playwright/test'
import { codeOf, enableTwoFactor, password } from './support/account.ts'
import { addContact, addTag, enterAsAdmin } from './support/contacts.ts'
import { enter, expect, expectAccessible, logIn, test } from './support/test.ts'

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const toast = (page: Page, title: string) => page.getByRole('region', { name: 'Notifications' }).getByText(title)
const rows = 'tbody [role=row]'

test.beforeEach(async ({ page }) => enterAsAdmin(page))

test('the settings are tabs, and begin with the first', async ({ page }) => {
  await page.goto('/admin/settings')
  await expect(page).toHaveURL('/admin/settings/general')
  await expect(page).toHaveTitle('Settings – General - The Harbour Post')
  await expect(page.getByRole('switch', { name: /^Accept one-time payments/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'API keys' }).click()
  await expect(page).toHaveTitle('Settings – API keys - The Harbour Post')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Security' }).click()
  await expect(page.getByRole('switch', { name: /^Require 2FA for all admins/ })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Set up 2FA' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Activity' }).click()
  await expect(page).toHaveTitle('Settings – Activity - The Harbour Post')
})

test('J17: a key is made, shown once and ended', { tag: '@themes' }, async ({ page, someone }) => {
  const name = `Nightly import ${someone}`
  await page.goto('/admin/settings/api-keys')
  await expect(page.getByRole('heading', { name: 'New key' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(field(page, /^Description/)).toBeFocused()
  await expectAccessible(page)
  await field(page, /^Description/).fill(name)
  await page.getByRole('combobox', { name: /^Expires/ }).selectOption('never')
  await page.getByRole('button', { name: 'Create key' }).click()
  await expect(page.getByText('Tick this to create a key that never expires')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: /^Expires/ }).selectOption('30')
  await page.getByRole('button', { name: 'Create key' }).click()

  const made = page.getByRole('dialog', { name: 'Your new key' })
  const token = await made.getByRole('textbox').inputValue()
  expect(token).toMatch(/^[0-9a-f]{16}_[0-9a-f]{48}$/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go back' }).click()
  await expect(made.getByRole('textbox')).toHaveValue(token)
  await made.getByRole('button', { name: 'I’ve copied it' }).click()
  await expect(made).toBeHidden()

  const row = page.locator(rows).filter({ hasText: name })
  await expect(row).toContainText(`${token.slice(0, 4)}••••••••`)
  await expect(row).not.toContainText(token.slice(5, 12))
  await expect(row).toContainText('Never')
  await expectAccessible(page)
  const use = () =>
    fetch(new URL('/api/1.0/contact?limit=1', page.url()), { headers: { authorization: `Bearer ${token}` } })
  expect((await use()).status).toBe(200)

  await row.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByRole('alertdialog')).toContainText(name)
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete key' }).click()
  await expect(toast(page, 'Key deleted')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await use()).status).toBe(401)
})

test('keys that stop with their admin are named before, and a superadmin takes one over', async ({
  page,
  server,
  someone,
}) => {
  const email = `keys-${someone}`
  const name = ['--firstname', 'Ines', '--lastname', 'Faro']
  await server.command('user', 'create', ...name, '--email', email, '--role', 'admin', '--membership', 'none')
  for (const description of ['Import', 'Website'])
    await server.command('api-key', 'create', '--description', `${description} ${someone}`, '--email', email)
  await page.goto(`/admin/contacts?q=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: 'Ines Faro' }).first().click()
  await page.getByRole('button', { name: /^Remove/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove the Admin role?' })
  await expect(question).toContainText('These 2 API keys will stop working:')
  await expectAccessible(page)
  await question.getByRole('button', { name: `Take over Import ${someone}` }).click()
  await expect(question).toContainText('This API key will stop working:')
  await question.getByRole('button', { name: 'Remove role' }).click()
  await expect(question).toBeHidden()

  await page.goto('/admin/settings/api-keys')
  const row = (description: string) => page.locator(rows).filter({ hasText: `${description} ${someone}` })
  await expect(row('Website')).toContainText('The person responsible for it is no longer an admin.')
  await expect(row('Import')).not.toContainText('Stopped')
  await expectAccessible(page)
  await row('Website')
    .getByRole('button', { name: `Take over Website ${someone}` })
    .click()
  await expect(row('Website')).not.toContainText('Stopped')
})

test('an admin sets up the second factor that is required, and comes back to the newsroom', async ({
  page,
  server,
  someone,
}) => {
  const add = (email: string, role: string) =>
    server.command(
      ...['user', 'create', '--firstname', 'Ines', '--lastname', 'Faro', '--email', email, '--password', password],
      ...['--role', role, '--membership', 'none'],
    )
  await add(`boss-${someone}`, 'superadmin')
  await add(`late-${someone}`, 'admin')
  const boss = await request.newContext({ baseURL: server.url })
  await boss.post('/api/1.0/auth/login', { data: { email: `boss-${someone}`, password } })
  const secret = 'JBSWY3DPEHPK3PXP'
  await boss.post('/api/1.0/contact/me/mfa', { data: { type: 'totp', secret, token: codeOf(secret).generate() } })
  const require = (required: boolean) => boss.put('/api/1.0/two-factor-requirement', { data: { required } })
  expect((await require(true)).status()).toBe(200)
  try {
    await page.context().clearCookies()
    await logIn(page, { email: `late-${someone}`, password })
    await expect(page).toHaveURL('/profile/account#security')
    await expect(page.getByText('Set up 2FA to open the newsroom’s pages.')).toBeVisible()
    await expectAccessible(page)
    await enableTwoFactor(page)
    await expect(page.getByText('Set up 2FA to open the newsroom’s pages.')).toBeHidden()
    await page.goto('/admin/contacts')
    await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible()
  } finally {
    expect((await require(false)).status()).toBe(200)
    await boss.dispose()
  }
})

test('a key that never ends has to be meant', { tag: '@themes' }, async ({ page, someone }) => {
  await page.goto('/admin/settings/api-keys')
  await field(page, /^Description/).fill(`Archive ${someone}`)
  await page.getByRole('combobox', { name: /^Expires/ }).selectOption('never')
  await page.getByRole('checkbox', { name: /never expires/ }).check()
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByRole('button', { name: 'I’ve copied it' }).click()
  await expect(page.locator(rows).filter({ hasText: `Archive ${someone}` })).toContainText('Never')
})

test('the log says who did what to whom, and is narrowed down in the address', async ({ page, someone }) => {
  const { id } = await addContact(page, { email: someone, firstname: 'Tunde', lastname: someone })
  await page.request.patch(`/api/1.0/contact/${id}`, { data: { profile: { telephone: '+441632960118' } } })
  await page.request.put(`/api/1.0/contact/${id}/role/member`, { data: {} })

  await page.goto(`/admin/settings/activity?targetId=${id}`)
  await expect(page).toHaveTitle('Settings – Activity - The Harbour Post')
  await expect(page.locator(rows)).toHaveCount(3)
  await expect(page.locator(rows).first()).toContainText('Role added or changed')
  await expect(page.locator(rows).first()).toContainText('Member, no end date')
  await expect(page.locator(rows).nth(1)).toContainText('phone')
  await expectAccessible(page)

  const choose = page.getByRole('combobox', { name: 'Event' })
  await choose.selectOption('contact.created')
  await expect(page).toHaveURL(/eventType=contact\.created/)
  await expect(page.locator(rows)).toHaveCount(1)
  await expect(page.locator(rows).first()).toContainText('Mara Okafor')
  await choose.selectOption('contact.removed')
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.locator(rows)).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/admin/settings/activity')

  await page.getByRole('combobox', { name: 'Contact' }).fill(someone)
  await page.getByRole('option', { name: new RegExp(`Tunde ${someone}`) }).click()
  await expect(page).toHaveURL(new RegExp(`targetId=${id}`))
  await expect(page.locator(rows)).toHaveCount(3)
  await page
    .locator(rows)
    .first()
    .getByRole('link', { name: /^Tunde/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `Tunde ${someone}` })).toBeVisible()
})

test('logins, failed ones and exports are in the log, with the device', async ({ page, browser, server, someone }) => {
  const { id } = await addContact(page, { email: someone, firstname: 'Tunde', lastname: someone, password })
  const elsewhere = await browser.newContext({ baseURL: server.url })
  for (const typed of ['wrong', password]) {
    await elsewhere.request.post('/api/1.0/auth/login', { data: { email: someone, password: typed } })
  }
  await elsewhere.close()
  await page.request.get(`/api/1.0/contact/${id}/data.zip`)

  await page.goto(`/admin/settings/activity?targetId=${id}`)
  const log = page.locator(rows)
  await expect(log).toHaveCount(4)
  await expect(log.nth(0)).toContainText('Personal data exported')
  await expect(log.nth(0)).toContainText('Mara Okafor')
  await expect(log.nth(1)).toContainText('Logged in')
  await expect(log.nth(1)).toContainText('with a password')
  await expect(log.nth(1)).toContainText(/Chrome, (Linux|macOS|Windows|Android)/)
  await expect(log.nth(2)).toContainText('Login failed')
  await expect(log.nth(2)).toContainText('1 attempt')
  await expect(page.getByText('are kept for 90 days')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Event' }).selectOption({ label: 'Login failed' })
  await expect(log).toHaveCount(1)
  await expectAccessible(page)

  await page.goto(`/admin/contacts/${id}`)
  await expect(page.getByRole('region', { name: 'Activity' })).toContainText('Personal data exported')
  await expectAccessible(page)
})

test('an import is one line of the log that opens, and tags are named', async ({ page, someone }) => {
  const [name] = someone.split('@')
  const people = Array.from({ length: 30 }, (_, index) => `${index}-${someone}`)
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(['email', ...people].join('\n')) }
  const sent = await page.request.post('/api/1.0/contact-imports', {
    multipart: { file, mapping: JSON.stringify({ columns: { email: 'email' } }), mode: 'merge' },
  })
  const { id } = (await sent.json()) as { id: string }
  const status = async () => (await (await page.request.get(`/api/1.0/contact-imports/${id}`)).json()).status
  await expect.poll(status).toBe('finished')
  const tag = await addTag(page, `Quay ${name}`)
  const field = { field: 'email', operator: 'ends_with', value: [`-${someone}`] }
  const data = { rules: { condition: 'AND', rules: [field] }, updates: { tags: [`+${tag}`] } }
  expect(await (await page.request.patch('/api/1.0/contact', { data })).json()).toEqual({ affected: 30 })
  await page.request.patch(`/api/1.0/contact-tags/${tag}`, { data: { name: `Renamed ${name}` } })

  await page.goto('/admin/settings/activity')
  const log = page.locator(rows)
  await expect(log.nth(0)).toContainText('Tags changed for 30 contacts')
  await expect(log.nth(0)).toContainText(`tag added: Quay ${name}`)
  await expect(log.nth(1)).toContainText('30 contacts added by an import')
  await expectAccessible(page)

  const open = log.nth(1).getByRole('link', { name: 'Show 30 contacts 30 contacts added by an import' })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/within=/)
  await expect(page.getByRole('heading', { name: '30 contacts added by an import' })).toBeVisible()
  await expect(page.getByText('30 entries')).toBeVisible()
  await expect(log).toHaveCount(25)
  await expect(log.first()).toContainText('by an import')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(log).toHaveCount(5)
  await expect(page.getByRole('heading', { name: '30 contacts added by an import' })).toBeVisible()
  if ((page.viewportSize()?.width ?? 0) < 640) await page.getByText('Filters', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Contact' }).fill(`7-${someone}`)
  await page.getByRole('option', { name: /^7-/ }).click()
  await expect(log).toHaveCount(1)
  await expect(page).toHaveURL(/within=/)
  await page.getByRole('link', { name: 'All activity' }).click()
  await expect(page).toHaveURL('/admin/settings/activity')
})

test('what an address of the log says wrongly is left out with a word', async ({ page }) => {
  await page.goto('/admin/settings/activity?eventType=contact.eaten')
  await expect(toast(page, 'We couldn’t read part of this link: eventType')).toBeVisible()
  await expect(page).toHaveURL('/admin/settings/activity')
})

test('whoever is no admin is kept out of the settings', async ({ page, someone }) => {
  await addContact(page, { email: someone, password })
  await page.request.post('/api/1.0/auth/logout')
  await enter(page, { email: someone, password })
  await page.goto('/admin/settings/api-keys')
  await expect(page.getByText('You don’t have access to that.')).toBeVisible()
})
