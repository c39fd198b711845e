import type { Page } from '@playwright/test'
import pg from 'pg'
import { addContact, enterAsAdmin } from './support/contacts.ts'
import { expect, expectAccessible, expectNothingWider, forgetSession, test } from './support/test.ts'

const api = '/api/1.0'
const main = (page: Page) => page.getByRole('main')
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640

/** The part of the composer that a small screen shows one at a time. */
async function view(page: Page, name: 'Recipients' | 'Content' | 'Preview') {
  if (isPhone(page)) await page.getByRole('radio', { name }).check({ force: true })
}

/** Newsletters of this newsroom; others find none. */
async function write(databaseUrl: string | undefined, statement: string, values: readonly unknown[] = []) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(statement, [...values])
  await client.end()
}

test.afterEach(async ({ server }) => {
  await write(server.databaseUrl, 'delete from newsletter_groups')
})

test('an editor writes an issue, a reader gets it and leaves with one click, and everybody reads it in the archive', async ({
  page,
  inbox,
  someone,
  server,
}) => {
  test.slow()
  const [name] = someone.split('@')
  const subject = `Low water ${name}`
  // Others of this newsroom may take newsletters of other journeys.
  const weekly = `weekly-${name}`
  await write(
    server.databaseUrl,
    `insert into newsletter_groups (id, label, position) values ($1, 'The Tide Table', 0), ('sport', 'Regatta', 1)`,
    [weekly],
  )
  await enterAsAdmin(page)
  const { id: contactId } = await addContact(page, { email: someone, firstname: 'Ngozi', lastname: 'Abara' })
  const profile = { newsletterStatus: 'subscribed', newsletterGroups: [weekly] }
  const changed = await page.request.patch(`${api}/contact/${contactId}`, { data: { profile } })
  expect(changed.status(), await changed.text()).toBe(200)

  await page.goto('/admin/mailings')
  await main(page).getByRole('button', { name: 'New mailing' }).first().click()
  await page.waitForURL('**/admin/mailings/*')
  await main(page).getByRole('textbox', { name: 'Name', exact: true }).fill(subject)
  await view(page, 'Recipients')
  await main(page).getByRole('radio', { name: 'Newsletter' }).check({ force: true })
  await main(page)
    .getByRole('combobox', { name: /^Newsletter/ })
    .selectOption({ label: 'The Tide Table' })
  await expect(main(page).getByRole('list', { name: 'Number of recipients' })).toContainText('Subscribers')
  await expect(main(page).getByRole('switch', { name: /^Show in the archive/ })).toBeChecked()
  await expectAccessible(page)
  await view(page, 'Content')
  await main(page).getByRole('textbox', { name: 'Subject', exact: true }).fill(subject)
  const palette = isPhone(page) ? page.locator('.ml-letter__add') : page.locator('.ml-left')
  await palette.getByRole('button', { name: 'Heading', exact: true }).click()
  await page.locator('.ml-block[data-open]').getByRole('textbox', { name: 'Heading' }).fill('Dear *|FNAME|*')
  await expect(page.getByText(/^Saved /)).toBeVisible()

  const visible = isPhone(page) ? page.locator('.ml-bar') : page.locator('.ml-top')
  await visible.getByRole('button', { name: 'Send to 1', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('The Tide Table')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send to 1 person' }).click()
  await page.waitForURL('**/report')
  const mail = await inbox.next(someone)
  expect(mail.text).toContain('Dear Ngozi')
  expect(mail.text).toContain('because you subscribed to The Tide Table')
  await expect(main(page).getByText(/^To The Tide Table, since/)).toBeVisible()
  const archive = page.getByRole('link', { name: 'View in the archive' })
  await expect(archive).toBeVisible()
  await expectAccessible(page)
  const address = (await archive.getAttribute('href')) ?? ''

  // One click in a mail program; the page tells of it, and takes it back.
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]))
  const [, link = ''] = /<([^>]+)>/.exec(headers.get('list-unsubscribe') ?? '') ?? []
  expect((await fetch(link, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).ok).toBe(true)
  const left = await (await page.request.get(`${api}/contact/${contactId}?with=profile`)).json()
  expect(left.profile).toMatchObject({ newsletterStatus: 'unsubscribed', newsletterGroups: [] })
  await forgetSession(page)
  await page.goto(link.replace(api, ''))
  await expect(page.getByText('gets no more The Tide Table from The Harbour Post')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Regatta' })).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Regatta' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  await expectAccessible(page)

  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dear', exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNothingWider(page)
  await page.getByRole('link', { name: 'All issues' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Newsletters' })).toBeVisible()
  await expect(page.getByRole('link', { name: subject })).toBeVisible()
  await expectAccessible(page)
  const feed = await page.request.get('/newsletters/feed.xml')
  expect(feed.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
  const titles = await page.evaluate(
    (xml) =>
      [...new DOMParser().parseFromString(xml, 'text/xml').querySelectorAll('entry > title')].map(
        (each) => each.textContent,
      ),
    await feed.text(),
  )
  expect(titles).toContain(subject)
})
