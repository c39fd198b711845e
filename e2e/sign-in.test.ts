import type { Page, Request } from '@playwright/test'
import { addAccount, enableTwoFactor, openAccount, password } from './support/account.ts'
import { linkIn } from './support/inbox.ts'
import { admin, expect, expectAccessible, forgetSession, logIn, test } from './support/test.ts'

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

test('whoever logs out while a page is loading is logged out, without a word of a session that ended', async ({
  page,
}, { project }) => {
  const isStats = (request: Request) => request.url().includes('/api/1.0/stats?')
  const asked = Promise.withResolvers<void>()
  const loggedOut = Promise.withResolvers<void>()
  await page.route('**/api/1.0/stats?*', async (route) => {
    asked.resolve()
    await loggedOut.promise
    await route.continue()
  })
  // The page hears that it is logged out only when the call it still waited for has ended, one way or the other.
  await page.route('**/api/1.0/auth/logout', async (route) => {
    const response = await route.fetch()
    loggedOut.resolve()
    await ended
    await route.fulfill({ response })
  })
  const ended = Promise.race([
    page.waitForEvent('requestfailed', isStats),
    page.waitForEvent('requestfinished', isStats),
  ])
  await logIn(page, admin)
  await asked.promise
  if (project.name === 'phone') await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You are logged out')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login$/)
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

/** Out of the account, and as far as a right password takes. */
async function reachCode(page: Page, email: string) {
  await forgetSession(page)
  await page.goto('/auth/login')
  await page.getByRole('textbox', { name: /^Email/ }).fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
}

test.describe('with refusals', () => {
  test.use({ complaintsExpected: true })

  test('J4: three wrong passwords lock the account, and the way out carries the address', async ({
    page,
    server,
    someone,
  }) => {
    await addAccount(server, someone)
    await page.goto('/auth/login')
    await page.getByRole('textbox', { name: /^Email/ }).fill(someone)
    const typed = page.getByLabel(/^Password/)
    for (const wrong of ['Wrongpass1', 'Wrongpass2', 'Wrongpass3']) {
      await typed.fill(wrong)
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByText('Invalid password/email combination')).toBeVisible()
      await expect(typed).toBeFocused()
      await expect(typed).toHaveValue('')
    }
    await typed.fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText(/This account is locked/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('alert').getByRole('link', { name: 'Forgot password' }).click()
    await expect(page.getByRole('textbox', { name: /^Email/ })).toHaveValue(someone)
  })

  test('J5: a second factor asks for its code, pasted with a space', async ({ page, server, someone }) => {
    // Several pages, each read by axe.
    test.slow()
    await openAccount(page, server, someone)
    const { app, recoveryCode } = await enableTwoFactor(page)

    await reachCode(page, someone)
    await expect(page.getByText(someone)).toBeVisible()
    await expect(page.getByLabel(/^Password/)).toHaveCount(0)
    await expectAccessible(page)
    const code = page.getByRole('textbox', { name: /^Code/ })
    const digits = app.generate({ timestamp: Date.now() + 30_000 })
    await code.fill(digits === '000000' ? '000001' : '000000')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(code).toHaveAccessibleDescription(/Invalid 2FA token/)
    await expect(code).toBeFocused()
    await code.fill(`${digits.slice(0, 3)} ${digits.slice(3)}`)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/profile$/)

    await reachCode(page, someone)
    await page.getByRole('button', { name: 'Use another account' }).click()
    await expect(page.getByLabel(/^Password/)).toHaveValue('')

    await reachCode(page, someone)
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await expect(page.getByRole('textbox', { name: /^Recovery code/ })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: /^Recovery code/ }).fill(recoveryCode.toUpperCase())
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/profile$/)
  })

  test('J7: a lost device is taken off with the link and the password', async ({ page, server, inbox, someone }) => {
    // Several pages, each read by axe.
    test.slow()
    await openAccount(page, server, someone)
    await enableTwoFactor(page)
    expect((await inbox.next(someone)).text).toContain('Two-factor authentication has been turned on')
    await reachCode(page, someone)
    await page.getByRole('link', { name: 'Lost your 2FA device?' }).click()
    await expect(page).toHaveTitle(/^Lost your 2FA device - /)
    await expect(page.getByRole('textbox', { name: /^Email/ })).toHaveValue(someone)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Reset 2FA' }).click()
    await expect(page.getByRole('status').filter({ hasText: someone })).toBeVisible()

    const link = linkIn(await inbox.next(someone), '/auth/reset-device/')
    await page.goto(link)
    await expect(page).toHaveTitle(/^Reset 2FA device - /)
    await expectAccessible(page)
    const typed = page.getByLabel(/^Password/)
    await typed.fill('Wrongpass1')
    await page.getByRole('button', { name: 'Reset 2FA' }).click()
    await expect(typed).toHaveAccessibleDescription(/Invalid password/)
    await typed.fill(password)
    await page.getByRole('button', { name: 'Reset 2FA' }).click()
    await expect(page).toHaveURL(/\/profile\/account#security$/)
    await expect(page.getByText('Your 2FA device has been reset')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enable' })).toBeVisible()

    await page.goto(link)
    await page.getByLabel(/^Password/).fill(password)
    await page.getByRole('button', { name: 'Reset 2FA' }).click()
    await expect(page.getByText('The link might have expired.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Get a new link' }).click()
    await expect(page).toHaveURL(/\/auth\/lost-device/)
  })

  test('J6: a new password asks for the second factor too, and its link works once', async ({
    page,
    server,
    inbox,
    someone,
  }) => {
    await openAccount(page, server, someone)
    const { app } = await enableTwoFactor(page)
    expect((await inbox.next(someone)).text).toContain('Two-factor authentication has been turned on')
    await forgetSession(page)
    for (const email of [`nobody-${someone}`, someone]) {
      await page.goto('/auth/forgot-password')
      await page.getByRole('textbox', { name: /^Email/ }).fill(email)
      await page.getByRole('button', { name: 'Reset password' }).click()
      await expect(page.getByRole('status').filter({ hasText: `If there’s an account for ${email}` })).toBeVisible()
    }
    const link = linkIn(await inbox.next(someone), '/auth/reset-password/')
    await page.goto(link)
    const submit = page.getByRole('button', { name: 'Change password' })
    await page.getByLabel(/^New password/).fill('weak')
    await submit.click()
    await expect(page.getByLabel(/^New password/)).toHaveAccessibleDescription(/Invalid password/)
    await expect(page.getByLabel(/^New password/)).toBeFocused()
    await page.getByLabel(/^New password/).fill('Breakwater2')
    await page.getByLabel(/^Repeat/).fill('Breakwater3')
    await submit.click()
    await expect(page.getByLabel(/^Repeat/)).toHaveAccessibleDescription(/The passwords don’t match/)
    await page.getByLabel(/^Repeat/).fill('Breakwater2')
    await submit.click()
    const code = page.getByRole('textbox', { name: /^Code/ })
    await expect(code).toBeFocused()
    await expectAccessible(page)
    await code.fill(app.generate({ timestamp: Date.now() + 30_000 }))
    await submit.click()
    await expect(page.getByText('Password changed')).toBeVisible()

    await page.goto(link)
    await page.getByLabel(/^New password/).fill('Breakwater4')
    await page.getByLabel(/^Repeat/).fill('Breakwater4')
    await submit.click()
    await expect(page.getByText('The link might have expired.')).toBeVisible()
    await page.getByRole('link', { name: 'Get a new link' }).click()
    await expect(page).toHaveURL(/\/auth\/forgot-password/)
  })
})

test.describe('not found', () => {
  test.use({ complaintsExpected: true })

  test('an unknown address of a page is met with a way home', async ({ page }) => {
    // The last two are half of a character, and no character.
    for (const path of ['/no/such/page', '/callouts/%ED%A0%BD', '/%ff']) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'There’s nothing at this address.' })).toBeVisible()
    }
    await expectAccessible(page)
  })

  test('whoever is signed in keeps the navigation, and one page stands there', async ({ page, server, someone }) => {
    await addAccount(server, someone)
    await logIn(page, { email: someone, password })
    for (const path of ['/no/such/page', '/callouts/none', '/callouts/none/respond', '/setup']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: 'There’s nothing at this address.' })).toBeVisible()
      await expect(page.getByRole('main')).toHaveCount(1)
      await expect(page.getByRole('contentinfo')).toHaveCount(1)
      await expect(page.getByRole('navigation').first()).toBeVisible()
    }
    await expectAccessible(page)
  })

  test('a guest finds one page where there is no such callout', async ({ page }) => {
    await page.goto('/callouts/none')
    await expect(page.getByRole('heading', { level: 1, name: 'There’s nothing at this address.' })).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.getByRole('contentinfo')).toHaveCount(1)
    await expect(page).toHaveTitle(/^Page not found/)
    await expectAccessible(page)
  })
})
