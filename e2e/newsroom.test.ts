import type { Page } from '@playwright/test'
import { test } from './support/sample-newsroom.ts'
import { admin, expect, expectAccessible } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await page.request.post('/api/1.0/auth/login', { data: admin })
})

const rows = 'tbody [role=row]'

/** The sample's 201, and whoever other journeys have added. */
async function countContacts(page: Page): Promise<number> {
  const { total } = (await (await page.request.get('/api/1.0/contact?limit=1')).json()) as { total: number }
  return total
}

test('an editor finds somebody among the contacts, looks them up and comes back to the same list', async ({ page }) => {
  await page.goto('/admin/contacts')
  await expect(page).toHaveTitle('Contacts - The Harbour Post')
  const total = await countContacts(page)
  await expect(page.getByText(new RegExp(`^${total} people, \\d+ with a membership$`))).toBeVisible()
  await expect(page.locator(rows)).toHaveCount(25)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/admin/contacts?page=2')
  await expect(page.getByText(`26–50 of ${total}`).first()).toBeVisible()

  await page.getByRole('searchbox').fill('ra test')
  await expect(page).toHaveURL(/\?q=ra\+test$/)
  // The rows of before stay until those that were found are there.
  await expect(page.getByText(`of ${total}`)).toHaveCount(0)
  const first = page.locator(rows).first().getByRole('link').first()
  await expect(first).toBeVisible()
  const address = page.url()
  const name = await first.textContent()
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Contact information' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Contacts' }).click()
  await expect(page).toHaveURL(address)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
})

test('the list is sorted by what it is asked for, empty values last', async ({ page }) => {
  await page.goto('/admin/contacts?sort=contributionMonthlyAmount&order=desc')
  await expect(page.locator(rows).first()).toContainText('50.00')
  await page.goto('/admin/contacts?sort=contributionMonthlyAmount&order=desc&page=9')
  await expect(page.locator(rows)).toHaveCount((await countContacts(page)) - 200)
  await expect(page.locator(rows).first()).toContainText('–')
})

test('a tag leads to those who have it, and its filter can be taken off', async ({ page }) => {
  await page.goto('/admin/contacts')
  const tag = page.locator(rows).getByRole('link', { name: 'Volunteer', exact: true }).first()
  await tag.click()
  await expect(page).toHaveURL(/\?tag=/)
  await expect(page.getByText(/^1–\d+ of \d\d$/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter: Tag' }).click()
  await expect(page).toHaveURL('/admin/contacts')
})

test('a search without matches says so and can be cleared', async ({ page }) => {
  await page.goto('/admin/contacts?q=nobody-of-this-name')
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.locator(rows)).toHaveCount(25)
})

test('what an address says wrongly is left out with a word, and a page too far leads to the last', async ({ page }) => {
  await page.goto('/admin/contacts?sort=shoe-size&page=99')
  await expect(page.getByText('We couldn’t read part of this link: sort')).toBeVisible()
  await expect(page).toHaveURL('/admin/contacts?page=9')
  const total = await countContacts(page)
  await expect(page.getByText(`201–${total} of ${total}`).first()).toBeVisible()
})

test('what a contact has paid stands on the page of the contribution, twelve at a time', async ({ page }) => {
  const { items } = (await (await page.request.get('/api/1.0/payment?with=contact&limit=100')).json()) as {
    items: { contact: { id: string } | null }[]
  }
  const times = Map.groupBy(items, ({ contact }) => contact?.id)
  const [payer] = [...times].toSorted(([, some], [, others]) => others.length - some.length)[0] ?? []
  const history = (await (await page.request.get(`/api/1.0/contact/${payer}/payment`)).json()) as { total: number }

  await page.goto(`/admin/contacts/${payer}/contribution`)
  const table = page.getByRole('table', { name: 'Payments' })
  await expect(table.getByText('Successful').first()).toBeVisible()
  await expect(table.locator('tbody tr')).toHaveCount(Math.min(12, history.total))
  await expect(page.getByText(/^€[\d,.]+ received in (one payment|\d+ payments)$/)).toBeVisible()
  await expectAccessible(page)
})

test.describe('nobody at this address', () => {
  test.use({ complaintsExpected: true })
  test('a contact that is not there is said not to be', async ({ page }) => {
    await page.goto('/admin/contacts/7f7c0ad4-7a42-4a4e-8b9b-93f3c6c3c0de')
    await expect(page.getByRole('heading', { level: 1, name: 'Contact not found' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'All contacts' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible()
  })
})

test('without a mail server a superadmin reads in the outbox what would have left', async ({
  page,
  server,
  someone,
}) => {
  await page.request.post('/api/1.0/signup', {
    data: {
      email: someone,
      loginUrl: `${server.url}/auth/login`,
      setPasswordUrl: `${server.url}/auth/set-password`,
      confirmUrl: `${server.url}/join/confirm-email`,
    },
  })
  await page.goto('/admin/settings/email')
  await expect(page).toHaveTitle('Settings – Email - The Harbour Post')
  const row = page.locator(rows).filter({ hasText: someone })
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('link').click()
  await expect(page.getByRole('dialog')).toContainText(someone)
  await expect(page.getByRole('dialog').getByRole('link', { name: /\/join\/confirm-email\// })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/admin/settings/email')
})

test('test mode is told in full on the first page, and by a chip on all others', async ({ page }) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 640
  const banner = page.getByRole('complementary', { name: 'Payments' })
  const chip = page.getByRole('button', { name: 'Test mode' }).filter({ visible: true })
  await page.goto('/admin/callouts')
  await expect(banner).toHaveText(/This site is in test mode: no money moves\./)
  await expect(chip).toBeVisible()
  await expectAccessible(page)

  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  if (isPhone) await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Payments' }).click()
  await expect(heading('Payments')).toBeVisible()
  await expect(banner).toHaveCount(0)
  await page.goBack()
  await expect(heading('Callouts')).toBeVisible()
  await expect(banner).toHaveCount(0)
  await page.goto('/admin/payments')
  await expect(heading('Payments')).toBeVisible()
  await expect(banner).toHaveCount(0)

  await chip.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Test mode' })
  await expect(dialog).toContainText('no money moves')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(chip).toBeFocused()

  if (isPhone) return
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await expect(chip).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Expand menu' }).click()
})

test('work comes first in the navigation', async ({ page }) => {
  await page.goto('/admin/contacts')
  if ((page.viewportSize()?.width ?? 0) < 640) await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.locator('p')).toHaveText(['Newsroom', 'My account'])
  await expect(menu.getByRole('link').first()).toHaveText('Dashboard')
  const pictures = menu.getByRole('link', { name: 'Callouts' }).locator('svg')
  await expect(pictures).toHaveCount(2)
  const [desk, own] = await Promise.all([pictures.first().innerHTML(), pictures.last().innerHTML()])
  expect(desk).not.toBe(own)
})
