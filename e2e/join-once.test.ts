import type { APIRequestContext } from '@playwright/test'
import { linkIn } from './support/inbox.ts'
import { amountField, directDebit, emailField, payAtSimulator, payOnJoinPage } from './support/joining.ts'
import { openContribution } from './support/membership.ts'
import { admin, expect, expectAccessible, test } from './support/test.ts'

const content = '/api/1.0/content'

async function change(desk: APIRequestContext, id: string, data: object) {
  const changed = await desk.patch(`${content}/${id}`, { data })
  expect(changed.status()).toBe(200)
}

let before: { periods: { name: string; presetAmounts: number[] }[] }
test.beforeEach(async ({ request }) => {
  expect((await request.post('/api/1.0/auth/login', { data: admin })).ok()).toBe(true)
  before = await (await request.get(`${content}/join`)).json()
  await change(request, 'general', { enableOneTimeDonations: true })
  const recurring = before.periods.filter(({ name }) => name !== 'one-time')
  await change(request, 'join', { periods: [...recurring, { name: 'one-time', presetAmounts: [10, 20, 50] }] })
})
// Other journeys join as they did.
test.afterEach(({ request }) => change(request, 'join', { periods: before.periods }))

test('a reader joins by paying once, sets up an account, and is no member', async ({ page, inbox, someone }) => {
  test.slow()
  await page.goto('/join')
  await expect(page.getByText('You can change the amount or stop at any time.')).toBeVisible()
  await page.getByText('Just once', { exact: true }).click()
  await expect(page.getByText('You pay once, and don’t become a member.')).toBeVisible()
  await expect(page.getByRole('radio', { name: directDebit, exact: true })).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /^€?50$/ })).toBeVisible()
  await expectAccessible(page)

  await amountField(page).fill('0.5')
  await emailField(page).fill(someone)
  await page.getByRole('button', { name: /^Contribute/ }).click()
  await expect(page.getByText('The smallest amount is €1', { exact: true })).toBeVisible()
  await amountField(page).fill('25')
  await page.getByRole('button', { name: 'Contribute €25.63 once' }).click()

  await expect(page.getByText('€25.63, once')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: /^First name/ }).fill('Noor')
  await page.getByRole('textbox', { name: /^Last name/ }).fill('Abara')
  await page.getByRole('button', { name: 'Continue' }).click()
  await payAtSimulator(page, /succeeds/)

  await expect(page).toHaveURL(/\/join\/confirm-email$/)
  await expect(page.getByText(someone)).toBeVisible()
  // Loaded again, it is not paid again.
  await page.reload()
  const mailed = (subject: RegExp) => inbox.all(someone).find((mail) => subject.test(mail.subject ?? ''))
  await expect.poll(() => mailed(/^Thank you for your payment/)).toBeDefined()
  await expect.poll(() => mailed(/Set up your account/)).toBeDefined()
  const mail = mailed(/Set up your account/)
  if (!mail) throw new Error('no mail')
  await page.goto(linkIn(mail, '/join/confirm-email/'))
  await expect(page.getByRole('heading', { name: 'Welcome, Noor' })).toBeVisible()
  await page.getByLabel(/^Password/).fill('Saltmarsh7')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Noor' })).toBeVisible()

  await openContribution(page)
  await expect(page.getByRole('heading', { name: 'Start contribution' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Your payments' })).toContainText('€25.63')
  expect(inbox.all(someone).map(({ subject }) => subject)).toHaveLength(2)
})

test('an address can ask for it', async ({ page }) => {
  await page.goto('/join?period=one-time&amount=50')
  await expect(page.getByRole('radio', { name: 'Just once' })).toBeChecked()
  await expect(page.getByRole('button', { name: /^Contribute €51\.\d\d once$/ })).toBeVisible()
  await page.getByText('Monthly', { exact: true }).click()
  await expect(page.getByRole('button', { name: /^Contribute €51\.\d\d monthly$/ })).toBeVisible()
})

test.describe('declined', () => {
  test.use({ complaintsExpected: true })

  test('nothing is charged, and the form begins with what was chosen', async ({ page, inbox, someone }) => {
    await page.goto('/join?period=one-time&amount=20')
    await payOnJoinPage(page, someone, /not enough money/)
    await expect(page).toHaveURL(/\/join\/failed\?reason=payment/)
    await expect(page.getByText(/there isn’t enough money in the account/)).toBeVisible()
    await expectAccessible(page)
    await expect
      .poll(() => inbox.all(someone).map(({ subject }) => subject))
      .toEqual(["Your payment didn't go through"])
    await page.getByRole('link', { name: 'Start again' }).click()
    await expect(page.getByRole('radio', { name: 'Just once' })).toBeChecked()
    await expect(emailField(page)).toHaveValue(someone)
  })
})
