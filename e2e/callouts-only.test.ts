import type { Page } from '@playwright/test'
import { addAccount, password } from './support/account.ts'
import { publishCallout } from './support/callouts.ts'
import { addContact, enterAsAdmin } from './support/contacts.ts'
import { startWithAdmin } from './support/sample-newsroom.ts'
import type { RunningServer } from './support/server.ts'
import { test as base, enter, expect, expectAccessible, forgetSession } from './support/test.ts'

const api = '/api/1.0'
const calloutOnly = { MASTHEAD_CALLOUT_ONLY_MODE: 'true' }

const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const server = await startWithAdmin(calloutOnly)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const notThere = (page: Page) => heading(page, 'There’s nothing at this address.')
const main = (page: Page) => page.getByRole('main')

/** What the menu leads to. */
async function menuOf(page: Page): Promise<string[]> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link').first()).toBeVisible()
  const found = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  if (isPhone(page)) await page.keyboard.press('Escape')
  return found
}

test.describe('pages of membership', () => {
  // The browser writes into the console what is answered by 404.
  test.use({ complaintsExpected: true })

  test('J32: are not there for a guest, and nothing asks them to join', { tag: '@themes' }, async ({
    page,
    request,
  }) => {
    const answer = await page.goto('/join')
    expect(answer?.status()).toBe(404)
    await expect(notThere(page)).toBeVisible()
    await expect(page.getByRole('link', { name: /Join/ })).toHaveCount(0)
    await expectAccessible(page)

    await page.goto('/')
    await expect(page).toHaveURL(/\/auth\/login\?next=%2F$/)
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    await expect(page.getByText('Log in to your account.')).toBeVisible()
    await expect(page.getByRole('link', { name: /Join/ })).toHaveCount(0)
    await expectAccessible(page)

    const open = await publishCallout(request)
    const membersOnly = await publishCallout(request, { access: 'member' })
    for (const { slug } of [open, membersOnly]) {
      await page.goto(`/callouts/${slug}`)
      await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
      await expect(page.getByRole('link', { name: /Join/ })).toHaveCount(0)
      await expectAccessible(page)
    }

    await page.goto('/admin/payments')
    await expect(notThere(page)).toBeVisible()
  })

  test('J30: are not there for an admin either, nor for somebody without their role', { tag: '@themes' }, async ({
    page,
    server,
    someone,
  }) => {
    await addAccount(server, someone)
    for (const credentials of [{ email: someone, password }, undefined]) {
      await forgetSession(page)
      if (credentials) await enter(page, credentials)
      else await enterAsAdmin(page)
      for (const path of [
        '/join',
        '/admin/payments',
        '/admin/notices',
        '/admin/notices/add',
        '/admin/membership-builder',
      ]) {
        expect((await page.goto(path))?.status()).toBe(404)
        await expect(notThere(page)).toBeVisible()
      }
      await expectAccessible(page)
    }
  })
})

