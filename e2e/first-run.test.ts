import { createEmptyDatabase, type RunningServer, startServer } from './support/server.ts'
import { expect, expectAccessible, test } from './support/test.ts'

let fresh: RunningServer
test.beforeAll(async () => {
  fresh = await startServer({ MASTHEAD_DATABASE_URL: await createEmptyDatabase() })
})
test.afterAll(() => fresh.stop())

for (const [name, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
})) {
  test(`until it is set up, every page says so (${name})`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto(`${fresh.url}/join`)
    await expect(page.getByRole('heading', { name: 'Not set up yet' })).toBeVisible()
    await expectAccessible(page)
  })
}

test('the printed link opens the first set-up, once, and the sample newsroom is there', async ({ page }) => {
  const [, link] = await fresh.untilPrinted(/(http:\S+\/setup\?token=\S+)/)
  await page.goto(link ?? '')
  await expect(page.getByRole('heading', { name: 'First setup' })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Organisation name').fill('The Harbour Post')
  await page.getByLabel('Support email').fill('desk@harbourpost.test')
  await page.getByLabel('First name').fill('Mara')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByRole('textbox', { name: /^Email/ }).fill('mara@harbourpost.test')
  await page.getByLabel(/^Password/).fill('Quayside1')
  await page.getByLabel('Fill the site with a made-up newsroom').check()
  await page.getByRole('button', { name: 'Set up the site' }).click()

  await page.waitForURL(/\/admin/)
  await page.goto(`${fresh.url}/admin/contacts`)
  await expect(page.getByText(/of 2\d\d/).first()).toBeVisible()
  await expectAccessible(page)

  await page.goto(link ?? '')
  await expect(page.getByRole('heading', { name: 'There’s nothing at this address.' })).toBeVisible()
})
