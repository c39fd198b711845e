import type { Page } from '@playwright/test'
import { audit, untilToolkitDrawn } from './support/accessibility.ts'
import { addAccount, password } from './support/account.ts'
import { measureEdges } from './support/contrast.ts'
import { admin, enter, expect, expectAccessible, forgetSession, test } from './support/test.ts'
import { hardThemes, useTheme } from './support/themes.ts'

const api = '/api/1.0'
const health = `**${api}/health`
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })

/** As the newsroom, whoever is logged in here; nobody is afterwards. */
async function asNewsroom(page: Page, act: () => Promise<unknown>): Promise<void> {
  await forgetSession(page)
  await enter(page, admin)
  await act()
  await forgetSession(page)
}

const offered = {
  showMailOptIn: true,
  mailTitle: 'By post',
  mailText: '<p>Four times a <a href="/callouts">year</a>.</p>',
  mailOptIn: 'Send me the magazine',
  showNewsletterOptIn: true,
  newsletterTitle: 'The Friday letter',
  newsletterText: '',
  newsletterOptIn: 'Send me the letter',
}

// What can’t be reached, isn’t there or is refused is part of it: the browser writes each into the console.
test.use({ complaintsExpected: true })

test.afterEach(({ page }) => asNewsroom(page, () => useTheme(page)))

for (const [name, colors] of Object.entries(hardThemes)) {
  test.describe(`in ${name}`, () => {
    test.beforeEach(({ page }) => asNewsroom(page, () => useTheme(page, colors)))

    test('the starting screen can be read while it waits and when it has given up', async ({ page }) => {
      await page.route(health, (route) => route.fulfill({ status: 503, json: {} }))
      await page.clock.install()
      await page.goto('/auth/login')
      await expect(page.getByText('Connecting to the server')).toBeVisible()
      expect(await audit(page, { within: '#starting' })).toEqual([])
      const again = page.getByRole('button', { name: 'Try Again' })
      await expect(async () => {
        await page.clock.runFor(1000)
        expect(await again.isVisible()).toBe(true)
      }).toPass({ intervals: [0], timeout: 60_000 })
      expect(await audit(page, { within: '#starting' })).toEqual([])
    })

    test('setting up, home and what is refused can be read', async ({ page, server, someone }) => {
      const before = await (await page.request.get(`${api}/content/join/setup`)).json()
      await addAccount(server, someone)
      await asNewsroom(page, () => page.request.patch(`${api}/content/join/setup`, { data: offered }))
      try {
        await enter(page, { email: someone, password })
        await page.goto('/join/setup')
        await page.getByText('Send me the magazine').click()
        await page.getByRole('button', { name: 'Continue' }).click()
        await expect(page.getByText('Postcode is required').first()).toBeVisible()
        await expectAccessible(page)

        await page.goto('/admin/contacts')
        await expect(notifications(page).getByText('You don’t have access to that.')).toBeVisible()
        await expect(heading(page, 'Hello, Ada')).toBeVisible()
        await expectAccessible(page)
      } finally {
        await asNewsroom(page, () => page.request.patch(`${api}/content/join/setup`, { data: before }))
      }
    })

    test('the membership builder and API keys can be read', async ({ page }) => {
      await enter(page, admin)
      for (const path of ['', '/confirmation']) {
        await page.goto(`/admin/membership-builder${path}`)
        await expect(page.getByRole('main').getByRole('form')).toBeVisible()
        await expectAccessible(page)
      }
      await page.goto('/admin/settings/api-keys')
      await page.getByRole('button', { name: 'Create key' }).click()
      await expect(page.getByRole('textbox', { name: /^Description/ })).toBeFocused()
      await expectAccessible(page)
    })
  })
}

test('J35: text, edges and the focus ring keep their contrast whatever colours are chosen', async ({ page }) => {
  await asNewsroom(page, () => useTheme(page, { primary: '#FFFF00', link: '#FFEE88', body: '#CCCCCC' }))
  // Every component there is; `audit` measures the contrast of each text.
  await page.goto('/_theme')
  await expect(page).toHaveTitle('Theme settings - The Harbour Post')
  await untilToolkitDrawn(page)
  await expectAccessible(page)
  for (const link of await page.locator('.prose:visible p a').all())
    await expect(link).toHaveCSS('text-decoration-line', 'underline')

  await page.goto('/auth/login')
  await page.getByLabel('Email').fill('ada@courier.test')
  await page.getByLabel(/^Password/).fill('Not it 1')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Invalid password/email combination').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').focus()
  const edges = await measureEdges(page)
  expect(edges.map(({ what }) => what)).toHaveLength(3)
  for (const { what, contrast } of edges) expect(contrast, what).toBeGreaterThanOrEqual(3)
})
