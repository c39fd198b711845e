import type { Page } from '@playwright/test'
import { type Inbox, linkIn } from './inbox.ts'
import { amountField, directDebit, emailField, payAtSimulator } from './joining.ts'
import { expect } from './test.ts'

interface Joining {
  amount: number
  period?: 'monthly' | 'annually'
  method?: 'Card' | typeof directDebit
  /** At the simulator. */
  outcome?: RegExp
}

/** Somebody who joined and paid, logged in. */
export async function join(
  page: Page,
  inbox: Inbox,
  email: string,
  { amount, period = 'monthly', method = 'Card', outcome = /succeeds/ }: Joining,
): Promise<void> {
  await page.goto(`/join?amount=${amount}&period=${period}`)
  await expect(amountField(page)).toHaveValue(`€${amount}`)
  await emailField(page).fill(email)
  await page.getByText(method, { exact: true }).click()
  await page.getByRole('button', { name: /^Contribute / }).click()
  const isDebit = method === directDebit
  await page.getByLabel(/^First name/).fill('Noor')
  await page.getByLabel(/^Last name/).fill('Abara')
  if (!isDebit) await page.getByRole('button', { name: 'Continue' }).click()
  await payAtSimulator(page, outcome)
  await expect(page).toHaveURL(/\/join\/confirm-email$/)
  await page.goto(linkIn(await inbox.next(email), '/join/confirm-email/'))
  await expect(page.getByRole('heading', { name: 'Welcome, Noor' })).toBeVisible()
}

/** The page of one's own contribution, loaded. */
export async function openContribution(page: Page): Promise<void> {
  await page.goto('/profile/contribution')
  await expect(page.getByRole('heading', { name: 'Contribution', level: 1 })).toBeVisible()
  await expect(amountField(page)).toBeVisible()
}

/** How the contribution stands, as the box on top says. */
export const standing = (page: Page) => page.getByRole('region', { name: 'Your contribution', exact: true })
