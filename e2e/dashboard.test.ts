import type { Page, Route } from '@playwright/test'
import { addAccount, password } from './support/account.ts'
import { test } from './support/sample-newsroom.ts'
import { admin, enter, expect, expectAccessible, forgetSession, logIn } from './support/test.ts'
import { hardThemes, storeTheme } from './support/themes.ts'

const api = '/api/1.0'

test.describe.configure({ timeout: 120_000 })
// Its days begin in the evening of UTC's.
test.use({ timezoneId: 'Europe/Berlin' })

const figure = (page: Page, name: string) =>
  page.locator('.figure').filter({ has: page.getByText(name, { exact: true }) })
const figureLink = (page: Page, name: string) => figure(page, name).getByRole('link')

/** The radios are below what is seen of them. */
const choose = (page: Page, range: string) => page.locator('.range-choice label', { hasText: range }).click()

test.describe('in a newsroom that has chosen yellow', () => {
  test.beforeEach(async ({ page }) => {
    await enter(page, admin)
    await storeTheme(page, hardThemes['dark on yellow'])
    await forgetSession(page)
  })
  test.afterEach(({ page }) => storeTheme(page))

  test('J1: an admin sees how the newsroom does, chooses other days, and finds behind each figure the list it counts', {
    tag: '@themes',
  }, async ({ page }) => {
    await logIn(page, admin)
    await page.goto('/')
    await expect(page).toHaveURL(/\/admin$/)
    await expect(page).toHaveTitle('Dashboard - The Harbour Post')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Mara$/)
    for (const name of ['Revenue', 'Average contribution', 'New contacts']) {
      await expect(figureLink(page, name)).toHaveText(/\d/)
    }
    const members = page.getByRole('region', { name: 'Newest members' })
    await expect(members.getByRole('listitem')).toHaveCount(5)
    const callouts = page.getByRole('region', { name: 'Open callouts' })
    await expect(callouts.getByRole('link', { name: /^Responses ?\d+/ }).first()).toBeVisible()
    await expectAccessible(page)

    const ofMonth = await figureLink(page, 'Revenue').textContent()
    await choose(page, '7 days')
    await expect(page).toHaveURL(/\/admin\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/)
    await expect(figureLink(page, 'Revenue')).not.toHaveText(ofMonth ?? '')
    await expect(page.locator('.figures')).toHaveAttribute('aria-busy', 'false')
    const ofWeek = await figureLink(page, 'Revenue').textContent()
    await page.reload()
    await expect(figureLink(page, 'Revenue')).toHaveText(ofWeek ?? '')
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page).toHaveURL(/\/admin$/)
    await expect(figureLink(page, 'Revenue')).toHaveText(ofMonth ?? '')

    await figureLink(page, 'Revenue').click()
    await expect(page).toHaveURL(/\/admin\/payments\?status=successful&from=/)
    await expect(figure(page, 'Total').locator('dd')).toHaveText(ofMonth ?? '')
    await expectAccessible(page)
    await page.goBack()
    const average = await figureLink(page, 'Average contribution').textContent()
    await figureLink(page, 'Average contribution').click()
    await expect(figure(page, 'Average').locator('dd')).toHaveText(average ?? '')
    await page.goBack()

    const joined = (await figureLink(page, 'New contacts').textContent())?.replace('+', '')
    await figureLink(page, 'New contacts').click()
    await expect(page).toHaveURL(/\/admin\/contacts\?rules=/)
    await expect(page.getByText(/^Joined\b/).first()).toBeVisible()
    await expect(page.getByText(new RegExp(`^1–\\d+ of ${joined}$`)).first()).toBeVisible()
    await expectAccessible(page)
  })
})

