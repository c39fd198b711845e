import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { amountField, emailField } from './support/joining.ts'
import { createEmptyDatabase, type RunningServer, startServer } from './support/server.ts'
import { admin, audit, expect, expectAccessible, test as journey } from './support/test.ts'

// The browser itself writes a refused call into the console; here refusals are what is looked at.
const test = journey.extend({ complaintsExpected: true })

/** What the form says, at the field named or beside the button, and that nothing typed is lost. */
async function expectAtField(_page: Page, field: ReturnType<typeof emailField>, text: string | RegExp) {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(text)
}

test.describe('the join form', () => {
  test.beforeEach(({ page }) => page.goto('/join'))

  test('names a missing and a malformed address at the field, and keeps the rest', async ({ page }) => {
    await amountField(page).fill('9')
    await page.getByRole('button', { name: /^Contribute / }).click()
    await expectAtField(page, emailField(page), 'Email is required')
    await expect(emailField(page)).toBeFocused()
    await expectAccessible(page)

    await emailField(page).fill('noor@')
    await page.getByRole('button', { name: /^Contribute / }).click()
    await expectAtField(page, emailField(page), 'Invalid email address')
    await expect(emailField(page)).toHaveValue('noor@')
    await expect(amountField(page)).toHaveValue(/9/)
    await expect(page).toHaveTitle(/^Error: /)
  })

  test('names an amount below the smallest at the field', async ({ page, someone }) => {
    await emailField(page).fill(someone)
    await amountField(page).fill('0.5')
    await page.getByRole('button', { name: 'Contribute', exact: true }).click()
    await expectAtField(page, amountField(page), /The smallest amount is .1 a month/)
    await expect(emailField(page)).toHaveValue(someone)
  })

  const refusals = [
    { code: 'cant-update-contribution', status: 400, text: 'While a payment is pending' },
    { code: 'payment-failed', status: 400, text: /payment/i },
    { code: 'internal-server-error', status: 500, text: 'Something went wrong on our side. Nothing was charged.' },
  ]
  for (const { code, status, text } of refusals) {
    test(`says what ${code} means and keeps what was typed`, async ({ page, someone }) => {
      await refuse(page, '/signup', status, { code })
      await emailField(page).fill(someone)
      await page.getByRole('button', { name: /^Contribute / }).click()
      await expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible()
      await expect(emailField(page)).toHaveValue(someone)
      await expectAccessible(page)
    })
  }

  const atFields = [
    { property: 'email', constraint: 'isEmail', field: emailField, text: 'Invalid email address' },
    { property: 'amount', constraint: 'minContributionAmount', field: amountField, text: /smallest amount/ },
  ]
  for (const { property, constraint, field, text } of atFields) {
    test(`shows the server's ${constraint} at the field`, async ({ page, someone }) => {
      const error = { property, constraints: { [constraint]: '' }, children: [] }
      const errors = property === 'email' ? [error] : [{ property: 'contribution', children: [error] }]
      await refuse(page, '/signup', 400, { code: 'bad-request', paramType: 'body', errors })
      await emailField(page).fill(someone)
      await page.getByRole('button', { name: /^Contribute / }).click()
      await expectAtField(page, field(page), text)
      await expect(emailField(page)).toHaveValue(someone)
    })
  }

  test('goes on where the connection is lost before all has come that it can do without', async ({ page }) => {
    const manifest = JSON.parse(readFileSync(new URL('../dist/.vite/manifest.json', import.meta.url), 'utf8'))
    const file = `**/${manifest['web/platform/site-content.ts'].file}`
    await page.route(file, (route) => route.abort())
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(file.slice(3)))
    await page.reload()
    await lost
    await expect(page.getByRole('button', { name: /^Contribute / })).toBeEnabled()
  })

  test('says that one is offline', async ({ page, someone, context }) => {
    const join = page.getByRole('button', { name: /^Contribute / })
    await emailField(page).fill(someone)
    // It comes with the app, which a lost connection would keep away.
    await expect(join).toBeVisible()
    await context.setOffline(true)
    await join.click()
    await expect(page.getByText(/You seem to be offline/).first()).toBeVisible()
    await expect(emailField(page)).toHaveValue(someone)
  })
})

