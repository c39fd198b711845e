import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { createEmptyDatabase, type RunningServer, startServer } from './support/server.ts'
import { admin, test as base, expect, expectAccessible } from './support/test.ts'

const api = '/api/1.0'
const rows = 'tbody [role=row]'

/** Who paid, what, how it went and how many days ago. */
interface Paid {
  by: number
  amount: number
  status: string
  daysAgo: number
}

const people = ['Ngozi Abara', 'Henrik Voss', 'Josephine Marlowe-Adeyemi', 'Priya Raman']

const payments: Paid[] = Array.from({ length: 60 }, (_, index) => ({
  by: index % people.length,
  amount: 5 + (index % 6) * 2.5,
  status: index % 10 === 3 ? 'failed' : index % 15 === 4 ? 'pending' : index % 20 === 7 ? 'cancelled' : 'successful',
  daysAgo: index * 3,
}))
payments.push({ by: 0, amount: 99, status: 'draft', daysAgo: 1 })

const sum = (paid: readonly Paid[]) => paid.reduce((total, { amount }) => total + amount, 0)
const of = (status: string, within = Number.POSITIVE_INFINITY) =>
  payments.filter((each) => each.status === status && each.daysAgo < within)
const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' })

/** A newsroom whose payments came in over half a year. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const database = await createEmptyDatabase()
      const server = await startServer({ MASTHEAD_DATABASE_URL: database, MASTHEAD_DISABLE_RATE_LIMIT: 'true' })
      // biome-ignore format: one line reads as the command
      await server.command('user', 'create', '--firstname', 'Mara', '--lastname', 'Okafor', '--email', admin.email, '--password', admin.password, '--support-email', 'desk@harbourpost.test')
      await addPayments(server, database)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

async function addPayments({ url }: RunningServer, database: string) {
  const json = { 'content-type': 'application/json' }
  const login = await fetch(`${url}${api}/auth/login`, { method: 'POST', headers: json, body: JSON.stringify(admin) })
  const headers = { ...json, cookie: login.headers.getSetCookie().join('; ') }
  const send = async (method: string, path: string, body: object) => {
    const answer = await fetch(url + api + path, { method, headers, body: JSON.stringify(body) })
    expect(answer.status, path).toBe(200)
    return (await answer.json()) as { id: string }
  }
  await send('PATCH', '/content/general', { organisationName: 'The Harbour Post' })
  const ids: string[] = []
  for (const name of people) {
    const [firstname = '', lastname = ''] = name.split(' ')
    const email = `${lastname.toLowerCase()}@quayside.test`
    ids.push((await send('POST', '/contact', { email, firstname, lastname })).id)
  }
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  for (const [index, { by, amount, status, daysAgo }] of payments.entries()) {
    await client.query(
      `insert into payments (id, contact_id, status, type, method, failure_code, amount_cents, charge_date)
       values ($1, $2, $3, 'recurring', 's_card', case $3 when 'failed' then 'insufficient_funds' end, $4,
         date_trunc('day', now()) - make_interval(days => $5) + interval '1 minute')`,
      [`in_${index}`, ids[by], status, amount * 100, daysAgo],
    )
  }
  await client.query(`insert into payments (id, status, type, amount_cents, charge_date)
    values ('in_gone', 'cancelled', 'one-time', 700, now() - interval '2 years')`)
  await client.end()
}

test.describe.configure({ timeout: 120_000 })
// The database's days are those of UTC.
test.use({ timezoneId: 'UTC' })

test.beforeEach(async ({ page }) => {
  await page.request.post(`${api}/auth/login`, { data: admin })
})

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640
const searchParam = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Payments by status' }).getByRole('link', { name })
const figure = (page: Page, name: string) => page.locator('.figure', { hasText: new RegExp(`^${name}`) }).locator('dd')
const chips = (page: Page) => page.getByRole('list', { name: 'Filters' }).getByRole('listitem')
const openBuilder = (page: Page) => page.getByRole('button', { name: /^Advanced search/ }).click()
const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Field' }).last()

async function openPayments(page: Page, address = '/admin/payments') {
  await page.goto(address)
  await expect(page.locator(rows).first()).toBeVisible()
}

async function expectFigures(page: Page, number: number, paid: readonly Paid[]) {
  await expect(figure(page, 'Payments')).toHaveText(String(number))
  await expect(figure(page, 'Total')).toHaveText(money.format(sum(paid)))
  await expect(figure(page, 'Average')).toHaveText(money.format(sum(paid) / paid.length))
}

test('J13 tabs, days and a contact narrow the list, its figures and its table down', async ({ page }) => {
  await page.goto('/admin/contacts')
  if (isPhone(page)) await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Payments' }).click()
  await expect(page).toHaveTitle('Payments - The Harbour Post')
  await expect(page.locator(rows)).toHaveCount(25)
  await expectFigures(page, 61, of('successful'))
  await expect(page.getByText('of successful payments')).toHaveCount(2)
  await expectAccessible(page)

  await tab(page, 'Failed').click()
  await expect.poll(() => searchParam(page, 'status')).toBe('failed')
  await expect(page.locator(rows)).toHaveCount(of('failed').length)
  await expect(page.locator(rows).getByText('Failed')).toHaveCount(of('failed').length)
  await expectFigures(page, of('failed').length, of('failed'))
  await expect(page.getByText('of successful payments')).toHaveCount(0)
  await expect(page.locator(rows).getByText('Insufficient funds')).toHaveCount(of('failed').length)

  await page
    .locator(rows)
    .first()
    .getByRole('link', { name: /^Payment / })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^Payment of €/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Insufficient funds')
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Card')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Recorded in Masthead')
  await expect(page.getByRole('region', { name: 'What to do next' })).toContainText(
    'Ask the contact for another way to pay',
  )
  await expectAccessible(page)
  await page.goBack()

  await page.getByRole('combobox', { name: 'Date range' }).selectOption('Last 30 days')
  await expectFigures(page, of('failed', 30).length, of('failed', 30))
  await tab(page, 'Successful').click()
  await expectFigures(page, of('successful', 30).length, of('successful', 30))
  const cells = page.locator(`${rows} [data-label="Amount"]`)
  await expect(cells).toHaveCount(of('successful', 30).length)
  const shown = (await cells.allTextContents()).map((text) => Number(text.replace(/[^\d.]/g, '')))
  expect(shown.reduce((total, each) => total + each, 0)).toBe(sum(of('successful', 30)))

  await page.getByRole('link', { name: 'Henrik Voss' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Henrik Voss' })).toBeVisible()
  await page.goBack()
  await expectFigures(page, of('successful', 30).length, of('successful', 30))

  await page.getByRole('combobox', { name: 'Contact', exact: true }).fill('voss')
  await page.getByRole('option', { name: /Henrik Voss/ }).click()
  await expect.poll(() => searchParam(page, 'contact')).not.toBeNull()
  await expectFigures(
    page,
    of('successful', 30).filter(({ by }) => by === 1).length,
    of('successful', 30).filter(({ by }) => by === 1),
  )
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Contact', exact: true })).toHaveValue('Henrik Voss')

  await page.getByRole('combobox', { name: 'Date range' }).selectOption('Custom')
  await expect(page.getByRole('textbox', { name: 'From' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Date range' }).selectOption('All time')
  await page.getByRole('combobox', { name: 'Contact', exact: true }).fill('')
  await expect.poll(() => new URL(page.url()).search).toBe('?status=successful')

  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export payments' })
  await expect(dialog.getByText(`${of('successful').length} payments as a CSV file.`)).toBeVisible()
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^payments-.*\.csv$/)
  expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n')).toHaveLength(1 + of('successful').length)
})

test('sorting and pages are kept in an address; a page takes the focus with it', async ({ page }) => {
  await openPayments(page)
  if (isPhone(page)) await page.getByRole('combobox', { name: 'Sort' }).selectOption('amount:desc')
  else await page.getByRole('button', { name: 'Amount' }).click()
  await expect.poll(() => searchParam(page, 'sort')).toBe('amount')
  await expect(page.locator(rows).first()).toContainText('€17.50')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.locator('caption')).toBeFocused()
  await expect(page.locator('caption')).toHaveText('Payments, 26 to 50 of 61')

  await openPayments(page, '/admin/payments?page=99&order=up&status=draft')
  await expect(page.getByText('We couldn’t read part of this link: order, status')).toBeVisible()
  await expect.poll(() => searchParam(page, 'page')).toBe('3')
  await expect(page.locator(rows).last()).toContainText('deleted contact')
})

test('nothing moves under a finger when the figures come', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/payment/aggregate?*', async (route) => {
    await held
    await route.continue()
  })
  await openPayments(page)
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'))
  const search = page.getByRole('search')
  const before = await search.boundingBox()
  release()
  await expect(figure(page, 'Total')).toHaveText(/\d/)
  expect((await search.boundingBox())?.y).toBe(before?.y)
})

test('a day that is still being typed asks for nothing', async ({ page }) => {
  await openPayments(page, '/admin/payments?page=2')
  await page.getByRole('combobox', { name: 'Date range' }).selectOption('Custom')
  const from = page.getByRole('textbox', { name: 'From' })
  await from.pressSequentially('0101')
  await expect(from).toHaveValue('01/01/')
  expect(searchParam(page, 'page')).toBe('2')
  const entries = await page.evaluate(() => history.length)
  await from.pressSequentially('2020')
  await expect.poll(() => searchParam(page, 'from')).toBe('2020-01-01')
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
})

test('rules find what tabs leave out, and who paid', async ({ page }) => {
  await openPayments(page)
  await openBuilder(page)
  await fieldOf(page).selectOption({ label: 'Status' })
  await page.getByRole('combobox', { name: 'Value of Status' }).selectOption('Draft')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expectFigures(page, 1, of('draft'))
  await expect(page.locator(rows)).toContainText('€99.00')
  if (isPhone(page)) await openBuilder(page)

  await fieldOf(page).selectOption({ label: 'Contact' })
  const payer = page.getByRole('combobox', { name: 'Value of Contact' })
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Add a value')).toBeVisible()
  await expectAccessible(page)
  await payer.fill('marlowe')
  await expect(page.getByRole('option', { name: /Josephine Marlowe-Adeyemi/ })).toBeVisible()
  await payer.press('ArrowDown')
  await payer.press('Enter')
  await expect(payer).toHaveValue('Josephine Marlowe-Adeyemi')
  await page.getByRole('button', { name: 'Apply' }).click()
  const hers = payments.filter(({ by, status }) => by === 2 && status !== 'draft')
  await expectFigures(
    page,
    hers.length,
    hers.filter(({ status }) => status === 'successful'),
  )
  if (!isPhone(page)) await openBuilder(page)
  await expect(chips(page)).toHaveText(['Contact is Josephine Marlowe-Adeyemi'])
  await expectAccessible(page)

  await page.reload()
  await expect(chips(page)).toHaveText(['Contact is Josephine Marlowe-Adeyemi'])
  await tab(page, 'Pending').click()
  await page.getByRole('combobox', { name: 'Date range' }).selectOption('Last 7 days')
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  await expect(figure(page, 'Total')).toHaveText('–')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expectFigures(page, 61, of('successful'))
})

test.describe('when calls fail', () => {
  test.use({ complaintsExpected: true })

  test('a total that can’t be found out is a dash, a list that can’t is asked again', async ({ page }) => {
    await page.route('**/payment/aggregate?*', (route) => route.fulfill({ status: 500, json: {} }))
    await openPayments(page)
    await expect(figure(page, 'Total')).toHaveText('–', { timeout: 20_000 })
    await expect(figure(page, 'Payments')).toHaveText('61')

    await page.route('**/payment?*', (route) => route.fulfill({ status: 500, json: {} }))
    await tab(page, 'Failed').click()
    await expect(page.getByText('Something went wrong, please try again.').first()).toBeVisible({ timeout: 20_000 })
    await expect(page).toHaveURL(/status=failed/)
    await expectAccessible(page)
    await page.unroute('**/payment?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator(rows)).toHaveCount(of('failed').length)
  })
})
