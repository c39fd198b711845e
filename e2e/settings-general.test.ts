import type { Page } from '@playwright/test'
import { enterAsAdmin } from './support/contacts.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const save = (page: Page, name: string) => card(page, name).getByRole('button', { name: 'Save' }).click()
const toast = (page: Page, title: string) => page.getByRole('region', { name: 'Notifications' }).getByText(title)
const change = async (page: Page, id: string, data: object) =>
  expect((await page.request.patch(`/api/1.0/content/${id}`, { data })).status()).toBe(200)
const read = async (page: Page, id: string) => (await page.request.get(`/api/1.0/content/${id}`)).json()

const before = {
  organisationName: 'The Harbour Post',
  postalAddress: '',
  logoUrl: '',
  locale: 'en',
  timeZone: 'UTC',
  siteUrl: '',
  privacyLink: '',
  footerLinks: [],
  embedOrigins: [],
}

test.beforeEach(async ({ page }) => {
  await enterAsAdmin(page)
  await change(page, 'general', before)
})

// The journeys after it find the site as it was.
test.afterEach(async ({ page }) => {
  await change(page, 'general', before)
  await change(page, 'payment', { taxRateRecurring: null })
  await change(page, 'contacts', { manualPaymentSources: [] })
  await change(page, 'share', { title: '', description: '' })
})

test('a new name and logo are seen at once, also in another tab, and soon by others', async ({
  page,
  browser,
  server,
}) => {
  const reader = await (await browser.newContext({ baseURL: server.url })).newPage()
  await reader.goto('/auth/login')
  const other = await page.context().newPage()
  await other.goto('/admin/settings/security')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/admin/settings/general')
  await expect(card(page, 'Organisation')).toBeVisible()
  await expectAccessible(page)

  await field(page, /^Name/).fill(' ')
  await save(page, 'Organisation')
  await expect(card(page, 'Organisation').getByText('Name is required').first()).toBeVisible()
  await expect(field(page, /^Name/)).toBeFocused()
  await field(page, /^Name/).fill('The Quay Times')
  await field(page, /^Postal address/).fill('1 Quay\nHarbour Bay')
  await save(page, 'Organisation')
  await expect(toast(page, 'Saved')).toBeVisible()
  await expect(page).toHaveTitle('Settings – General - The Quay Times')
  await expect(other).toHaveTitle('Settings – Security - The Quay Times', { timeout: 1000 })
  await expect(field(page, /^Name/)).toHaveValue('The Quay Times')
  expect(await read(page, 'general')).toMatchObject({ postalAddress: '1 Quay\nHarbour Bay' })

  await reader.getByRole('link', { name: /Forgot/ }).click()
  await expect(reader).toHaveTitle(/ - The Quay Times$/)
  await reader.context().close()
})