test.describe('the login form', () => {
  test.beforeEach(({ page }) => page.goto('/auth/login'))

  const password = (page: Page) => page.getByLabel(/^Password/)
  async function logInWith(page: Page, email: string, secret: string) {
    await emailField(page).fill(email)
    await password(page).fill(secret)
    await page.getByRole('button', { name: 'Log in' }).click()
  }

  test('asks for what is missing', async ({ page }) => {
    await page.getByRole('button', { name: 'Log in' }).click()
    await expectAtField(page, emailField(page), 'Email is required')
    await expectAtField(page, password(page), 'Password is required')
    await expect(page.getByText('Something is missing. Please check the fields above.')).toBeVisible()
    await emailField(page).fill('ida@')
    await expect(page.getByText('Fix the fields marked above.')).toBeVisible()
    await expectAccessible(page)
  })

  test('says that address and password do not fit, then that the account is locked', async ({
    page,
    server,
    someone,
  }) => {
    await server.command(
      'user',
      'create',
      '--firstname',
      'Ida',
      '--lastname',
      'Sund',
      '--email',
      someone,
      '--password',
      'Lighthouse1',
      '--role',
      'none',
    )
    for (let attempt = 0; attempt < 3; attempt++) {
      await logInWith(page, someone, `Wrong${attempt}word`)
      await expect(page.getByText('Invalid password/email combination').first()).toBeVisible()
      await expect(password(page)).toHaveValue('')
      await expect(password(page)).toBeFocused()
    }
    await expect(emailField(page)).toHaveValue(someone)
    await logInWith(page, someone, 'Lighthouse1')
    await expect(page.getByRole('alert').filter({ hasText: 'This account is locked' }).first()).toBeVisible()
    await expectAccessible(page)
  })

  test('asks for the code of the authenticator app in a step of its own, and says when it is wrong', async ({
    page,
  }) => {
    await refuse(page, '/auth/login', 401, { code: 'requires-2fa' })
    await logInWith(page, admin.email, admin.password)
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    await expectAccessible(page)

    await refuse(page, '/auth/login', 401, { code: 'invalid-token' })
    const code = page.getByRole('textbox', { name: /^Code/ })
    await code.fill('123456')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expectAtField(page, code, /Invalid 2FA token/)
  })

  test('answers a code it does not know with the way to support', async ({ page }) => {
    await refuse(page, '/auth/login', 400, { code: 'some-new-code' })
    await logInWith(page, admin.email, admin.password)
    await expect(page.getByRole('alert').filter({ hasText: 'Oops, something went wrong!' }).first()).toBeVisible()
    await expect(emailField(page)).toHaveValue(admin.email)
  })
})

test.describe('too many tries', () => {
  let strict: RunningServer
  test.beforeAll(async () => {
    strict = await startServer({ MASTHEAD_DATABASE_URL: await createEmptyDatabase() })
    await strict.command(
      'user',
      'create',
      '--firstname',
      'Mara',
      '--lastname',
      'Okafor',
      '--email',
      admin.email,
      '--password',
      admin.password,
      '--support-email',
      'desk@harbourpost.test',
    )
  })
  test.afterAll(() => strict.stop())

  test('are answered with how long to wait, and nothing typed is lost', async ({ page, someone }) => {
    for (let attempt = 0; attempt < 5; attempt++) {
      await page.request.post(`${strict.url}/api/1.0/signup`, { data: {} })
    }
    await page.goto(`${strict.url}/join`)
    await emailField(page).fill(someone)
    await page.getByRole('button', { name: /^Contribute / }).click()
    await expect(page.getByText(/Too many attempts\. Try again in (\d+ seconds|one minute)/).first()).toBeVisible()
    await expect(emailField(page)).toHaveValue(someone)
  })
})

/** The server's answer to a call, as it would be. */
async function refuse(page: Page, path: string, status: number, body: object): Promise<void> {
  await page.unrouteAll()
  await page.route(`**/api/1.0${path}`, (route) =>
    route.fulfill({ status, json: { httpCode: status, name: 'Error', message: '', ...body } }),
  )
}

journey('a page whose scripts don’t arrive says so, and can be loaded again', async ({ browser, server }) => {
  // A page of its own: what the browser writes into the console is expected here.
  const page = await browser.newPage({ baseURL: server.url })
  const scripts = /\/assets\/.*\.js$/
  await page.route(scripts, (route) => route.abort())
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { level: 1, name: 'We can’t reach the server' })).toBeVisible()
  await expect(page.getByText('Loading…')).toBeHidden()
  const again = page.getByRole('button', { name: 'Try Again' })
  await expect(again).toBeFocused()
  expect(await audit(page)).toEqual([])
  await page.unroute(scripts)
  await again.click()
  await expect(page.getByRole('textbox', { name: /^Email/ })).toBeVisible()
  await page.close()
})
