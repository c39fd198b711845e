import type { Page } from '@playwright/test'
import { enterAsAdmin } from './support/contacts.ts'
import type { Inbox } from './support/inbox.ts'
import { join } from './support/membership.ts'
import { expect, expectAccessible, forgetSession, test } from './support/test.ts'

/** The page of what somebody paid just now, as the newsroom sees it. */
async function openPaymentOf(page: Page, inbox: Inbox, someone: string): Promise<string> {
  await join(page, inbox, someone, { amount: 60, period: 'annually' })
  await forgetSession(page)
  await enterAsAdmin(page)
  const find = async () => {
    const reply = await page.request.get('/api/1.0/payment?limit=100&with=contact')
    const { items } = (await reply.json()) as { items: { id: string; contact?: { email: string } | null }[] }
    return items.find(({ contact }) => contact?.email === someone)?.id
  }
  await expect.poll(find).toBeDefined()
  const id = (await find()) ?? ''
  await page.goto(`/admin/payments/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Payment of €60.00' })).toBeVisible()
  return id
}

const refunds = (page: Page) => page.getByRole('region', { name: 'Refunds' })

test.describe('what is refused', () => {
  test.use({ complaintsExpected: true })

  test('the newsroom refunds a part with a reason, is refused what was refunded meanwhile, and gives back the rest', async ({
    page,
    inbox,
    someone,
  }) => {
    // Looks at accessibility take their time.
    test.slow()
    const id = await openPaymentOf(page, inbox, someone)
    await expect(refunds(page)).toContainText('You can refund up to €60.00.')
    await refunds(page).getByRole('button', { name: 'Refund payment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Refund payment' })
    const amount = dialog.getByRole('textbox', { name: 'Amount' })
    const reason = dialog.getByRole('textbox', { name: 'Reason' })
    await expect(amount).toBeFocused()
    await expect(amount).toHaveValue('60')
    await expectAccessible(page)

    await amount.fill('60.01')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('Enter €60.00 or less')).toBeVisible()
    await expect(dialog.getByText('Enter a reason')).toBeVisible()
    await expect(amount).toBeFocused()
    await expectAccessible(page)

    await amount.fill('20')
    await reason.fill('Charged twice')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const question = page.getByRole('alertdialog', { name: 'Refund €20.00?' })
    await expect(question).toContainText('Noor Abara gets €20.00 back.')
    await expect(question.getByRole('button', { name: 'Don’t refund' })).toBeFocused()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Refund €20.00' }).click()
    await expect(refunds(page)).toContainText('€20.00 refunded: Charged twice')
    await expect(refunds(page).getByText('You can refund up to €40.00.')).toBeFocused()
    await expectAccessible(page)

    // Somebody else is faster.
    await refunds(page).getByRole('button', { name: 'Refund payment' }).click()
    const body = { amount: 10, refunded: 20, reason: 'Asked by phone' }
    expect((await page.request.post(`/api/1.0/payment/${id}/refund`, { data: body })).status()).toBe(200)
    await reason.fill('Asked by email')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Refund €40.00' }).click()
    await expect(dialog.getByText('Someone else has refunded part of this payment.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await page.reload()
    await refunds(page).getByRole('button', { name: 'Refund payment' }).click()
    await expect(amount).toHaveValue('30')
    await reason.fill('Moved away')
    await reason.press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Refund €30.00' }).click()
    await expect(refunds(page)).toContainText('Nothing left to refund.')
    await expect(refunds(page).getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'History' }).getByText('Refunded')).toHaveCount(3)
    await expectAccessible(page)

    const { contact } = await (await page.request.get(`/api/1.0/payment/${id}?with=contact`)).json()
    await page.goto(`/admin/contacts/${contact.id}/contribution`)
    await expect(page.getByText('€60.00 refunded')).toBeVisible()
    await expectAccessible(page)
  })
})
