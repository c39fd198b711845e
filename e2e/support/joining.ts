import type { Page } from '@playwright/test'

export const emailField = (page: Page) => page.getByRole('textbox', { name: /^Email/ })
export const amountField = (page: Page) => page.getByRole('textbox', { name: 'Other amount' })

/** From an open /join to the mail that is on its way. */
export async function payOnJoinPage(page: Page, email: string, outcome = /succeeds/): Promise<void> {
  await emailField(page).fill(email)
  await page.getByRole('button', { name: /^Contribute / }).click()
  await page.getByRole('textbox', { name: /^First name/ }).fill('Noor')
  await page.getByRole('textbox', { name: /^Last name/ }).fill('Abara')
  await page.getByRole('button', { name: 'Continue' }).click()
  await payAtSimulator(page, outcome)
}

/** On the simulator's hosted page. */
export async function payAtSimulator(page: Page, outcome: RegExp): Promise<void> {
  await page.waitForURL(/\/sandbox\//)
  await page.getByRole('radio', { name: outcome }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** The ways to pay that journeys choose, as the form names them. */
export const directDebit = 'Direct debit (GoCardless)'
