import type { Page } from '@playwright/test'
import pg from 'pg'
import { enterAsAdmin } from './support/contacts.ts'
import { join } from './support/membership.ts'
import { createEmptyDatabase, type RunningServer, startServer } from './support/server.ts'
import { admin, test as base, expect, expectAccessible, forgetSession } from './support/test.ts'

const path = '/admin/payments/reconciliation'

interface Newsroom {
  server: RunningServer
  /** What the newsroom and the simulator keep. */
  store: pg.Client
}

/** A newsroom of its own: what differs is everybody's. */
const test = base.extend<object, { newsroom: Newsroom; server: RunningServer }>({
  newsroom: [
    async ({ inbox }, use) => {
      const database = await createEmptyDatabase()
      const server = await startServer({
        MASTHEAD_DATABASE_URL: database,
        MASTHEAD_DISABLE_RATE_LIMIT: 'true',
        MASTHEAD_EMAIL_PROVIDER: 'smtp',
        MASTHEAD_EMAIL_HOST: '127.0.0.1',
        MASTHEAD_EMAIL_PORT: String(inbox.port),
      })
      // biome-ignore format: one line reads as the command
      await server.command('user', 'create', '--firstname', 'Mara', '--lastname', 'Okafor', '--email', admin.email, '--password', admin.password, '--support-email', 'desk@harbourpost.test')
      const store = new pg.Client({ connectionString: database })
      await store.connect()
      await use({ server, store })
      await store.end()
      await server.stop()
    },
    { scope: 'worker' },
  ],
  server: [async ({ newsroom }, use) => use(newsroom.server), { scope: 'worker' }],
})

test.describe.configure({ timeout: 120_000 })

const entry = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title }) })
const figure = (page: Page, name: string) => page.locator('.figure', { hasText: name }).locator('dd')
/** The entry's button, whose name goes on with what it is about. */
const button = (page: Page, title: string, name: string) =>
  entry(page, title).getByRole('button', { name: new RegExp(`^${name}`) })

/** Both sides come apart in every way that needs review, and in one that is fixed automatically. */
async function drift(store: pg.Client): Promise<void> {
  const { rows } = await store.query(
    'select contact_id, subscription_id from contributions where subscription_id is not null',
  )
  const { contact_id: contactId, subscription_id: id } = rows[0]
  await store.query('delete from payments')
  await store.query(
    `update sandbox.things set thing = jsonb_set(thing, '{items,data,0,price,unit_amount}', '900') where id = $1`,
    [id],
  )
  await store.query(
    `insert into sandbox.things (id, kind, thing)
     select 'sub_stray', kind, thing || jsonb_build_object('id', 'sub_stray', 'customer', 'cus_gone', 'default_payment_method', null, 'metadata',
       jsonb_build_object('contact', gen_random_uuid(), 'flow', gen_random_uuid()))
     from sandbox.things where id = $1`,
    [id],
  )
  await store.query(
    `insert into payments (id, contact_id, status, type, amount_cents, charge_date, created_at, updated_at)
     select 'in_nowhere', $1, 'successful', 'recurring', 1250, now() - interval '9 days', day, day
     from (select now() - interval '9 days' as day) d`,
    [contactId],
  )
  await store.query(
    `update contact_roles set date_expires = now() + interval '10 months' where contact_id = $1 and role = 'member'`,
    [contactId],
  )
}