test('failed payments and responses lead to as many', async ({ page }) => {
  await enter(page, admin)
  await page.goto('/admin')
  await choose(page, '12 months')
  await expect(page.getByText(/compared with the 36[56] days before$/)).toBeVisible()
  await expect(page.locator('.figures')).toHaveAttribute('aria-busy', 'false')
  const failed = await figureLink(page, 'Failed payments').textContent()
  await figureLink(page, 'Failed payments').click()
  await expect(page).toHaveURL(/status=failed/)
  await expect(figure(page, 'Payments').locator('dd').first()).toHaveText(failed ?? '')

  await page.goto('/admin')
  const responses = page.getByRole('link', { name: /^Responses ?[1-9]/ }).first()
  const count = await responses.locator('.count').textContent()
  await responses.click()
  await expect(page.getByText(new RegExp(`^1–\\d+ of ${count}$`)).first()).toBeVisible()
})

test('members gained and lost, and who stayed: each number leads to as many contacts', { tag: '@themes' }, async ({
  page,
}) => {
  await enter(page, admin)
  await page.goto('/admin')
  const gained = page.getByRole('region', { name: 'Members gained and lost', exact: true })
  await expect(gained.getByRole('figure')).toHaveCount(2)
  await gained.getByText('How this is counted').click()
  await expect(gained.getByText(/^Became a member again in this month/)).toBeVisible()
  await gained.getByRole('button', { name: 'Show as table' }).click()
  await expect(gained.getByRole('row')).toHaveCount(13)
  await expectAccessible(page)

  const column = async (name: string) => {
    const heads = await gained.getByRole('columnheader').allTextContents()
    // The first cell of a row is its head.
    return gained
      .getByRole('row')
      .locator(`td:nth-child(${heads.indexOf(name) + 1})`)
      .getByRole('link')
  }
  for (const name of ['Joined', 'Cancelled', 'Members at the end of the month']) {
    const link = (await column(name)).last()
    const count = await link.textContent()
    await link.click()
    await expect(page).toHaveURL(/\/admin\/contacts\?rules=/)
    await expect(page.getByText(new RegExp(`^1–\\d+ of ${count}$`)).first()).toBeVisible()
    await page.goBack()
    await gained.getByRole('button', { name: 'Show as table' }).click()
  }

  const retention = page.getByRole('region', { name: 'Retention', exact: true })
  await retention.getByRole('button', { name: 'Show as table' }).click()
  await expectAccessible(page)
  const share = retention.getByRole('link', { name: /^\d+%\s\(\d+\)$/ }).first()
  const [, count] = /\((\d+)\)/.exec((await share.textContent()) ?? '') ?? []
  await share.click()
  await expect(page.getByText(new RegExp(`^1–\\d+ of ${count}$`)).first()).toBeVisible()
  await expect(page.getByText(/^First became a member/).first()).toBeVisible()
  await expectAccessible(page)
})

test('each figure is defined in words, and days of one’s own are checked', { tag: '@themes' }, async ({ page }) => {
  await enter(page, admin)
  await page.goto('/admin')
  await page.getByText('How these figures are counted').click()
  await expect(page.getByText(/^Revenue divided by the number of these payments/)).toBeVisible()

  await choose(page, 'Custom')
  const from = page.getByRole('textbox', { name: 'From' })
  await from.fill('01/01/2020')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Choose a range of up to five years')).toBeVisible()
  await expectAccessible(page)
  const lastYear = new Date().getFullYear() - 1
  await from.fill(`01/03/${lastYear}`)
  await page.getByRole('textbox', { name: 'To' }).fill(`31/03/${lastYear}`)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(new RegExp(`from=${lastYear}-03-01&to=${lastYear}-03-31$`))
  await expect(
    page.getByText(new RegExp(`^1\\s?–\\s?31 March ${lastYear}, compared with the 31 days before$`)),
  ).toBeVisible()

  await page.goto('/admin?from=2026-13-01&to=tomorrow')
  await expect(page.getByText('We couldn’t read part of this link: from, to')).toBeVisible()
  await expect(page).toHaveURL(/\/admin$/)
})

