import type { Page } from '@playwright/test'
import { addAccount, password } from './support/account.ts'
import { publishCallout } from './support/callouts.ts'
import { enterAsAdmin } from './support/contacts.ts'
import { enter, expect, expectAccessible, forgetSession, test } from './support/test.ts'
import { hardThemes, storeTheme } from './support/themes.ts'

const api = '/api/1.0'
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

async function addNotice(page: Page, notice: { text: string; starts: string; expires?: string }): Promise<void> {
  const answer = await page.request.post(`${api}/notice`, { data: { name: notice.text, ...notice } })
  expect(answer.status(), await answer.text()).toBe(200)
}

async function hideContribution(page: Page, hideContribution: boolean): Promise<void> {
  await forgetSession(page)
  await enterAsAdmin(page)
  const answer = await page.request.patch(`${api}/content/general`, { data: { hideContribution } })
  expect(answer.status(), await answer.text()).toBe(200)
}

test.afterEach(async ({ page }) => {
  await hideContribution(page, false)
  await storeTheme(page)
  const { items } = await (await page.request.get(`${api}/notice?limit=100`)).json()
  for (const { id } of items) await page.request.delete(`${api}/notice/${id}`)
})

test('J20: home has the notices of today, the newest callouts, and a contribution where the newsroom shows one', {
  tag: '@themes',
}, async ({ page, request, server, someone }) => {
  await addAccount(server, someone)
  // Later than any that another test of this newsroom has published.
  const now = Date.now()
  for (const place of [4, 1, 3, 2]) {
    await publishCallout(request, { slug: `since-${place}-${now}`, starts: new Date(now - place).toISOString() })
  }
  await publishCallout(request, { slug: `hidden-${Date.now()}`, starts: minutesAgo(0), hidden: true })
  await enterAsAdmin(page)
  await storeTheme(page, hardThemes['dark on yellow'])
  await addNotice(page, { text: 'The older one.', starts: minutesAgo(60) })
  await addNotice(page, { text: 'The newer one.', starts: minutesAgo(30) })
  await addNotice(page, { text: 'That is over.', starts: minutesAgo(90), expires: minutesAgo(10) })
  await forgetSession(page)
  await enter(page, { email: someone, password })

  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ada' })).toBeVisible()
  const notices = page.getByRole('region', { name: 'Notices', exact: true }).getByRole('listitem')
  await expect(notices).toHaveText([/The newer one\./, /The older one\./])
  const callouts = page.getByRole('main').locator('h3 a[href^="/callouts/"]')
  await expect(callouts).toHaveCount(3)
  const slugs = await callouts.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(slugs.map((slug) => slug?.replace(/-\d+$/, ''))).toEqual([1, 2, 3].map((at) => `/callouts/since-${at}`))
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /contribution/i })
      .first(),
  ).toBeVisible()
  await expectAccessible(page)

  await hideContribution(page, true)
  await forgetSession(page)
  await enter(page, { email: someone, password })
  await page.goto('/profile/contribution')
  await expect(page).toHaveURL(/\/profile$/)
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
  await expect(page.getByRole('link', { name: /contribution/i })).toHaveCount(0)
  await expectAccessible(page)
})
