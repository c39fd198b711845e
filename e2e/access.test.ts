import type { Page } from '@playwright/test'
import { addAccount, password } from './support/account.ts'
import { enterAsAdmin } from './support/contacts.ts'
import { startHost } from './support/host.ts'
import { audit, enter, expect, expectAccessible, forgetSession, test } from './support/test.ts'

const api = '/api/1.0'
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const forbidden = (page: Page) => notifications(page).getByText('You don’t have access to that.')

test('J33: whoever follows a link to a page that isn’t theirs stays where they are, with a word', {
  tag: '@themes',
}, async ({ page, server, someone }) => {
  await addAccount(server, someone)
  await enterAsAdmin(page)
  const starts = new Date(Date.now() - 60_000).toISOString()
  const data = { name: 'For the desk', text: 'See who joined.', buttonText: 'Open', url: '/admin/contacts', starts }
  const { id } = await (await page.request.post(`${api}/notice`, { data })).json()
  await forgetSession(page)
  await enter(page, { email: someone, password })

  // There is no page to stay on.
  await page.goto('/admin/contacts')
  await expect(forbidden(page)).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/)
  await expectAccessible(page)

  await page.goto('/profile')
  const link = page.getByRole('region', { name: 'Notices', exact: true }).getByRole('link')
  await expect(link).toBeVisible()
  const entries = await page.evaluate(() => history.length)
  await link.click()
  await expect(forbidden(page)).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ada' })).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await expectAccessible(page)

  await forgetSession(page)
  await enterAsAdmin(page)
  await page.request.delete(`${api}/notice/${id}`)
})

test.describe('when the server fails', () => {
  test.use({ complaintsExpected: true })

  test('J33: the page says so until that is closed', { tag: '@themes' }, async ({ page }) => {
    await enterAsAdmin(page)
    await page.clock.install()
    // Once: each further call that fails would say it again.
    await page.route(`**${api}/contact?*`, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await page.goto('/admin/contacts')
    const problem = notifications(page).getByText('Something went wrong, please try again.')
    await expect(problem).toBeVisible()
    await expectAccessible(page)
    await page.clock.runFor(60_000)
    await expect(problem).toBeVisible()
    await notifications(page).getByRole('button', { name: 'Close notification' }).first().click()
    await expect(problem).toBeHidden()
  })
})

test.describe('in the frame of another site', () => {
  test.use({ complaintsExpected: true })

  test('a page that isn’t made for frames asks for nothing, and offers to open by itself', async ({ page, server }) => {
    const host = await startHost(`<iframe title="Ours" src="${server.url}/auth/login"></iframe>`)
    // Browsers that know no frame-ancestors show it.
    await page.route(`${server.url}/auth/login`, async (route) => {
      const response = await route.fetch()
      const { 'content-security-policy': _, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
    await page.goto(host.origin)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { level: 1, name: 'This page cannot be shown here' })).toBeVisible()
    await expect(frame.getByRole('textbox')).toHaveCount(0)
    await expect(frame.getByRole('link')).toHaveAttribute('href', `${server.url}/auth/login`)
    const found = await audit(page, { within: 'iframe' })
    expect(found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    const [opened] = await Promise.all([page.waitForEvent('popup'), frame.getByRole('link').click()])
    await expect(opened.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
    await host.stop()
  })
})