test('revenue by day stands beside the days before, adds up to the figure above, and leads to its payments', {
  tag: '@themes',
}, async ({ page }) => {
  await enter(page, admin)
  await page.goto('/admin')
  const figures = page.getByRole('region', { name: 'Key figures' })
  const revenue = figures.locator('.figure').filter({ hasText: 'Revenue' }).getByRole('link')
  const section = page.getByRole('region', { name: 'Revenue by day', exact: true })
  await expect(section.getByRole('figure')).toBeVisible()
  await expect(section.getByRole('listitem').filter({ hasText: 'Same day, 30 days before' })).toBeVisible()
  await section.getByRole('button', { name: 'Show as table' }).click()
  const rows = section.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(31)
  await expectAccessible(page)
  const cents = (text: string | null) => Number(text?.replaceAll(/\D/g, ''))
  const amounts = await section.getByRole('table').locator('tbody tr td:nth-child(2)').allTextContents()
  expect(amounts.map(cents).reduce((sum, each) => sum + each, 0)).toBe(cents(await revenue.textContent()))
  const day = section.getByRole('table').getByRole('link').first()
  const paid = await day.textContent()
  await day.click()
  await expect(page).toHaveURL(/\/admin\/payments\?.*from=/)
  await expect(page.getByText(paid ?? '').first()).toBeVisible()

  // More days than can stand beside each other.
  await page.goto('/admin?from=2026-01-01&to=2026-06-30')
  await expect(page.getByRole('region', { name: 'Recurring revenue', exact: true })).toBeVisible()
  await expect(section).toHaveCount(0)
})

