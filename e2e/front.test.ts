import { publishCallout } from './support/callouts.ts'
import { admin, enter, expect, expectAccessible, test } from './support/test.ts'

test('at the site’s address a guest joins or logs in, whichever it is with as large a button', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to The Harbour Post' })).toBeVisible()
  const main = page.getByRole('main')
  const [join, logInLink] = [
    main.getByRole('link', { name: 'Join from €1 a month' }),
    main.getByRole('link', { name: 'Log in' }),
  ]
  const [joinBox, logInBox] = await Promise.all([join, logInLink].map((each) => each.boundingBox()))
  expect([joinBox?.width, joinBox?.height]).toEqual([logInBox?.width, logInBox?.height])
  await expectAccessible(page)

  await join.click()
  await expect(page).toHaveURL(/\/join$/)
  await page.goBack()
  await logInLink.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login$/)
})

test('whoever is logged in goes on to their own pages from there', async ({ page }) => {
  await enter(page, admin)
  await page.goto('/')
  await expect(page).toHaveURL(/\/admin$/)
})

test('a site without join pages goes on to logging in', async ({ page }) => {
  await page.route(/\/(auth\/login.*)?$/, async (route) => {
    const answer = await route.fetch()
    const html = (await answer.text()).replace('"calloutOnlyMode":false', '"calloutOnlyMode":true')
    await route.fulfill({ response: answer, body: html })
  })
  await page.goto('/')
  await expect(page).toHaveURL(/\/auth\/login\?next=%2F$/)
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Join/ })).toHaveCount(0)
})

test('beside logging in stands what the newsroom is asking', async ({ page }) => {
  const { slug } = await publishCallout(page.request, { starts: new Date().toISOString() })
  await page.goto('/auth/login')
  const panel = page.getByRole('complementary', { name: 'Open callouts' })
  const asked = panel.getByRole('listitem').filter({ has: page.locator(`a[href$="/callouts/${slug}"]`) })
  await expect(asked.getByText(/^\d+minutes?$/)).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/callouts/${slug}$`))
})

test.describe('an address that is nearly right', () => {
  test.use({ complaintsExpected: true })

  test('leads to the callout that was meant, and to others that are open', async ({ page }) => {
    // Nothing is newer, so it is among the few that are shown.
    const other = await publishCallout(page.request, { starts: new Date().toISOString() })
    const { slug } = await publishCallout(page.request, { slug: `the-way-to-school-${Date.now()}` })
    const answer = await page.goto(`/callouts/${slug.replace('school', 'scool')}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'There’s nothing at this address.' })).toBeVisible()
    await expect(page.locator('mark')).toHaveText('scool')
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
    const more = page.getByRole('region', { name: 'While you’re here' })
    await expect(more.locator(`a[href$="/callouts/${other.slug}"]`)).toBeVisible()
    await expect(more.locator(`a[href$="/callouts/${slug}"]`)).toHaveCount(0)
    await expectAccessible(page)

    await page.getByRole('link', { name: /^Go to / }).click()
    await expect(page).toHaveURL(new RegExp(`/callouts/${slug}$`))
  })
})
