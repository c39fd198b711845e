import type { Page } from '@playwright/test'
import { settle, untilToolkitDrawn } from './support/accessibility.ts'
import { measureEdges } from './support/contrast.ts'
import { admin, enter, expect, expectAccessible, forgetSession, test } from './support/test.ts'
import { hardThemes, inTheme, storeTheme } from './support/themes.ts'

/** As the newsroom, whoever is logged in here; nobody is afterwards. */
async function asNewsroom(page: Page, act: () => Promise<unknown>): Promise<void> {
  await forgetSession(page)
  await enter(page, admin)
  await act()
  await forgetSession(page)
}

// What is refused is part of it: the browser writes it into the console.
test.use({ complaintsExpected: true })

test.afterEach(({ page }) => asNewsroom(page, () => storeTheme(page)))

const edge = ['top', 'right', 'bottom', 'left'].map((side) => `border-${side}-color`)
const coloured = ['color', 'background-color', 'background-image', ...edge, 'outline-color', 'box-shadow']
const drawn = [...coloured, 'fill', 'stroke', 'caret-color', 'accent-color', 'text-decoration-color']

/** Every colour of everything on the page, in order; none on its way to another. */
async function coloursOf(page: Page): Promise<string[]> {
  await settle(page)
  return page.evaluate(
    (names) =>
      [...document.querySelectorAll('html, body, body *')].map((element) => {
        const style = getComputedStyle(element)
        return `${element.localName}: ${names.map((name) => style.getPropertyValue(name)).join('; ')}`
      }),
    drawn,
  )
}

/** Refused, so that errors are among what is seen. */
async function openLogin(page: Page) {
  await page.goto('/auth/login')
  await expect(page.locator('#server-rendered, #starting:visible')).toHaveCount(0)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Email is required').first()).toBeVisible()
}

for (const [name, colors] of Object.entries(hardThemes)) {
  test(`a page that is put into ${name} looks as one that the server sends in it @desk`, async ({ page }) => {
    await openLogin(page)
    const own = await coloursOf(page)
    let put: string[] = []
    await inTheme(page, colors, async () => {
      put = await coloursOf(page)
    })
    expect(put).not.toEqual(own)
    await expect.poll(() => coloursOf(page)).toEqual(own)

    await asNewsroom(page, () => storeTheme(page, colors))
    await openLogin(page)
    await expect.poll(() => coloursOf(page)).toEqual(put)

    await asNewsroom(page, () => storeTheme(page))
    await enter(page, admin)
    await page.goto('/admin/membership-builder')
    const preview = page.frameLocator('.mb-window__page')
    await expect(preview.locator('.amount').first()).toBeVisible()
    await inTheme(page, colors, () => expect(preview.locator('html')).toHaveCSS('--theme-primary', colors.primary))
    await expect(preview.locator('html')).not.toHaveCSS('--theme-primary', colors.primary)
  })
}

test('J35: text, edges and the focus ring keep their contrast whatever colours are chosen', { tag: '@themes' }, async ({
  page,
}) => {
  await asNewsroom(page, () => storeTheme(page, { primary: '#FFFF00', link: '#FFEE88', body: '#CCCCCC' }))
  // Every component there is; `audit` measures the contrast of each text.
  await page.goto('/_theme')
  await expect(page).toHaveTitle('Theme settings - The Harbour Post')
  await untilToolkitDrawn(page)
  await expectAccessible(page)
  for (const link of await page.locator('.prose:visible p a').all())
    await expect(link).toHaveCSS('text-decoration-line', 'underline')

  await page.goto('/auth/login')
  await page.getByLabel('Email').fill('ada@courier.test')
  await page.getByLabel(/^Password/).fill('Not it 1')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Invalid password/email combination').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').focus()
  const edges = await measureEdges(page)
  expect(edges.map(({ what }) => what)).toHaveLength(3)
  for (const { what, contrast } of edges) expect(contrast, what).toBeGreaterThanOrEqual(3)
})
