import type { Page } from '@playwright/test'
import { addMonths } from '#domain/dates/calendar.ts'
import { addAccount, password } from './support/account.ts'
import { amountField, payAtSimulator } from './support/joining.ts'
import { join, openContribution, standing } from './support/membership.ts'
import { admin, enter, expect, expectAccessible, forgetSession, test } from './support/test.ts'

async function confirmChange(page: Page, what = /now\./) {
  const dialog = page.getByRole('alertdialog', { name: 'Change your contribution?' })
  await expect(dialog).toContainText(what)
  await dialog.getByRole('button', { name: 'Change contribution' }).click()
}

const bodyOf = (text: string | null) => JSON.parse(text ?? '{}') as Record<string, unknown>

test('somebody without a contribution starts one, and sees it paid', async ({ page, server, someone }) => {
  // Five looks at accessibility take their time.
  test.slow()
  await addAccount(server, someone, 'none')
  await enter(page, { email: someone, password })
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Manage contribution' }).first().click()
  await expect(page).toHaveTitle(/^Contribution - /)
  await expect(page.getByRole('heading', { name: 'Start contribution' })).toBeVisible()
  await expect(page.getByText('No payments yet')).toBeVisible()
  await expect(standing(page)).toHaveCount(0)
  await expectAccessible(page)

  await amountField(page).fill('0.5')
  await page.getByRole('button', { name: 'Start contribution' }).click()
  await expect(page.getByText('The smallest amount is €1 a month', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await amountField(page).fill('8')
  await page.getByRole('button', { name: 'Start contribution' }).click()
  const dialog = page.getByRole('dialog', { name: 'Payment details' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  // Closing it loses nothing.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(amountField(page)).toHaveValue('€8')
  await page.getByRole('button', { name: 'Start contribution' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await payAtSimulator(page, /succeeds/)

  await expect(page.getByText('Your contribution has started. Thank you!')).toBeVisible()
  await expect(page).toHaveURL(/\/profile\/contribution$/)
  await expect(standing(page)).toContainText('€8.00 a month')
  await expect(page.getByRole('heading', { name: 'Update contribution' })).toBeVisible()
  await expectAccessible(page)

  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: /^Receipt/ })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('table', { name: 'Your payments' })).toContainText('€8.37')
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Receipt/ }).click()
  await expect(page.getByText('€8.37').first()).toBeVisible()
})

test('a monthly amount is changed at once, and what does not change is not sent', async ({ page, inbox, someone }) => {
  await join(page, inbox, someone, { amount: 5 })
  await openContribution(page)
  await expect(standing(page)).toContainText('€5.00 a month')
  let asked = 0
  page.on('request', (request) => {
    if (request.method() === 'PATCH') asked += 1
  })
  await page.getByRole('button', { name: 'Update contribution' }).click()
  await expect(page.getByText('Nothing to change')).toBeVisible()
  expect(asked).toBe(0)

  await amountField(page).fill('8')
  await expect(page.getByText(/^Nothing is charged now\. From .* you pay €8\.37 a month\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Update contribution' }).click()
  await confirmChange(page, /From .* you pay €8\.37 a month\. We’ll charge: Card ending 4242/)
  await expect(page.getByText('Contribution updated')).toBeVisible()
  await expect(standing(page)).toContainText('€8.00 a month')
  await expectAccessible(page)
  expect(asked).toBe(1)
})

test('a year in place of months is confirmed, and taken back before it begins', async ({ page, inbox, someone }) => {
  await join(page, inbox, someone, { amount: 5 })
  await openContribution(page)
  // The contribution, and what is charged for it.
  await expect(standing(page)).toContainText('€5.00 a month')
  await expect(standing(page)).toContainText('You pay €5.33 a month, fee included.')
  await expect(page.getByText('You pay, fee included', { exact: true })).toBeVisible()

  await page.getByText('Once a year', { exact: true }).click()
  await expect(amountField(page)).toHaveValue('€60')
  await page.getByRole('button', { name: 'Update contribution' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Change your contribution?' })
  await expect(dialog).toContainText('You can cancel this change until then.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep it as is' }).click()
  await expect(standing(page)).not.toContainText('Changes to')
  await page.getByRole('button', { name: 'Update contribution' }).click()
  await confirmChange(page, /Nothing is charged now\. From .* you pay €60\.00 a year\./)
  await expect(standing(page)).toContainText(/Changes to €60\.00 a year on .*\. Nothing is charged before then\./)
  await expect(standing(page)).toContainText('€5.00 a month')
  await expect(page.getByText(/You can switch to monthly when your year ends/)).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Cancel change' }).click()
  await expect(page.getByText('Change cancelled')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your contribution', exact: true })).toBeFocused()
  await expect(standing(page)).not.toContainText('Changes to')
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked()
  await expect(amountField(page)).toHaveValue('€5')
})

test('amounts that can be read in two ways, or are unusually large, are asked about', async ({
  page,
  server,
  someone,
}) => {
  await addAccount(server, someone, 'none')
  await enter(page, { email: someone, password })
  await openContribution(page)
  const button = page.getByRole('button', { name: 'Start contribution' })
  await amountField(page).fill('1e3')
  await button.click()
  await expect(page.getByText('Enter an amount', { exact: true })).toBeVisible()
  // Clear of the bar at the bottom of phones, which covers what lies below.
  const meaning = page.getByRole('button', { name: '€1,000', exact: true })
  await meaning.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expectAccessible(page)
  await page.getByRole('button', { name: '€1,000', exact: true }).click()
  await expect(amountField(page)).toBeFocused()
  await expect(amountField(page)).toHaveValue('€1,000')
  await amountField(page).fill('12.345')
  await page.getByRole('button', { name: '€12,345', exact: true }).click()
  await button.click()
  await expect(page.getByText('€12,345 a month is unusually high. Is that right?')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, €12,345 a month' }).click()
  await button.click()
  await expect(page.getByRole('dialog', { name: 'Payment details' })).toBeVisible()
})

test('while a direct debit is pending, only the amount can change', async ({ page, inbox, someone }) => {
  await join(page, inbox, someone, { amount: 5, method: 'direct-debit', outcome: 'pending' })
  await openContribution(page)
  await expect(standing(page)).toContainText('A payment is in progress')
  await expect(page.getByText('While a payment is pending, you can only change the amount.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Once a year' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Change direct debit' })).toBeDisabled()
  await expect(page.getByText(/can’t be changed while a payment is pending/)).toBeVisible()
  await expectAccessible(page)
})

test.describe('refused', () => {
  test.use({ complaintsExpected: true })

  test('a payment that became pending meanwhile keeps the method, and the page says why', async ({
    page,
    inbox,
    someone,
  }) => {
    await join(page, inbox, someone, { amount: 5, method: 'direct-debit', outcome: 'pending' })
    // As it stood before the payment.
    await page.route('**/contact/me/contribution', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), hasPendingPayment: false } })
    })
    await openContribution(page)
    await page.getByRole('button', { name: 'Change direct debit' }).click()
    await expect(page.getByText(/can’t be changed while a payment is pending/)).toBeVisible()
    await page.getByText('Once a year', { exact: true }).click()
    await page.getByRole('button', { name: 'Update contribution' }).click()
    await confirmChange(page)
    await expect(page.getByRole('alert').filter({ hasText: 'While a payment is pending' })).toHaveCount(2)
    await expect(page.getByRole('radio', { name: 'Once a year' })).toBeChecked()
    await expectAccessible(page)
  })

  test('coming back with something nobody began says so, and nothing changed', async ({ page, inbox, someone }) => {
    await join(page, inbox, someone, { amount: 5 })
    await page.goto('/profile/contribution/payment-method/complete?setup_intent=seti_unknown')
    await expect(page.getByText(/We couldn’t finish this\./)).toBeVisible()
    await expect(page).toHaveURL(/\/profile\/contribution$/)
    await expect(page.getByText(/^ending \d{4}/)).toBeVisible()
    await expectAccessible(page)

    await page.goto('/profile/contribution/complete')
    await expect(page.getByText(/We couldn’t finish this\./)).toBeVisible()
  })
})

test('a yearly amount asks when it starts; smaller and slightly larger ones do not', async ({
  page,
  inbox,
  someone,
}) => {
  await join(page, inbox, someone, { amount: 60, period: 'annually' })
  // Half of the year is over, all but an hour.
  await page.clock.setFixedTime(addMonths(new Date(Date.now() - 3_600_000), 6))
  await openContribution(page)
  await expect(page.getByText(/^You pay once a year\./)).toBeVisible()

  await amountField(page).fill('61')
  await expect(page.getByText(/^The new amount applies immediately, and nothing is charged now\./)).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Update now/ })).toHaveCount(0)

  await amountField(page).fill('40')
  await expect(page.getByText(/^The new amount starts on .*: €40\.00 a year\./)).toBeVisible()

  await amountField(page).fill('120')
  await expect(page.getByText('6 months until renewal.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Update now.*You pay €30\.00 now/ })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Pay €30.00 now and update' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('radio', { name: /^Update on / }).check()
  const request = page.waitForRequest((each) => each.method() === 'PATCH')
  await page.getByRole('button', { name: 'Update contribution' }).click()
  await confirmChange(page)
  expect(bodyOf((await request).postData())).toEqual({ amount: 120, period: 'annually', payFee: false, prorate: false })
  await expect(standing(page)).toContainText(/Changes to €120\.00 a year on /)
  await expect(standing(page)).toContainText('€60.00 a year')
  await expectAccessible(page)

  // What is scheduled stays when nothing is chosen, and is called off by the present amount.
  await expect(page.getByRole('radio', { name: /^Update on / })).toBeChecked()
  await page.getByRole('button', { name: 'Update contribution' }).click()
  await expect(page.getByText('Nothing to change')).toBeVisible()
  await amountField(page).fill('60')
  await expect(page.getByText(/^This cancels the change on .*\. You keep paying €60\.00 a year\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Update contribution' }).click()
  await expect(standing(page)).not.toContainText('Changes to')
  await expect(standing(page)).toContainText('€60.00 a year')
})

test('a yearly amount that starts at once is charged for the months that are left', async ({
  page,
  inbox,
  someone,
}) => {
  await join(page, inbox, someone, { amount: 60, period: 'annually' })
  await openContribution(page)
  await amountField(page).fill('120')
  await expect(page.getByRole('radio', { name: /^Update now.*You pay €55\.00 now/ })).toBeChecked()
  await page.getByRole('button', { name: 'Pay €55.00 now and update' }).click()
  await expect(standing(page)).toContainText('€120.00 a year')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('table', { name: 'Your payments' })).toContainText('€55.00', { timeout: 1000 })
  }).toPass()
})

test('another card, then another way to pay', async ({ page, inbox, someone }) => {
  await join(page, inbox, someone, { amount: 5 })
  await openContribution(page)
  await page.getByRole('button', { name: 'Change card' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await payAtSimulator(page, /succeeds/)
  await expect(page.getByText('Your payment method has been changed.')).toBeVisible()
  await expect(page).toHaveURL(/\/profile\/contribution$/)
  await expect(page.getByText(/^ending \d{4}, expires \d\d\/\d{4}$/)).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Pay by').selectOption('Direct debit (SEPA)')
  await page.getByRole('button', { name: 'Switch to Direct debit (SEPA)' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await payAtSimulator(page, /succeeds/)
  await expect(page.getByText(/^account ending \d{4}/)).toBeVisible()
  await expect(standing(page)).toContainText('€5.00 a month')

  await page.getByRole('button', { name: 'Change direct debit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await payAtSimulator(page, /method itself is declined/)
  await expect(page.getByText(/The payment was declined without a reason\. Nothing was charged\./)).toBeVisible()
  await expect(page.getByText(/^account ending \d{4}/)).toBeVisible()
})

test.describe("with the provider's own fields", () => {
  test.use({ bypassCSP: true })

  test("the bank's window lies above ours, and a refusal is said in it", async ({ page, inbox, someone }) => {
    await join(page, inbox, someone, { amount: 5 })
    await page.route('https://js.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `(${standInForStripe})()` }),
    )
    await page.route('**/profile/contribution', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('"sandbox":true', '"sandbox":false'),
      })
    })
    await openContribution(page)
    await page.getByRole('button', { name: 'Change card' }).click()
    const dialog = page.getByRole('dialog', { name: 'Payment details' })
    await dialog.getByLabel('Card number').fill('4000 0025 0000 3155')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Refuse' }).click()
    await expect(dialog.getByText('Your bank said no.')).toBeVisible()
    await expect(dialog.getByLabel('Card number')).toHaveValue('4000 0025 0000 3155')
    await expectAccessible(page)
  })
})

/** As much of Stripe's script as the page uses, with a bank that asks; runs in the browser. */
function standInForStripe() {
  const mount = (place: HTMLElement) => {
    place.innerHTML = '<label>Card number <input></label>'
  }
  const askBank = () =>
    new Promise((resolve) => {
      const bank = document.createElement('div')
      bank.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; background: #fff'
      bank.innerHTML = '<button>Refuse</button>'
      bank.addEventListener('click', () => {
        bank.remove()
        resolve({ error: { type: 'card_error', message: 'Your bank said no.' } })
      })
      document.body.append(bank)
    })
  const element = { mount, unmount: () => {}, on: (event: string, tell: () => void) => event === 'ready' && tell() }
  const stripe = { elements: () => ({ create: () => element }), confirmSetup: askBank }
  Reflect.set(window, 'Stripe', () => stripe)
}

test('a contribution is cancelled and started again', async ({ page, inbox, someone }) => {
  await join(page, inbox, someone, { amount: 5 })
  await openContribution(page)
  await page.getByRole('link', { name: 'Cancel contribution' }).click()
  await expect(page).toHaveTitle(/^Cancel contribution - /)
  await expect(page.getByText(/^You stay a member until /)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Keep contributing' }).click()
  await expect(page).toHaveURL(/\/profile\/contribution$/)

  await page.getByRole('link', { name: 'Cancel contribution' }).click()
  await page.getByRole('button', { name: 'Cancel contribution' }).click()
  await expect(page.getByText('Your contribution is cancelled. You won’t be charged again.')).toBeVisible()
  await expect(page).toHaveURL(/\/profile\/contribution$/)
  await expect(standing(page)).toContainText(/Your membership ends on .* \(in /)
  await expectAccessible(page)
  await expect
    .poll(() => inbox.all(someone).map(({ subject }) => subject))
    .toContain('Your contribution has been cancelled')
  // Nothing is left to cancel.
  await page.goto('/profile/contribution/cancel')
  await expect(page).toHaveURL(/\/profile\/contribution$/)

  await page.getByRole('button', { name: 'Restart contribution' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await payAtSimulator(page, /succeeds/)
  await expect(page.getByText('Your contribution has started. Thank you!')).toBeVisible()
  await expect(standing(page)).toContainText(/Renews automatically\./)
})

test('whoever is logged out on the way back from paying logs in and goes on', async ({ page, server, someone }) => {
  await addAccount(server, someone, 'none')
  await enter(page, { email: someone, password })
  await openContribution(page)
  await page.getByRole('button', { name: 'Start contribution' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/\/sandbox\//)
  await page.context().clearCookies()
  await payAtSimulator(page, /succeeds/)
  await expect(page).toHaveURL(/\/auth\/login\?next=%2Fprofile%2Fcontribution%2Fcomplete/)
  await page.getByLabel('Email').fill(someone)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Your contribution has started. Thank you!')).toBeVisible()
})

test('with the keyboard alone', { tag: '@desk' }, async ({ page, inbox, someone }) => {
  await join(page, inbox, someone, { amount: 60, period: 'annually' })
  await openContribution(page)
  await amountField(page).focus()
  for (let i = 0; i < 6; i += 1) await page.keyboard.press('ArrowUp')
  await expect(amountField(page)).toHaveValue('€66')
  // Plus, then the question.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: /^Update now/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Update contribution' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Keep it as is' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(standing(page)).toContainText(/Changes to €66\.00 a year on /)
  await expect(page.getByRole('button', { name: 'Update contribution' })).toBeFocused()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Change card' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Payment details' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change card' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Cancel contribution' })).toBeFocused()
})

test('where contributions are hidden there is nothing to manage', async ({ page, server, someone }) => {
  await addAccount(server, someone)
  await enter(page, admin)
  const hide = (hideContribution: boolean) =>
    page.request.patch('/api/1.0/content/general', { data: { hideContribution } })
  expect((await hide(true)).ok()).toBe(true)
  try {
    await forgetSession(page)
    await enter(page, { email: someone, password })
    await page.goto('/profile/contribution')
    await expect(page).toHaveURL(/\/profile$/)
    await expect(page.getByText('Manage contribution')).toHaveCount(0)
  } finally {
    await forgetSession(page)
    await enter(page, admin)
    expect((await hide(false)).ok()).toBe(true)
  }
})

test('J12: the newsroom cancels what runs at a provider, and sees when membership ends', async ({
  page,
  inbox,
  someone,
}) => {
  await join(page, inbox, someone, { amount: 5, method: 'direct-debit', outcome: 'pending' })
  const { id } = (await (await page.request.get('/api/1.0/contact/me')).json()) as { id: string }
  await forgetSession(page)
  await enter(page, admin)
  await page.goto(`/admin/contacts/${id}/contribution`)
  const form = page.getByRole('region', { name: 'Set contribution' })
  await expect(form).toContainText('while a payment is pending')
  await expect(form.getByRole('combobox', { name: /^Type/ })).toHaveCount(0)
  await expect(page.getByText('Sandbox Savings Bank')).toBeVisible()
  await expectAccessible(page)

  const dialog = page.getByRole('alertdialog', { name: 'Cancel this contribution?' })
  await form.getByRole('button', { name: 'Cancel contribution' }).click()
  await expect(dialog).toContainText('Payments stop, and membership ends on')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep contribution' }).click()
  await form.getByRole('button', { name: 'Cancel contribution' }).click()
  await dialog.getByRole('button', { name: 'Cancel contribution' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Contribution cancelled' })).toBeVisible()
  await expect(page).toHaveURL(/\/contribution$/)
  await expect(page.getByRole('region', { name: 'Contribution', exact: true })).toContainText('Cancelled on')
  // What is set now takes its place.
  await expect(form.getByRole('combobox', { name: /^Type/ })).toBeVisible()
})
