import type { Page } from '@playwright/test'
import { findFreePort } from '#server/testing/ports.ts'
import { type Inbox, linkIn } from './support/inbox.ts'
import { directDebit, payAtSimulator, payOnJoinPage } from './support/joining.ts'
import { join, openContribution, standing } from './support/membership.ts'
import { createEmptyDatabase, type RunningServer, startServer } from './support/server.ts'
import { press, type Simulator, startSimulator } from './support/simulator.ts'
import {
  admin,
  test as base,
  enter,
  expect,
  expectAccessible,
  forgetSession,
  offerEveryMethod,
} from './support/test.ts'

/** A newsroom whose simulator stands beside it, so that a journey can let renewals fail. */
const test = base.extend<object, { server: RunningServer; simulator: Simulator; port: number; database: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  port: [async ({}, use) => use(await findFreePort()), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  database: [async ({}, use) => use(await createEmptyDatabase()), { scope: 'worker' }],
  simulator: [
    async ({ port, database }, use) => {
      const simulator = await startSimulator({
        MASTHEAD_DATABASE_URL: database,
        MASTHEAD_SECRET: secret,
        MASTHEAD_WEBHOOK_URL: `http://localhost:${port}`,
        MASTHEAD_SANDBOX_PUBLIC_URL: `http://localhost:${port}/sandbox`,
      })
      await use(simulator)
      await simulator.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ inbox, simulator, port, database }, use) => {
      const server = await startServer({
        MASTHEAD_PORT: String(port),
        MASTHEAD_DATABASE_URL: database,
        MASTHEAD_SECRET: secret,
        MASTHEAD_SANDBOX_URL: simulator.url,
        MASTHEAD_DISABLE_RATE_LIMIT: 'true',
        MASTHEAD_EMAIL_PROVIDER: 'smtp',
        MASTHEAD_EMAIL_HOST: '127.0.0.1',
        MASTHEAD_EMAIL_PORT: String(inbox.port),
      })
      // biome-ignore format: one line reads as the command
      await server.command('user', 'create', '--firstname', 'Mara', '--lastname', 'Okafor', '--email', admin.email, '--password', admin.password, '--support-email', 'desk@harbourpost.test')
      const login = await fetch(`${server.url}/api/1.0/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(admin),
      })
      await offerEveryMethod(server, login.headers.getSetCookie())
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

const secret = 'a-secret-that-the-simulator-shares-with-the-server'

/** The provider tries to renew what somebody pays by card, in vain or until the payer approves it. */
async function letRenewalFail(simulator: Simulator, email: string, action = 'renew-failing') {
  const dashboard = await (await fetch(simulator.url)).text()
  const row = dashboard.split('<tr>').find((each) => each.includes('<code>sub_') && each.includes(email))
  const id = /sub_\w+/.exec(row ?? '')?.[0] ?? ''
  await press(simulator, { kind: 'subscription', action, id })
}

/** The mail's link, once it is there. */
async function failureLink(inbox: Inbox, email: string, subject = "Your payment didn't go through"): Promise<string> {
  const mailed = () => inbox.all(email).find((mail) => mail.subject === subject)
  await expect.poll(mailed).toBeDefined()
  const mail = mailed()
  return mail ? linkIn(mail, '/payment-recovery/') : ''
}

test.describe('a declined card', () => {
  test.use({ complaintsExpected: true })

  test('a member whose card failed pays by another one from the mail, without logging in', async ({
    page,
    inbox,
    simulator,
    someone,
  }) => {
    test.slow()
    await join(page, inbox, someone, { amount: 12 })
    await letRenewalFail(simulator, someone)
    const link = await failureLink(inbox, someone)

    await openContribution(page)
    await expect(page.getByText('Your payment of €12.43 didn’t go through')).toBeVisible()
    await expectAccessible(page)

    await forgetSession(page)
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'Your payment didn’t go through' })).toBeVisible()
    await expect(page.getByText('€12.43')).toBeVisible()
    await expect(page.getByText('ending 4242')).toBeVisible()
    await expect(page.getByText(someone)).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Use another card' }).click()
    await expect(page.getByRole('heading', { name: 'Payment details' })).toBeVisible()
    await expectAccessible(page)

    // The first other card is no better.
    await page.getByRole('button', { name: 'Pay €12.43' }).click()
    await payAtSimulator(page, /not enough money/)
    await expect(page.getByRole('heading', { level: 1, name: 'This payment didn’t go through either' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Try another way to pay' }).click()

    await page.getByRole('button', { name: 'Use another card' }).click()
    await page.getByRole('button', { name: 'Pay €12.43' }).click()
    await payAtSimulator(page, /succeeds/)
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
    await expect(page.getByText('We’ve received your payment')).toBeVisible()
    await expectAccessible(page)
    // A reload charges nobody twice.
    await page.reload()
    await expect(page.getByText('We’ve received your payment')).toBeVisible()
    await expect
      .poll(() => inbox.all(someone).map(({ subject }) => subject))
      .toContain("Thank you! We've received your payment")

    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'All done' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/auth\/login\?next=/)
  })
})

test.describe('a bank that wants payments approved', () => {
  // Each first answer says that approval is missing.
  test.use({ complaintsExpected: true })
  const bank = (page: Page) => page.frameLocator('iframe[title="Bank"]')

  test('asks whoever joins by the link of their email, and the page goes on', async ({ page, inbox, someone }) => {
    test.slow()
    await page.goto('/join')
    await payOnJoinPage(page, someone, /approval of every payment/)
    await page.goto(linkIn(await inbox.next(someone), '/join/confirm-email/'))
    await expect(bank(page).getByText('Your bank asks you to approve')).toBeVisible()
    await bank(page).getByRole('button', { name: 'Approve' }).click()
    await expect(page).toHaveURL(/\/join\/setup/)
    await openContribution(page)
    await expect(standing(page)).toContainText('a month')
  })

  test('and a renewal is approved from the mail, without logging in', async ({ page, inbox, simulator, someone }) => {
    test.slow()
    await join(page, inbox, someone, { amount: 12 })
    await letRenewalFail(simulator, someone, 'renew-approval')
    const link = await failureLink(inbox, someone, 'Please approve your payment')
    await openContribution(page)
    await expect(page.getByText('Your payment of €12.43 is waiting for your approval')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve payment' })).toBeVisible()
    await expectAccessible(page)

    await forgetSession(page)
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'Approve your payment' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Approve payment' }).click()
    await bank(page).getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You’re all set' })).toBeVisible()
    await expect
      .poll(() => inbox.all(someone).map(({ subject }) => subject))
      .toContain("Thank you! We've received your payment")
  })
})

test.describe('for the newsroom', () => {
  test('an open recovery stands with the payments and at the contact, and ends with the payment', async ({
    page,
    inbox,
    simulator,
    someone,
  }) => {
    test.slow()
    await join(page, inbox, someone, { amount: 7 })
    await letRenewalFail(simulator, someone)
    const link = await failureLink(inbox, someone)
    await forgetSession(page)
    await enter(page, admin)
    await page.goto('/admin/payments')
    const figures = page.getByRole('region', { name: 'Failed renewals' })
    await expect(figures).toBeVisible()
    await figures.getByText(/^Waiting for \d+ (person|people) to pay another way/).click()
    const entry = figures.getByRole('listitem').filter({ hasText: '€7.' })
    await expect(entry).toBeVisible()
    await expectAccessible(page)
    await entry.getByRole('link').click()
    await expect(page.getByText(/€7\.\d\d, another way to pay needed by/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Email payment link' }).click()
    await expect(page.getByText('Email with a payment link sent')).toBeVisible()
    const asked = await failureLink(inbox, someone, "Your payment still hasn't gone through")
    expect(asked).not.toBe(link)

    await forgetSession(page)
    await page.goto(asked)
    await page.getByText(directDebit, { exact: true }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel(/^First name/).fill('Noor')
    await page.getByLabel(/^Last name/).fill('Abara')
    await payAtSimulator(page, /succeeds/)
    await expect(page.getByText('Your new payment method is set up')).toBeVisible()
    await expect
      .poll(() => inbox.all(someone).map(({ subject }) => subject))
      .toContain("Thank you! We've received your payment")
  })
})

test.describe('a link', () => {
  test.use({ complaintsExpected: true })

  test('that is not whole says so', async ({ page }) => {
    await page.goto('/rescue/abc?lang=en')
    await expect(page).toHaveURL(/\/payment-recovery\/abc\?lang=en$/)
    await expect(page.getByRole('heading', { level: 1, name: 'This link doesn’t work' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('a member pays what failed from their own page', async ({ page, inbox, simulator, someone }) => {
  await join(page, inbox, someone, { amount: 9 })
  await letRenewalFail(simulator, someone)
  await failureLink(inbox, someone)
  await openContribution(page)
  await expect(page.getByText(/^Your payment of €9\.\d\d didn’t go through/)).toBeVisible()
  await page.getByRole('button', { name: /^Pay €9/ }).click()
  await expect(page.getByRole('dialog', { name: 'Payment details' })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay €9/ })
    .click()
  await payAtSimulator(page, /succeeds/)
  await expect(page.getByText('Your payment method has been changed.')).toBeVisible()
  await expect(standing(page)).toContainText('€9.00 a month')
  await expect(page.getByText('didn’t go through')).toHaveCount(0)
})
