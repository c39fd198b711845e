import type { APIRequestContext, Page } from '@playwright/test'
import { addAccount, password } from './support/account.ts'
import { enterAsAdmin } from './support/contacts.ts'
import { amountField, directDebit, payAtSimulator } from './support/joining.ts'
import { join, openContribution, standing } from './support/membership.ts'
import { admin, enter, expect, expectAccessible, test } from './support/test.ts'

/** The newsroom's switch, as its API sets it. */
async function offerOnce(desk: APIRequestContext) {
  expect((await desk.post('/api/1.0/auth/login', { data: admin })).ok()).toBe(true)
  const changed = await desk.patch('/api/1.0/content/general', { data: { enableOneTimeDonations: true } })
  expect(changed.status()).toBe(200)
}

const openOnce = async (page: Page) => {
  await page.getByRole('link', { name: 'Give once' }).click()
  await expect(page.getByRole('heading', { name: 'Give once', level: 1 })).toBeVisible()
  await expect(amountField(page)).toBeVisible()
}

test.beforeEach(({ request }) => offerOnce(request))

test('somebody gives once, is thanked and mailed, and finds the receipt', async ({ page, server, inbox, someone }) => {
  // Four looks at accessibility take their time.
  test.slow()
  await addAccount(server, someone, 'none')
  await enter(page, { email: someone, password })
  await page.goto('/profile/contribution')
  await expect(page.getByRole('link', { name: 'Give once' })).toBeVisible()
  await expectAccessible(page)
  await openOnce(page)
  await expect(page).toHaveTitle(/^Give once - /)
  await expect(page.getByRole('radio', { name: directDebit, exact: true })).toHaveCount(0)
  await expectAccessible(page)

  // What can't be paid reaches no button.
  await amountField(page).fill('0.5')
  await page.getByRole('button', { name: 'Give once' }).click()
  await expect(page.getByText('The smallest amount is €1', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await amountField(page).fill('25')
  await page.getByRole('button', { name: 'Pay €25.63' }).click()
  const dialog = page.getByRole('dialog', { name: 'Payment details' })
  await expect(dialog).toContainText('€25.63, once')
  await expectAccessible(page)
  // Closing it loses nothing.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(amountField(page)).toHaveValue('€25')
  await page.getByRole('checkbox', { name: /Cover the .* fee/ }).uncheck()
  await page.getByRole('button', { name: 'Pay €25.00' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await payAtSimulator(page, /succeeds/)

  await expect(page.getByText('Thank you! Your payment is on its way.')).toBeVisible()
  await expect(page).toHaveURL(/\/profile\/contribution$/)
  // No contribution has begun.
  await expect(page.getByRole('heading', { name: 'Start contribution' })).toBeVisible()
  await expectAccessible(page)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: /^Receipt/ })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('table', { name: 'Your payments' })).toContainText('€25.00')
  const mailed = () => inbox.all(someone).find(({ subject }) => subject === 'Thank you for your payment')
  await expect.poll(mailed).toBeDefined()
  expect(mailed()?.text).toContain('€25.00')
})

test('a member gives once beside the contribution, which stays as it is', async ({ page, inbox, someone }) => {
  await join(page, inbox, someone, { amount: 5 })
  await openContribution(page)
  await expect(standing(page)).toContainText('€5.00 a month')
  await openOnce(page)
  await amountField(page).fill('40')
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByRole('dialog', { name: 'Payment details' }).getByRole('button', { name: 'Continue' }).click()
  await payAtSimulator(page, /succeeds/)
  await expect(page.getByText('Thank you! Your payment is on its way.')).toBeVisible()
  await expect(standing(page)).toContainText('€5.00 a month')
  await expect(page.getByText(/^ending \d{4}/)).toBeVisible()
})

test('the newsroom switches it off and on', async ({ page }) => {
  await enterAsAdmin(page)
  await page.goto('/admin/settings')
  const taken = page.getByRole('switch', { name: /^Accept one-time payments/ })
  await expect(taken).toBeChecked()
  await taken.click()
  await expect(taken).not.toBeChecked()
  await expectAccessible(page)
  await page.goto('/profile/contribution/once')
  await expect(page).toHaveURL(/\/profile\/contribution$/)
  await expect(page.getByRole('heading', { name: 'Start contribution' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Give once' })).toHaveCount(0)

  await page.goto('/admin/settings/general')
  await taken.click()
  await expect(taken).toBeChecked()
  await page.goto('/profile/contribution')
  await expect(page.getByRole('link', { name: 'Give once' })).toBeVisible()
})

test.describe('refused', () => {
  test.use({ complaintsExpected: true })

  test('a payment the bank declines charges nothing, and says so', async ({ page, server, inbox, someone }) => {
    await addAccount(server, someone, 'none')
    await enter(page, { email: someone, password })
    await page.goto('/profile/contribution')
    await openOnce(page)
    await page.getByRole('button', { name: /^Pay / }).click()
    await page.getByRole('dialog', { name: 'Payment details' }).getByRole('button', { name: 'Continue' }).click()
    await payAtSimulator(page, /not enough money/)
    await expect(
      page.getByText(/The payment was declined: there isn’t enough money in the account\. Nothing was charged\./),
    ).toBeVisible()
    await expectAccessible(page)
    const mailed = () => inbox.all(someone).find(({ subject }) => subject === "Your payment didn't go through")
    await expect.poll(mailed).toBeDefined()
  })
})