test('the time zone is chosen from all there are, and dates are typed in it', async ({ page }) => {
  await page.goto('/admin/settings/general')
  const zone = page.getByRole('combobox', { name: /^Time zone/ })
  await zone.fill('tokyo')
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click()
  await expect(card(page, 'Organisation').getByText(/It’s \d\d:\d\d there now/)).toBeVisible()
  await save(page, 'Organisation')
  await expect(toast(page, 'Saved')).toBeVisible()
  expect(await read(page, 'general')).toMatchObject({ timeZone: 'Asia/Tokyo' })

  await page.goto('/admin/notices/add')
  await field(page, /^Name/).fill('Spring')
  await field(page, /^Text/).fill('Come in')
  await expect(page.getByText('Tokyo').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Shown until', exact: true }).fill('09/03/2031')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/\/admin\/notices\/view\//)
  const id = page.url().split('/').at(-1)
  const notice = await (await page.request.get(`/api/1.0/notice/${id}`)).json()
  expect(notice.expires).toBe('2031-03-09T14:59:00.000Z')
  await expect(page.getByText(/9 March 2031 at 23:59/).first()).toBeVisible()
  await page.request.delete(`/api/1.0/notice/${id}`)
})

test.describe('where two save the same', () => {
  test.use({ complaintsExpected: true })

  test('what somebody else saved in this card is asked about, in another card it isn’t', async ({ page }) => {
    await page.goto('/admin/settings/general')
    await field(page, /^Name/).fill('Mine')
    // Of another card, though of the same content.
    await change(page, 'general', { embedOrigins: ['https://elsewhere.example'] })
    await save(page, 'Organisation')
    await expect(toast(page, 'Saved')).toBeVisible()
    expect(await read(page, 'general')).toMatchObject({
      organisationName: 'Mine',
      embedOrigins: ['https://elsewhere.example'],
    })

    await field(page, /^Name/).fill('Mine again')
    await change(page, 'general', { organisationName: 'Theirs' })
    await save(page, 'Organisation')
    const question = page.getByRole('alertdialog', { name: 'Changed by someone else' })
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(field(page, /^Name/)).toHaveValue('Mine again')
    await save(page, 'Organisation')
    await question.getByRole('button', { name: 'Overwrite' }).click()
    await expect.poll(async () => (await read(page, 'general')).organisationName).toBe('Mine again')

    await field(page, /^Name/).fill('Not kept')
    await change(page, 'general', { organisationName: 'Theirs' })
    await save(page, 'Organisation')
    await question.getByRole('button', { name: 'Reload' }).click()
    await expect(field(page, /^Name/)).toHaveValue('Theirs')
    expect(await read(page, 'general')).toMatchObject({ organisationName: 'Theirs' })
  })
})

test('sharing, footer, embedding, VAT and manual payments are saved apart', async ({ page }) => {
  await page.goto('/admin/settings/general')
  const sharing = card(page, 'Social sharing')
  await sharing.getByRole('textbox', { name: /^Title/ }).fill('News from the quay')
  await sharing.getByRole('textbox', { name: /^Description/ }).fill('All of it')
  await expect(sharing.locator('.set-share')).toContainText('News from the quay')

  const footer = card(page, 'Footer and legal links')
  await footer.getByRole('textbox', { name: /^Site URL/ }).fill('https://harbourpost.example')
  await footer.getByRole('textbox', { name: /^Privacy link/ }).fill('/privacy')
  await footer.getByRole('button', { name: 'Add link' }).click()
  await expect(footer.getByRole('textbox', { name: /^Text/ })).toBeFocused()
  await footer.getByRole('textbox', { name: /^Text/ }).fill('Jobs')
  await footer.getByRole('textbox', { name: /^URL/ }).fill('jobs')
  await save(page, 'Footer and legal links')
  await expect(footer.getByText('Invalid URL').first()).toBeVisible()
  await expectAccessible(page)
  await footer.getByRole('textbox', { name: /^URL/ }).fill('https://harbourpost.example/jobs')
  await save(page, 'Footer and legal links')
  await expect(toast(page, 'Saved')).toBeVisible()
  // What is typed in another card stays.
  await expect(sharing.getByRole('textbox', { name: /^Title/ })).toHaveValue('News from the quay')
  await save(page, 'Social sharing')
  await expect.poll(async () => (await read(page, 'share')).title).toBe('News from the quay')
  expect(await read(page, 'general')).toMatchObject({
    privacyLink: '/privacy',
    footerLinks: [{ text: 'Jobs', url: 'https://harbourpost.example/jobs' }],
  })

  const embedding = card(page, 'Embedding')
  await embedding.getByRole('button', { name: 'Add website' }).click()
  await embedding.getByRole('textbox').fill('nonsense')
  await save(page, 'Embedding')
  await expect(embedding.getByText('Enter an address like https://www.paper.example').first()).toBeVisible()
  await embedding.getByRole('textbox').fill('partner.example/some/page')
  await save(page, 'Embedding')
  await expect.poll(async () => (await read(page, 'general')).embedOrigins).toEqual(['https://partner.example'])

  const tax = card(page, 'VAT')
  await tax.getByRole('switch', { name: /^Show included tax/ }).check()
  await save(page, 'VAT')
  await expect(tax.getByText('Enter a rate from 0 to 100').first()).toBeVisible()
  await tax.getByRole('textbox', { name: /^Rate/ }).fill('5,5')
  await save(page, 'VAT')
  await expect.poll(async () => (await read(page, 'payment')).taxRateRecurring).toBe(5.5)

  const manual = card(page, 'Manual payments')
  for (const name of ['Cash', 'Cheque']) {
    await manual.getByRole('button', { name: 'Add source' }).click()
    await manual.getByRole('textbox').last().fill(name)
  }
  await manual.getByRole('button', { name: /^Move Cheque up|Cheque.*up/i }).click()
  await save(page, 'Manual payments')
  await expect.poll(async () => (await read(page, 'contacts')).manualPaymentSources).toEqual(['Cheque', 'Cash'])
  await page.reload()
  await expect(manual.getByRole('textbox').first()).toHaveValue('Cheque')
  await expectAccessible(page)
})

test('leaving with changes asks', async ({ page }) => {
  await page.goto('/admin/settings/general')
  await field(page, /^Name/).fill('Half a name')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Security' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(field(page, /^Name/)).toHaveValue('Half a name')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Security' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/admin/settings/security')
})

test('a superadmin sees what is set at installation, and what is missing', async ({ page }) => {
  await page.goto('/admin/settings/installation')
  await expect(page).toHaveTitle('Settings – Installation - The Harbour Post')
  const readiness = card(page, 'Ready for readers?')
  await expect(readiness).toContainText('The site has no https address')
  await expect(readiness).toContainText('No money moves yet')
  await expect(readiness).toContainText('Emails go out through your mail server.')
  await expect(card(page, 'Set at installation')).toContainText('127.0.0.1')
  await expectAccessible(page)
})
