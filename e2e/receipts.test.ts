import { password } from './support/account.ts'
import { enterAsAdmin } from './support/contacts.ts'
import { linkIn } from './support/inbox.ts'
import { payOnJoinPage } from './support/joining.ts'
import { expect, expectAccessible, forgetSession, test } from './support/test.ts'

test('a member opens the receipt from the mail, past the login, and the newsroom finds it with the payments', async ({
  page,
  inbox,
  someone,
}) => {
  await page.goto('/join?amount=12&period=monthly')
  await payOnJoinPage(page, someone)
  await page.goto(linkIn(await inbox.next(someone), '/join/confirm-email/'))
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(/\/profile/)
  await forgetSession(page)

  const mailed = () => inbox.all(someone).find(({ subject }) => subject?.startsWith('Your receipt'))
  await expect.poll(mailed).toBeDefined()
  const mail = mailed()
  expect(mail?.text).toContain('€12.43')
  await page.goto(mail ? linkIn(mail, '/receipt/') : '')
  await expect(page).toHaveURL(/\/auth\/login/)
  await page.getByLabel('Email').fill(someone)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()

  await expect(page).toHaveTitle(/^Receipt in_\w+ – The Harbour Post$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Payment' })).toContainText('€12.43')
  await expect(page.getByText(someone)).toBeVisible()
  await expectAccessible(page)
  const pdf = await page.request.get(
    await page.getByRole('link', { name: 'Save as PDF' }).evaluate((link) => (link as HTMLAnchorElement).href),
  )
  expect(pdf.headers()['content-type']).toBe('application/pdf')

  await enterAsAdmin(page)
  const rules = JSON.stringify({ condition: 'AND', rules: [{ field: 'email', operator: 'equal', value: [someone] }] })
  const found = await page.request.get('/api/1.0/contact', { params: { rules } })
  const [{ id }] = ((await found.json()) as { items: [{ id: string }] }).items
  await page.goto(`/admin/contacts/${id}/contribution`)
  const year = String(new Date().getUTCFullYear())
  await expect(page.getByRole('link', { name: `Statement ${year}` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Receipt for / }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: `Statement ${year}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Statement ${year}` })).toBeVisible()
  await expect(page.getByRole('table', { name: `Payments in ${year}` })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Total €12.43' })).toBeVisible()
  await expectAccessible(page)
})
