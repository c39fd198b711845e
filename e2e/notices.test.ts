import type { Page } from '@playwright/test'
import { addAccount, password } from './support/account.ts'
import { enterAsAdmin } from './support/contacts.ts'
import { enter, expect, expectAccessible, forgetSession, test } from './support/test.ts'
import { hardThemes, storeTheme } from './support/themes.ts'

const api = '/api/1.0'
const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string | RegExp) => main(page).getByRole('textbox', { name, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const toast = (page: Page, title: string) => page.getByRole('region', { name: 'Notifications' }).getByText(title)
const notices = (page: Page) => page.getByRole('region', { name: 'Notices', exact: true })

interface Made {
  id: string
  name: string
}

/** A notice that is open, made by whoever is logged in. */
async function addNotice(page: Page, notice: Record<string, unknown>): Promise<Made> {
  const starts = new Date(Date.now() - 60_000).toISOString()
  const answer = await page.request.post(`${api}/notice`, { data: { name: 'A notice', starts, ...notice } })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as Made
}

/** Members of other journeys shouldn't read them. */
test.afterEach(async ({ page }) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await enterAsAdmin(page)
  await storeTheme(page)
  const { items } = (await (await page.request.get(`${api}/notice?limit=100`)).json()) as { items: Made[] }
  for (const { id } of items) await page.request.delete(`${api}/notice/${id}`)
})

/** The text that members of this newsroom see on their home. */
async function readAsMember(page: Page, email: string): Promise<string> {
  await forgetSession(page)
  await enter(page, { email, password })
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
  return (await main(page).textContent()) ?? ''
}

test('J14: an admin writes a notice, schedules it, shows it, ends it and deletes it', { tag: '@themes' }, async ({
  page,
  server,
  someone,
}) => {
  test.slow()
  await addAccount(server, someone)
  await enterAsAdmin(page)
  await storeTheme(page, hardThemes.navy)
  await page.goto('/admin/notices')
  await expect(page.getByText('No notices yet')).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Add notice' }).first().click()
  await expect(heading(page, 'Add notice')).toBeFocused()

  await field(page, /^Name/).fill('Open evening')
  await field(page, /^Text/).fill('Meet the harbour desk.')
  await field(page, 'Link text').fill('Reserve a place')
  await field(page, 'Shown from').fill('02/03/2040')
  await field(page, 'Shown until').fill('01/03/2040')
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Add a link, or remove the link text')).toBeVisible()
  await expect(page.getByText('Choose an end after the start')).toBeVisible()
  await expect(field(page, 'Link')).toBeFocused()
  await expectAccessible(page)

  await field(page, 'Link').fill('javascript:alert(1)')
  await expect(page.getByText('Invalid URL')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Reserve a place' })).toHaveCount(0)
  await field(page, 'Link').fill('/callouts')
  await field(page, 'Shown until').fill('03/03/2040')
  await expect(page.getByText(/Members will see this notice from 2 March 2040.* to 3 March 2040/)).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Reserve a place' })).toHaveAttribute('href', '/callouts')
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()

  await expect(heading(page, 'Open evening')).toBeVisible()
  await expect(toast(page, 'Notice “Open evening” saved')).toBeVisible()
  await expect(main(page).getByText('Scheduled', { exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(await readAsMember(page, someone)).not.toContain('Meet the harbour desk.')

  await forgetSession(page)
  await enterAsAdmin(page)
  await page.goto('/admin/notices?status=scheduled')
  await page.getByRole('link', { name: 'Open evening' }).click()
  await main(page).getByRole('link', { name: 'Edit' }).click()
  await expect(heading(page, 'Edit notice')).toBeVisible()
  await main(page).getByRole('button', { name: 'Show now' }).click()
  await main(page).getByRole('button', { name: 'No end date' }).click()
  await expect(page.getByText('Members see this notice, with no end date.')).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main(page).getByText('Open', { exact: true })).toBeVisible()
  expect(await readAsMember(page, someone)).toContain('Meet the harbour desk.')
  await expectAccessible(page)

  await forgetSession(page)
  await enterAsAdmin(page)
  await page.goto('/admin/notices?q=harbour')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open evening' }).click()
  await main(page).getByRole('button', { name: 'End now' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End now' }).click()
  await expect(main(page).getByText('Ended', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete “Open evening”?' })
  await expect(dialog.getByRole('button', { name: 'Keep notice' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete notice' }).click()
  await expect(page).toHaveURL('/admin/notices')
  await expect(page.getByText('No notices yet')).toBeVisible()
})

test('a copy begins with what it is a copy of, without its dates', async ({ page }) => {
  await enterAsAdmin(page)
  const { id } = await addNotice(page, { name: 'Annual vote', text: 'Vote now.', url: '/callouts' })
  await page.goto(`/admin/notices/view/${id}`)
  await main(page).getByRole('link', { name: 'Duplicate' }).click()
  await expect(field(page, /^Name/)).toHaveValue('Annual vote (copy)')
  await expect(field(page, 'Link')).toHaveValue('/callouts')
  await expect(field(page, 'Shown from')).toHaveValue('')
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main(page).getByText('Draft', { exact: true })).toBeVisible()
})

test.describe('two colleagues edit a notice', () => {
  test.use({ complaintsExpected: true })

  test('the second is asked whose version is to be kept, and loses nothing', async ({ page }) => {
    await enterAsAdmin(page)
    const { id } = await addNotice(page, { text: 'First.' })
    await page.goto(`/admin/notices/edit/${id}`)
    await field(page, /^Text/).fill('Mine.')
    await page.request.patch(`${api}/notice/${id}`, { data: { text: 'Theirs.' } })
    const save = main(page).getByRole('button', { name: 'Save', exact: true })
    await save.click()
    const dialog = page.getByRole('alertdialog', { name: 'Someone else changed this notice' })
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(field(page, /^Text/)).toHaveValue('Mine.')
    await save.click()
    await dialog.getByRole('button', { name: 'Load their version' }).click()
    await expect(field(page, /^Text/)).toHaveValue('Theirs.')

    await field(page, /^Text/).fill('Mine after all.')
    await page.request.patch(`${api}/notice/${id}`, { data: { text: 'Theirs again.' } })
    await save.click()
    await dialog.getByRole('button', { name: 'Overwrite' }).click()
    await expect(heading(page, 'A notice')).toBeVisible()
    await expect(main(page).getByText('Mine after all.')).toBeVisible()
  })
})

test('what is typed isn’t lost by a link or a refusal', async ({ page }) => {
  await enterAsAdmin(page)
  await page.goto('/admin/notices/add')
  await field(page, /^Text/).fill('Half a sentence')
  await main(page).getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(field(page, /^Text/)).toHaveValue('Half a sentence')
})

test('a member reads notices, follows one, dismisses them, and doesn’t see them elsewhere', { tag: '@themes' }, async ({
  page,
  server,
  someone,
  browser,
}) => {
  test.slow()
  await addAccount(server, someone)
  await enterAsAdmin(page)
  const hour = 3_600_000
  const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString()
  await addNotice(page, { text: 'The older one.', starts: ago(3) })
  await addNotice(page, { text: 'The newer one.', starts: ago(2), url: '/callouts' })
  await addNotice(page, { text: 'The one that is over.', starts: ago(3), expires: ago(1) })
  await forgetSession(page)
  await enter(page, { email: someone, password })
  await page.goto('/profile')
  const shown = notices(page).getByRole('listitem')
  await expect(shown).toHaveText([/The newer one\./, /The older one\./])
  await expectAccessible(page)
  const [first, callouts] = await Promise.all([
    notices(page).boundingBox(),
    page.getByRole('heading', { name: 'Open callouts' }).boundingBox(),
  ])
  expect(first?.y).toBeLessThan(callouts?.y ?? 0)

  await notices(page).getByRole('link', { name: 'Read more' }).click()
  await expect(page).toHaveURL('/callouts')
  await page.goBack()

  const dismiss = (text: string) => notices(page).getByRole('button', { name: `Dismiss: ${text}` })
  await dismiss('The newer one.').press('Enter')
  await expect(dismiss('The older one.')).toBeFocused()
  await expect(toast(page, 'Notice dismissed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(shown).toHaveCount(2)
  await dismiss('The newer one.').press('Enter')
  await expect(shown).toHaveCount(1)
  await dismiss('The older one.').press('Enter')
  await expect(notices(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectAccessible(page)

  const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage()
  await enter(elsewhere, { email: someone, password })
  await elsewhere.goto('/profile')
  await expect(elsewhere.getByRole('heading', { name: 'Your profile' })).toBeVisible()
  await expect(notices(elsewhere)).toHaveCount(0)
  await elsewhere.context().close()
})

test.describe('when the call fails', () => {
  test.use({ complaintsExpected: true })

  test('J20: the rest of the page works, and notices can be asked for again', { tag: '@themes' }, async ({
    page,
    server,
    someone,
  }) => {
    await addAccount(server, someone)
    await enterAsAdmin(page)
    await addNotice(page, { text: 'Still here.' })
    await forgetSession(page)
    await enter(page, { email: someone, password })
    await page.route(`**${api}/notice?*`, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Try again' }).first()).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll()
    await main(page).getByRole('button', { name: 'Try again' }).first().click()
    await expect(notices(page).getByText('Still here.')).toBeVisible()
  })
})
