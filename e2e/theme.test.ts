import type { Page } from '@playwright/test'
import { enterAsAdmin } from './support/contacts.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { hardThemes, storeTheme } from './support/themes.ts'

const api = '/api/1.0'
const main = (page: Page) => page.getByRole('main')
const colour = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const toast = (page: Page, title: string) => page.getByRole('region', { name: 'Notifications' }).getByText(title)
const sample = (page: Page) => page.locator('.theme-sample')
/** A filled button of the sample, which is out of reach but seen. */
const sampleButton = (page: Page) => sample(page).locator('.btn--primary')
const rootColour = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--theme-primary').trim().toUpperCase(),
  )

async function open(page: Page) {
  await page.goto('/admin/settings/theme')
  await expect(sample(page)).toBeVisible()
}

/** The radio is below its card. */
const choose = (page: Page, preset: string) => main(page).locator('.choice', { hasText: preset }).click()

test.beforeEach(async ({ page }) => {
  await enterAsAdmin(page)
  await storeTheme(page)
})
test.afterEach(async ({ page }) => {
  await page.goto('about:blank')
  await enterAsAdmin(page)
  await storeTheme(page)
})

test('J15: colours and fonts are tried in the sample, saved, and seen by everybody', { tag: '@themes' }, async ({
  page,
}) => {
  await open(page)
  await expect(page).toHaveTitle('Settings – Theme - The Harbour Post')
  await expect(main(page).getByRole('radio', { name: 'Masthead default' })).toBeChecked()
  await expectAccessible(page)
  await choose(page, 'Custom')
  await expect(colour(page, 'Primary')).toHaveValue('#1F2A44')
  await colour(page, 'Primary').fill('#12')
  await button(page, 'Save theme').click()
  await expect(main(page).getByText('Invalid color')).toBeVisible()
  await expect(colour(page, 'Primary')).toBeFocused()
  await expectAccessible(page)
  await colour(page, 'Primary').fill('#004488')
  await expect(sampleButton(page)).toHaveCSS('background-color', 'rgb(0, 68, 136)')
  expect(await rootColour(page)).toBe('#1F2A44')

  await main(page).getByText('Body text follows primary').click()
  await colour(page, 'Body').fill('#FFF9C4')
  await expect(main(page).getByText(/^#FFF9C4 is 1, so we use a darker shade$/)).toBeVisible()
  const body = main(page).getByRole('combobox', { name: 'Body' })
  await body.click()
  await page.getByRole('option', { name: 'Rubik' }).click()
  await expect(body).toHaveValue('Rubik')
  await expect(main(page).getByRole('combobox', { name: 'Titles' })).toHaveValue('Same as body')
  await expect(sample(page)).toHaveCSS('font-family', /^"?Rubik/)
  await expectAccessible(page)

  await button(page, 'Save theme').click()
  await expect(toast(page, 'Theme saved')).toBeVisible()
  expect(await rootColour(page)).toBe('#004488')
  await expectAccessible(page)
  await page.reload()
  await expect(colour(page, 'Primary')).toHaveValue('#004488')
  await expect(body).toHaveValue('Rubik')
  expect(await rootColour(page)).toBe('#004488')
  const stored = (await (await page.request.get(`${api}/content/general`)).json()) as { theme: { fonts: object } }
  expect(stored.theme.fonts).toEqual({ body: 'Rubik'.toLowerCase() })
})

test('a theme tried on the whole app goes when the page is left, and nothing of it is stored', {
  tag: '@themes',
}, async ({ page }) => {
  await open(page)
  await choose(page, 'Custom')
  await colour(page, 'Primary').fill('FFD400')
  await button(page, 'Try on whole app').click()
  await expect.poll(() => rootColour(page)).toBe('#FFD400')
  await expectAccessible(page)
  await button(page, 'Reset to saved').click()
  await expect.poll(() => rootColour(page)).toBe('#1F2A44')
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
  await expect(colour(page, 'Primary')).toHaveValue('FFD400')

  await button(page, 'Try on whole app').click()
  await expect.poll(() => rootColour(page)).toBe('#FFD400')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Security' }).click()
  const leaving = page.getByRole('alertdialog')
  await expect(leaving).toBeVisible()
  await expectAccessible(page)
  await leaving.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/security$/)
  await expect.poll(() => rootColour(page)).toBe('#1F2A44')
  await open(page)
  await expect(main(page).getByRole('radio', { name: 'Masthead default' })).toBeChecked()
})

test('the default asks before, and what was chosen can be had back', { tag: '@themes' }, async ({ page }) => {
  await storeTheme(page, hardThemes['dark on yellow'])
  await open(page)
  await button(page, 'Default').click()
  const dialog = page.getByRole('alertdialog', { name: 'Use the default theme?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use default' }).click()
  await expect(main(page).getByRole('radio', { name: 'Masthead default' })).toBeChecked()
  await choose(page, 'Custom')
  await expect(colour(page, 'Primary')).toHaveValue('#1F2A44')
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
  await expect(colour(page, 'Primary')).toHaveValue('#FFD400')
})

test.describe('two colleagues choose a theme', () => {
  test.use({ complaintsExpected: true })

  test('the second is asked whose is to be kept; another setting keeps nobody', { tag: '@themes' }, async ({
    page,
  }) => {
    await open(page)
    await choose(page, 'Custom')
    await colour(page, 'Primary').fill('#004488')
    const general = await page.request.patch(`${api}/content/general`, {
      data: { siteUrl: 'https://harbourpost.test' },
    })
    expect(general.status()).toBe(200)
    await button(page, 'Save theme').click()
    await expect(toast(page, 'Theme saved')).toBeVisible()

    await colour(page, 'Primary').fill('#006644')
    await storeTheme(page, { primary: '#880044' })
    await button(page, 'Save theme').click()
    const dialog = page.getByRole('alertdialog', { name: 'Changed by someone else' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(colour(page, 'Primary')).toHaveValue('#006644')
    await button(page, 'Save theme').click()
    await dialog.getByRole('button', { name: 'Overwrite' }).click()
    await expect.poll(() => rootColour(page)).toBe('#006644')

    await colour(page, 'Primary').fill('#111111')
    await storeTheme(page, { primary: '#880044' })
    await button(page, 'Save theme').click()
    await dialog.getByRole('button', { name: 'Reload' }).click()
    await expect(colour(page, 'Primary')).toHaveValue('#880044')
  })
})

for (const [name, colors] of Object.entries(hardThemes)) {
  test(`the form and its sample can be read in ${name}`, async ({ page }) => {
    await storeTheme(page, colors)
    await open(page)
    // What can't be reached isn't looked at otherwise.
    await sample(page).evaluate((element) => element.removeAttribute('inert'))
    await expectAccessible(page)
  })
}

test('the theme can be tried out by anybody, and not saved', async ({ page }) => {
  await page.context().clearCookies()
  await page.goto('/_theme')
  await expect(page).toHaveTitle('Theme settings - The Harbour Post')
  await choose(page, 'Custom')
  await colour(page, 'Primary').fill('#004488')
  await expect(sampleButton(page)).toHaveCSS('background-color', 'rgb(0, 68, 136)')
  await expect(button(page, 'Save theme')).toHaveCount(0)
  await expect(button(page, 'Reset to saved')).toBeEnabled()
})
