import type { Page } from '@playwright/test'
import { appHeading } from './support/accessibility.ts'
import { nextAnswers, publishCallout, question } from './support/callouts.ts'
import { addContact, enterAsAdmin } from './support/contacts.ts'
import { chooseOption, reach, write } from './support/keyboard.ts'
import { expect, test } from './support/test.ts'
import { storeTheme } from './support/themes.ts'

const api = '/api/1.0'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const toast = (page: Page, title: string) => page.getByRole('region', { name: 'Notifications' }).getByText(title)
const press = (page: Page, key: string) => page.keyboard.press(key)

/** From the top of the newsroom's home to one of its areas, by the menu. */
async function openArea(page: Page, name: string) {
  await page.goto('/admin')
  await expect(appHeading(page)).toBeVisible()
  await reach(page, 'link', 'Skip to content', { most: 1 })
  await reach(page, 'link', name)
  await press(page, 'Enter')
  await expect(heading(page, name)).toBeFocused()
}

// Phones have no Tab key.
test.describe('by keyboard alone', { tag: '@desk' }, () => {
  test('a guest joins, up to the page on which they pay', async ({ page, someone }) => {
    await page.goto('/join')
    await expect(page.locator('#server-rendered')).toHaveCount(0)
    await reach(page, 'link', 'Skip to content', { most: 1 })
    await press(page, 'Enter')
    await reach(page, 'radio', /^(Monthly|Once a year|Just once)$/, { most: 2 })
    await reach(page, 'radio', 'Monthly', { key: 'ArrowRight', most: 2 })
    await reach(page, 'textbox', 'Other amount')
    await write(page, '8')
    await reach(page, 'textbox', /^Email/)
    await page.keyboard.type(someone)
    await reach(page, 'button', /^Contribute .*8\.\d\d monthly$/)
    await press(page, 'Enter')
    await expect(page.getByRole('heading', { name: 'Payment details' })).toBeFocused()
    await reach(page, 'textbox', /^First name/)
    await page.keyboard.type('Noor')
    await reach(page, 'textbox', /^Last name/)
    await page.keyboard.type('Abara')
    await reach(page, 'button', 'Continue')
    await press(page, 'Enter')
    await page.waitForURL(/\/sandbox\//)
  })

  test('an admin finds somebody by a filter, renames them, and comes back to the same list', async ({
    page,
    someone,
  }) => {
    await enterAsAdmin(page)
    const lastname = `Quay ${someone.split('@')[0]}`
    for (const firstname of ['Ada', 'Ben', 'Cem']) {
      await addContact(page, { email: `${firstname}-${someone}`, firstname, lastname })
    }
    await openArea(page, 'Contacts')
    await reach(page, 'button', /^Advanced search/)
    await press(page, 'Enter')
    await expect(page.getByRole('combobox', { name: 'Field' })).toBeVisible()
    await reach(page, 'combobox', 'Field')
    await chooseOption(page, 'Last name')
    await reach(page, 'textbox', 'Value of Last name')
    await page.keyboard.type(lastname)
    await press(page, 'Enter')
    const names = page.locator('tbody [role=rowheader] .table__link')
    await expect(names).toHaveCount(3)
    // The second, whichever comes first.
    await expect(names.nth(1)).toHaveText(`Ben ${lastname}`)
    const list = page.url()

    await reach(page, 'link', `Ben ${lastname}`)
    await press(page, 'Enter')
    await expect(heading(page, `Ben ${lastname}`)).toBeFocused()
    await reach(page, 'link', 'Account')
    await press(page, 'Enter')
    await expect(page).toHaveURL(/\/account$/)
    await expect(heading(page, `Ben ${lastname}`)).toBeFocused()
    await reach(page, 'textbox', 'First name')
    await write(page, 'Bea')
    await press(page, 'Enter')
    await expect(heading(page, `Bea ${lastname}`)).toBeVisible()
    await expect(toast(page, 'Contact saved')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused()

    await reach(page, 'link', 'Contacts', { key: 'Shift+Tab' })
    await press(page, 'Enter')
    await expect(page).toHaveURL(list)
    await expect(heading(page, 'Contacts')).toBeFocused()
    await expect(names).toHaveCount(3)
    await expect(names.nth(1)).toHaveText(`Bea ${lastname}`)
  })

  test('an admin tries another look and leaves without it; who stays is where they were', async ({ page }) => {
    await enterAsAdmin(page)
    await storeTheme(page, { primary: '#880044' })
    try {
      await openArea(page, 'Settings')
      await reach(page, 'link', 'Theme')
      await press(page, 'Enter')
      await expect(page).toHaveURL(/\/theme$/)
      await expect(heading(page, 'Settings')).toBeFocused()
      const sampled = page.locator('.theme-sample .btn--primary')
      await expect(sampled).toHaveCSS('background-color', 'rgb(136, 0, 68)')
      await reach(page, 'radio', /^Custom/)
      await reach(page, 'radio', /^Masthead default/, { key: 'ArrowUp', most: 1 })
      await expect(sampled).toHaveCSS('background-color', 'rgb(31, 42, 68)')

      await reach(page, 'link', 'Security', { key: 'Shift+Tab' })
      await press(page, 'Enter')
      const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
      await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused()
      await press(page, 'Enter')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('link', { name: 'Security' })).toBeFocused()
      await press(page, 'Enter')
      await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused()
      await reach(page, 'button', 'Discard', { most: 1 })
      await press(page, 'Enter')
      await expect(page).toHaveURL(/\/security$/)
      await expect(heading(page, 'Settings')).toBeFocused()
    } finally {
      await page.goto('about:blank')
      await storeTheme(page)
    }
  })

  test('an admin writes a notice and publishes it', async ({ page, someone }) => {
    await enterAsAdmin(page)
    await openArea(page, 'Notices')
    await reach(page, 'link', 'Add notice')
    await press(page, 'Enter')
    await expect(heading(page, 'Add notice')).toBeFocused()
    await reach(page, 'textbox', /^Name/)
    await page.keyboard.type(`Open evening ${someone}`)
    await reach(page, 'textbox', /^Text/)
    await page.keyboard.type('Meet the harbour desk.')
    await reach(page, 'button', 'Show now')
    await press(page, 'Space')
    await expect(page.getByText('Members see this notice, with no end date.')).toBeVisible()
    await reach(page, 'button', 'Save')
    await press(page, 'Enter')
    await expect(heading(page, `Open evening ${someone}`)).toBeFocused()
    await expect(page.getByRole('main').getByText('Open', { exact: true })).toBeVisible()
    const id = new URL(page.url()).pathname.split('/').at(-1)
    expect((await page.request.delete(`${api}/notice/${id}`)).status()).toBe(204)
  })

  test('a reader answers a callout of three pages', async ({ page, request }) => {
    const slide = (id: string, nextSlideId: string, ...components: object[]) => ({
      ...{ id, title: id, navigation: { nextSlideId }, components },
    })
    const { slug } = await publishCallout(request, {
      access: 'anonymous',
      newsletterSchema: null,
      responseViewSchema: null,
      formSchema: {
        slides: [
          slide(
            'one',
            'two',
            question('radio', 'travel', 'How do you travel?', {
              values: [
                { label: 'By bike', value: 'bike' },
                { label: 'By bus', value: 'bus' },
              ],
            }),
          ),
          slide('two', 'three', question('textarea', 'why', 'What would you change?')),
          slide('three', '', question('rating', 'stars', 'How is the trip?', { scale: '1-5' })),
        ],
      },
    })
    await page.goto(`/callouts/${slug}/respond`)
    await expect(page.locator('#server-rendered')).toHaveCount(0)
    await reach(page, 'radio', 'By bike')
    await reach(page, 'radio', 'By bus', { key: 'ArrowDown', most: 1 })
    await expect(page.getByRole('radio', { name: 'By bus' })).toBeChecked()
    await reach(page, 'button', 'Next')
    await press(page, 'Enter')
    await expect(page.getByText('Page 2 of 3').first()).toBeVisible()
    await reach(page, 'textbox', /^What would you change/)
    await page.keyboard.type('The last bus should leave later.')
    await reach(page, 'button', 'Next')
    await press(page, 'Enter')
    await expect(page.getByText('Page 3 of 3').first()).toBeVisible()
    await reach(page, 'radio', '1')
    await reach(page, 'radio', '4', { key: 'ArrowRight', most: 3 })
    await reach(page, 'button', 'Submit')
    const sent = nextAnswers(page)
    await press(page, 'Enter')
    expect(await sent).toEqual({
      one: { travel: 'bus' },
      two: { why: 'The last bus should leave later.' },
      three: { stars: 4 },
    })
    await expect(page).not.toHaveURL(/\/respond/)
    await expect(page.locator('h1:focus')).toHaveCount(1)
  })
})