test('recurring revenue by month is a chart, a table and files, and leads to the contacts it counts', {
  tag: '@themes',
}, async ({ page }) => {
  await enter(page, admin)
  await page.goto('/admin')
  const section = page.getByRole('region', { name: 'Recurring revenue', exact: true })
  await expect(section.getByRole('figure', { name: 'Recurring revenue: What changed' })).toBeVisible()
  await section.getByText('How this is counted').click()
  await expect(section.getByText(/^The sum of the monthly amounts of all contributions/)).toBeVisible()
  await expectAccessible(page)

  await section.getByRole('button', { name: 'Show as table' }).click()
  const rows = section.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(13)
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await section.getByRole('button', { name: 'CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('recurring-revenue.csv')
  const picture = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Save picture' }).click()
  expect((await picture).suggestedFilename()).toBe('recurring-revenue.png')

  const contributions = rows.nth(6).getByRole('cell').last().getByRole('link')
  const count = await contributions.textContent()
  await contributions.click()
  await expect(page).toHaveURL(/\/admin\/contacts\?rules=/)
  await expect(page.getByText(new RegExp(`^1–\\d+ of ${count}$`)).first()).toBeVisible()
})

test('payment recovery: each outcome of a month leads to as many contacts', { tag: '@themes' }, async ({ page }) => {
  await enter(page, admin)
  await page.goto('/admin')
  const section = page.getByRole('region', { name: 'Payment recovery', exact: true })
  await expect(section.getByRole('figure', { name: 'Payment recovery: Contacts whose renewal failed' })).toBeVisible()
  const heights = await section
    .locator('.stack__column')
    .evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
  expect(new Set(heights).size).toBe(1)
  await section.getByText('How this is counted').click()
  await expect(section.getByText(/^Recovered contacts as a share of those recovered or lost/)).toBeVisible()
  await expectAccessible(page)

  for (const [name, chip] of [
    ['Contacts whose renewal failed', /^Renewal failed between/],
    ['Recovered', /^Renewal failed: recovered since between/],
    ['Lost', /^Renewal failed: lost between/],
  ] as const) {
    await section.getByRole('button', { name: 'Show as table' }).click()
    const heads = await section.getByRole('columnheader').allTextContents()
    const cells = section.getByRole('row').locator(`td:nth-child(${heads.indexOf(name) + 1})`)
    await expect(cells).toHaveCount(12)
    if (name === 'Recovered') await expectAccessible(page)
    const link = cells.getByRole('link').last()
    const count = await link.textContent()
    await link.click()
    await expect(page).toHaveURL(/\/admin\/contacts\?rules=/)
    await expect(page.getByText(new RegExp(`^1–\\d+ of ${count}$`)).first()).toBeVisible()
    await expect(page.getByText(chip).first()).toBeVisible()
    await page.goBack()
  }

  const saved = page.waitForEvent('download')
  await section.getByRole('button', { name: 'CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('payment-recovery.csv')
  const picture = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Save picture' }).click()
  expect((await picture).suggestedFilename()).toBe('payment-recovery.png')
})

test('from callout to first payment: each callout leads to as many contacts', { tag: '@themes' }, async ({ page }) => {
  await enter(page, admin)
  await page.goto('/admin')
  await choose(page, '12 months')
  const section = page.getByRole('region', { name: 'From callout to first payment', exact: true })
  const bars = section.getByRole('listitem').getByRole('link')
  await expect(bars.first()).toContainText(/First payment after (\d+ days?|less than a day) \(median\)/)
  await section.getByText('How this is counted').click()
  await expect(section.getByText(/^Everyone who paid for the first time in this date range/)).toBeVisible()
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Show as table' }).click()
  const row = section.getByRole('row').nth(1)
  await expect(section.getByRole('columnheader')).toHaveText([
    'Callout',
    'Contacts',
    'Share',
    'Median time to first payment',
  ])
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await section.getByRole('button', { name: 'CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('from-callout-to-first-payment.csv')

  const count = await row.getByRole('cell').first().textContent()
  const title = await row.getByRole('rowheader').textContent()
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/contacts\?rules=/)
  await expect(page.getByText(new RegExp(`^1–\\d+ of ${count}$`)).first()).toBeVisible()
  await expect(page.getByText(`${title}: First payment after responding`).first()).toBeVisible()
  await expectAccessible(page)
  await page.goBack()

  await page.goto('/admin?from=2020-01-01&to=2020-01-31')
  await expect(section.getByText('No first payments after a response to a callout')).toBeVisible()
})

const answer = (body: object) => (route: Route) => route.fulfill({ json: body })
const isStats = (url: URL) => url.pathname === `${api}/stats`
const isList = (name: string) => (url: URL) => url.pathname === `${api}/${name}`

/** The real list, with something else in each of its items. */
const withEach = (change: object) => async (route: Route) => {
  const reply = await route.fetch()
  const list = (await reply.json()) as { items: object[] }
  await route.fulfill({ response: reply, json: { ...list, items: list.items.map((item) => ({ ...item, ...change })) } })
}

test('words of any length fit', { tag: '@themes' }, async ({ page }) => {
  await enter(page, admin)
  await page.route(isList('contact'), withEach({ firstname: 'Donaudampfschifffahrtsgesellschaftskapitänin' }))
  await page.route(isList('callout'), withEach({ title: 'Fußgängerüberwegsbeleuchtungsanlagenverordnung' }))
  await page.goto('/admin')
  await expect(figureLink(page, 'Revenue')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Newest members' }).getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page)
})

const noneListed = { items: [], total: 0, offset: 0, count: 0 }

test('an empty site says how to begin', { tag: '@themes' }, async ({ page }) => {
  await enter(page, admin)
  const none = { count: 0, sum: null, average: null }
  const stats = { newContacts: 0, totalRevenue: null, averageContribution: null, received: none }
  await page.route(isStats, answer({ ...stats, failed: { count: 0, sum: 0 } }))
  await page.route(isList('contact'), answer(noneListed))
  await page.route(isList('callout'), answer(noneListed))
  await page.goto('/admin')
  await expect(figure(page, 'Revenue')).toContainText('No data')
  await expect(figureLink(page, 'New contacts')).toHaveText('+0')
  await expect(page.getByText('Failed payments', { exact: true })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'No members yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add contact' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create callout' })).toBeVisible()
  const hints = page.getByRole('region', { name: /^Finish setting up/ })
  await expect(hints.getByRole('link', { name: 'Publish your first callout' })).toBeVisible()
  await expectAccessible(page)
  await hints.getByRole('button', { name: 'Hide' }).click()
  await expect(hints).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No members yet' })).toBeVisible()
  await expect(hints).toBeHidden()
})

test.describe('when the server fails', () => {
  test.use({ complaintsExpected: true })

  test('each part says so on its own, and is asked for again', { tag: '@themes' }, async ({ page }) => {
    await enter(page, admin)
    const problem = { httpCode: 500, code: 'internal-server-error', name: 'InternalServerError', message: 'x' }
    await page.route(isStats, (route) => route.fulfill({ status: 500, json: problem }))
    await page.goto('/admin')
    const figures = page.getByRole('region', { name: 'Key figures' })
    await expect(figures.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Newest members' }).getByRole('listitem')).toHaveCount(5)
    await expectAccessible(page)
    const parts = ['membership', 'retention', 'recovery', 'callouts'].map((name) => isList(`stats/${name}`))
    for (const part of parts) await page.route(part, (route) => route.fulfill({ status: 500, json: problem }))
    await page.reload()
    const names = ['Members gained and lost', 'Retention', 'Payment recovery', 'From callout to first payment']
    for (const [index, name] of names.entries()) {
      const section = page.getByRole('region', { name, exact: true })
      await expect(section.getByRole('button', { name: 'Try again' })).toBeVisible()
      await page.unroute(parts[index] ?? isStats)
      await section.getByRole('button', { name: 'Try again' }).click()
      await expect(section.getByRole('group', { name: /: table and files$/ })).toBeVisible()
    }
    await page.unroute(isStats)
    await figures.getByRole('button', { name: 'Try again' }).click()
    await expect(figureLink(page, 'Revenue')).toBeVisible()
  })
})

test('a site for callouts alone shows callouts alone', { tag: '@themes' }, async ({ page }) => {
  await enter(page, admin)
  await page.route(/\/admin$/, async (route) => {
    const reply = await route.fetch()
    const html = (await reply.text()).replace('"calloutOnlyMode":false', '"calloutOnlyMode":true')
    await route.fulfill({ response: reply, body: html })
  })
  let isAsked = false
  await page.route(isStats, (route) => {
    isAsked = true
    return route.continue()
  })
  await page.goto('/admin')
  await expect(page.getByRole('region', { name: 'Open callouts' }).getByRole('listitem').first()).toBeVisible()
  await expect(page.locator('.figure')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Newest members' })).toHaveCount(0)
  expect(isAsked).toBe(false)
  await expectAccessible(page)
})

test('a member doesn’t see it, and a reviewer begins at the callouts', async ({ page, server, someone }) => {
  await addAccount(server, someone)
  await enter(page, { email: someone, password })
  await page.goto('/admin')
  await expect(page.getByText('You don’t have access to that.')).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/)

  await enter(page, admin)
  const { items } = await (await page.request.get(`${api}/callout?limit=1`)).json()
  const me = { condition: 'AND', rules: [{ field: 'email', operator: 'equal', value: [someone] }] }
  const found = await (await page.request.get(`${api}/contact?rules=${JSON.stringify(me)}`)).json()
  const added = await page.request.post(`${api}/callout/${items[0].id}/reviewers`, {
    data: { contactId: found.items[0].id, canEdit: false },
  })
  expect(added.status(), await added.text()).toBe(200)
  await enter(page, { email: someone, password })
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/callouts$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Callouts' })).toBeVisible()
})