test('the newsroom compares with the providers, and fixes what differs', async ({ page, inbox, newsroom, someone }) => {
  const { store } = newsroom
  await join(page, inbox, someone, { amount: 5 })
  await forgetSession(page)
  await enterAsAdmin(page)

  await page.goto('/admin/payments')
  await page.getByRole('link', { name: 'Reconciliation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reconciliation' })).toBeVisible()
  await expect(page.getByText('Nothing compared yet')).toBeVisible()
  await expect(page.getByText('Differences appear here after the first comparison')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Compare now' }).click()
  await expect(figure(page, 'Contributions compared')).toHaveText('1')
  await expect(figure(page, 'Needs review')).toHaveText('0')
  await expect(page.getByText('Everything matches')).toBeVisible()
  await expectAccessible(page)

  await drift(store)
  await page.getByRole('button', { name: 'Compare now' }).click()
  await expect(figure(page, 'Fixed automatically')).toHaveText('1')
  await expect(figure(page, 'Needs review')).toHaveText('4')
  await expect(page.getByText('4 differences')).toBeVisible()
  const terms = entry(page, 'Different amount or period at Stripe')
  await expect(terms).toContainText('€5.33 a month')
  await expect(terms).toContainText('€9.00 a month')
  await expect(terms.getByRole('link', { name: 'Noor Abara' })).toBeVisible()
  await expectAccessible(page)

  await button(page, 'Different amount or period at Stripe', 'Use Stripe’s terms').click()
  await expect(terms).toHaveCount(0)

  await button(page, 'Charged, but not one of your contacts', 'Cancel it at Stripe').click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this at Stripe?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep it running' }).click()
  await expect(question).toHaveCount(0)
  await button(page, 'Charged, but not one of your contacts', 'Cancel it at Stripe').click()
  await question.getByRole('button', { name: 'Cancel it at Stripe' }).click()
  await expect(entry(page, 'Charged, but not one of your contacts')).toHaveCount(0)

  await button(page, 'Payment not found at Stripe', 'Mark as cancelled').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as cancelled' }).click()
  await expect(entry(page, 'Payment not found at Stripe')).toHaveCount(0)

  await button(page, 'Membership runs past the paid period', 'Ignore').click()
  await expect(page.getByText('Everything matches')).toBeVisible()
  await page.getByText('Ignored', { exact: true }).click()
  await expect(page).toHaveURL(/state=dismissed/)
  await expect(button(page, 'Membership runs past the paid period', 'Review again')).toBeVisible()
  // The press scrolled the way back half under the bar at the top.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)

  await page.getByText('Fixed', { exact: true }).first().click()
  await expect(entry(page, 'Payment missing here')).toContainText('Fixed automatically')
  await expect(page.getByText('4 differences')).toBeVisible()
  await expectAccessible(page)

  // What the page read first comes after the comparison was asked for, and is of the one before.
  const asked = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().endsWith('/reconciliation-runs'),
  )
  await page.route(
    '**/reconciliation-runs?*',
    async (route) => {
      const response = await route.fetch()
      await asked
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.goto(path)
  await page.getByRole('button', { name: 'Compare now' }).click()
  await expect(figure(page, 'Fixed automatically')).toHaveText('0')
  await expect(figure(page, 'Payments compared')).toHaveText('2')
  await expect(figure(page, 'Needs review')).toHaveText('0')
  const charge = await store.query(`select status from payments where id <> 'in_nowhere'`)
  expect(charge.rows).toEqual([{ status: 'successful' }])
})

test.describe('when calls fail', () => {
  test.use({ complaintsExpected: true })

  test('what could not be loaded or done is said, and can be tried again', async ({ page, newsroom: { store } }) => {
    await enterAsAdmin(page)
    await store.query(
      `insert into reconciliation_mismatches (kind, provider, subject, mark, state, run_id, first_seen_at, last_seen_at)
       values ('subscription-missing', 'stripe', 'sub_nobody', '', 'open', gen_random_uuid(), now(), now())`,
    )
    await page.route('**/reconciliation-mismatches?*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(path)
    await expect(page.getByText('This couldn’t be loaded')).toBeVisible({ timeout: 20_000 })
    await expectAccessible(page)
    await page.unroute('**/reconciliation-mismatches?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    const title = 'Contribution not found at Stripe'
    await expect(entry(page, title)).toContainText('No contact')

    await page.route('**/repair', (route) =>
      route.fulfill({ status: 409, json: { httpCode: 409, code: 'stale-write', name: 'Conflict', message: '' } }),
    )
    await button(page, title, 'End it here').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End it here' }).click()
    await expect(page.getByRole('alertdialog').getByText('This has already been fixed')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Keep it' }).click()
    await page.unroute('**/repair')

    await page.route('**/reconciliation-runs', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )
    await page.getByRole('button', { name: 'Compare now' }).click()
    await expect(page.getByText('Something went wrong').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Compare now' })).toBeEnabled()
    await store.query(`delete from reconciliation_mismatches where subject = 'sub_nobody'`)
  })
})
