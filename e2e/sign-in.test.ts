import { linkIn } from './support/inbox.ts'
import { admin, expect, expectAccessible, logIn, test } from './support/test.ts'

test('an admin logs in, lands in the administration and logs out', async ({ page }, { project }) => {
  await page.goto('/auth/login')
  await expect(page).toHaveTitle(/^Login - /)
  await expectAccessible(page)
  await logIn(page, admin)
  await expect(page).toHaveURL(/\/admin/)
  if (project.name === 'phone') await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('a page that needs a login comes back to where one wanted to go', async ({ page }) => {
  await page.goto('/admin/contacts?q=okafor')
  await expect(page).toHaveURL(/\/auth\/login\?next=/)
  await page.getByRole('textbox', { name: /^Email/ }).fill(admin.email)
  await page.getByLabel(/^Password/).fill(admin.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/admin\/contacts\?q=okafor/)
})

test('a forgotten password is replaced through the link in the mail', async ({ page, server, inbox, someone }) => {
  await server.command(
    'user',
    'create',
    '--firstname',
    'Ines',
    '--lastname',
    'Prado',
    '--email',
    someone,
    '--password',
    'Lighthouse1',
    '--role',
    'none',
  )
  await page.goto('/auth/forgot-password')
  await expectAccessible(page)
  await page.getByRole('textbox', { name: /^Email/ }).fill(someone)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByRole('status').filter({ hasText: someone })).toBeVisible()
  await expectAccessible(page)

  await page.goto(linkIn(await inbox.next(someone), '/auth/reset-password/'))
  await expectAccessible(page)
  await page.getByLabel(/^New password/).fill('Breakwater2')
  await page.getByLabel(/^Repeat/).fill('Breakwater2')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Ines' })).toBeVisible()
})

test.describe('not found', () => {
  test.use({ complaintsExpected: true })

  test('an unknown address of a page is met with a way home', async ({ page }) => {
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expectAccessible(page)
  })
})