test('J32: a member has an account, and finds the rest only by its address', { tag: '@themes' }, async ({
  page,
  server,
  someone,
}) => {
  await addAccount(server, someone)
  await enter(page, { email: someone, password })
  await page.goto('/')
  await expect(page).toHaveURL(/\/profile$/)
  await expect(heading(page, 'Hello, Ada')).toBeVisible()
  // One destination makes no bar at the bottom of a phone.
  if (isPhone(page)) await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
  else expect(await menuOf(page)).toEqual(['/profile/account'])
  await expect(main(page).getByRole('link')).toHaveText(['Edit your account'])
  await expect(main(page).getByRole('heading')).toHaveCount(1)
  await expectAccessible(page)

  await page.goto('/callouts')
  await expect(heading(page, 'Callouts')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/profile/contribution')
  await expect(heading(page, 'Contribution')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/profile/account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expect(page.locator('#app')).not.toContainText(/contribution|payment|\bmember\b/i)
  await expectAccessible(page)
})

test('J30 and J32: a reviewer begins at the callouts', { tag: '@themes' }, async ({
  page,
  request,
  server,
  someone,
}) => {
  await addAccount(server, someone, 'none')
  const { id } = await publishCallout(request)
  await enterAsAdmin(page)
  const me = { condition: 'AND', rules: [{ field: 'email', operator: 'equal', value: [someone] }] }
  const { items } = await (await page.request.get(`${api}/contact?rules=${JSON.stringify(me)}`)).json()
  await page.request.post(`${api}/callout/${id}/reviewers`, { data: { contactId: items[0].id, canEdit: false } })
  await forgetSession(page)
  await enter(page, { email: someone, password })

  await page.goto('/')
  await expect(page).toHaveURL(/\/admin\/callouts$/)
  await expect(heading(page, 'Callouts')).toBeVisible()
  expect(await menuOf(page)).toEqual(['/admin/callouts', '/profile/account'])
  await expectAccessible(page)
})

test('J30: an admin works on callouts and contacts, and reads nothing of membership', { tag: '@themes' }, async ({
  page,
  server,
  someone,
}) => {
  test.slow()
  await addAccount(server, someone)
  await enterAsAdmin(page)
  await page.goto('/')
  await expect(page).toHaveURL(/\/admin$/)
  expect(await menuOf(page)).toEqual([
    '/admin',
    '/admin/contacts',
    '/admin/mailings',
    '/admin/callouts',
    '/admin/settings',
    '/profile/account',
  ])
  const { id } = await addContact(page, { email: `other-${someone}` })
  const screens: [path: string, shows: string | RegExp][] = [
    ['/admin', /^Good (morning|afternoon|evening)/],
    ['/admin/contacts', 'Contacts'],
    ['/admin/contacts/add', 'Add contact'],
    [`/admin/contacts/${id}`, 'Ngozi Abara'],
    [`/admin/contacts/${id}/account`, 'Ngozi Abara'],
    [`/admin/contacts/${id}/callouts`, 'Ngozi Abara'],
    [`/admin/contacts/${id}/emails`, 'Ngozi Abara'],
    ['/admin/contacts/import', 'Import contacts'],
    ['/admin/mailings', 'Mailings'],
    ['/admin/callouts', 'Callouts'],
    ['/admin/settings/general', 'Settings'],
    ['/admin/settings/email', 'Settings'],
    ['/admin/settings/activity', 'Settings'],
  ]
  for (const [path, shows] of screens) {
    await page.goto(path)
    await expect(heading(page, shows)).toBeVisible()
    await expect(main(page).getByText(/^Loading/)).toHaveCount(0)
    await expectAccessible(page)
    await expect(page.locator('#app'), path).not.toContainText(
      /contribution|payment|\bmembers?\b|membership|test mode/i,
    )
  }
})

test('lists, filters, roles and exports of contacts leave membership out', { tag: '@themes' }, async ({
  page,
  server,
  someone,
}) => {
  await addAccount(server, someone)
  await enterAsAdmin(page)
  await page.goto('/admin/contacts')
  await expect(page.locator('tbody [role=row]').first()).toBeVisible()
  await expect(page.getByText(/^\d+ (person|people)$/)).toBeVisible()
  if (!isPhone(page)) {
    await expect(page.getByRole('columnheader', { name: /Contribution/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Columns' }).click()
    await expect(page.getByRole('group', { name: /columns/i }).getByRole('checkbox')).toHaveCount(3)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: /^Advanced search/ }).click()
  const fields = page.getByRole('combobox', { name: 'Field' }).getByRole('option')
  await expect(fields.filter({ hasText: /^Role$/ })).toHaveCount(1)
  await expect(fields.filter({ hasText: /contribution|member|payment/i })).toHaveCount(0)
  await expectAccessible(page)

  const table = await (await page.request.get(`${api}/contact.csv`)).text()
  const [header = '', row = ''] = table.split('\r\n')
  expect(header).toMatch(/^Id,EmailAddress,FirstName,LastName,Joined,Tags,NewsletterStatus,DeliveryOptIn/)
  expect(row.split(',')).toHaveLength(header.split(',').length)

  const me = { condition: 'AND', rules: [{ field: 'email', operator: 'equal', value: [someone] }] }
  const { items } = await (await page.request.get(`${api}/contact?rules=${JSON.stringify(me)}`)).json()
  await page.goto(`/admin/contacts/${items[0].id}`)
  await page.getByRole('button', { name: 'Add role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add role' })
  await expect(dialog.getByRole('option')).toHaveText(['Admin', 'Superadmin'])
})

test('the quick search leads to nothing of membership @desk', async ({ page }) => {
  await enterAsAdmin(page)
  await page.goto('/admin')
  await expect(heading(page, /^Good/)).toBeVisible()
  await page.keyboard.press('Control+k')
  const options = page.getByRole('dialog').getByRole('option')
  await expect(options.first()).toBeVisible()
  for (const word of ['payment', 'notice', 'contribution']) {
    await page.keyboard.type(word)
    await expect(options).toHaveCount(0)
    await page.keyboard.press('Control+a')
  }
})
