import type { Page } from '@playwright/test'
import { startTarget, type Target } from '#server/webhooks/testing.ts'
import { addContact, enterAsAdmin } from './support/contacts.ts'
import { expect, expectAccessible, expectNothingWider, test } from './support/test.ts'

const path = '/admin/settings/webhooks'
const rows = 'tbody [role=row]'
const toast = (page: Page, title: string) => page.getByRole('region', { name: 'Notifications' }).getByText(title)

let target: Target
test.beforeEach(async ({ page }) => {
  target = await startTarget()
  await enterAsAdmin(page)
})
test.afterEach(() => target.stop())

const webhookRow = (page: Page, name: string) =>
  page
    .getByRole('table', { name: /^Webhooks/ })
    .locator(rows)
    .filter({ hasText: name })
const deliveries = (page: Page) => page.getByRole('table', { name: /^Deliveries/ }).locator(rows)

async function openMenu(page: Page, name: string, entry: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('a webhook is added, tested, told of a change, replayed, given a new secret and deleted', async ({
  page,
  someone,
}) => {
  const name = `CRM of ${someone}`
  await page.goto('/admin/settings/general')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Webhooks' }).click()
  await expect(page).toHaveTitle('Settings – Webhooks - The Harbour Post')
  await expect(page.getByRole('heading', { name: 'Webhooks', exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNothingWider(page)

  await page.getByRole('button', { name: 'Add webhook' }).click()
  const panel = page.getByRole('dialog', { name: 'Add webhook' })
  await panel.getByRole('button', { name: 'Add webhook' }).click()
  await expect(panel.getByText('Enter an address that begins with https://')).toBeVisible()
  await expect(panel.getByText('Choose at least one event')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('textbox', { name: /^Address/ }).fill(target.url)
  await panel.getByRole('textbox', { name: /^Description/ }).fill(name)
  await panel.getByRole('checkbox', { name: /^Contact added/ }).check()
  await panel.getByRole('button', { name: 'Add webhook' }).click()

  const made = page.getByRole('dialog', { name: 'Signing secret' })
  const secret = await made.getByRole('textbox').inputValue()
  expect(secret).toMatch(/^whsec_/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go back' }).click()
  await expect(made.getByRole('textbox')).toHaveValue(secret)
  await made.getByRole('button', { name: 'I’ve copied it' }).click()
  await expect(webhookRow(page, name)).toContainText('1 event')
  await expect(webhookRow(page, name)).toContainText('None yet')

  target.answer(500, 'We are closed')
  await webhookRow(page, name).getByRole('button', { name: 'Send test' }).click()
  const tested = page.getByRole('dialog', { name: 'Test' })
  await expect(tested.getByText('The test failed.')).toBeVisible()
  await expect(tested.getByText('Responded with 500.')).toBeVisible()
  await expect(tested.getByText('We are closed')).toBeVisible()
  await expectAccessible(page)
  target.answer(200, 'Thank you')
  await tested.getByRole('button', { name: 'Send again' }).click()
  await expect(tested.getByText('It responded with 200.')).toBeVisible()
  await tested.getByRole('button', { name: 'Close' }).click()
  await expect(webhookRow(page, name)).toContainText('Delivered')
  target.verify(target.received[1], secret)
  await expectAccessible(page)
  await expectNothingWider(page)

  const { id } = await addContact(page, { email: `hooked-${someone}` })
  await expect.poll(() => target.received.length).toBe(3)
  target.verify(target.received[2], secret)
  expect(target.received[2]?.event).toMatchObject({ type: 'contact.created', data: { id } })

  await openMenu(page, name, 'Show deliveries')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(deliveries(page)).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Failed')
  await expect(deliveries(page)).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('All statuses')
  await page.getByRole('combobox', { name: 'Event' }).selectOption('Contact added')
  await expect(deliveries(page)).toHaveCount(1)
  await deliveries(page).getByRole('link', { name: 'Contact added' }).click()
  const details = page.getByRole('dialog', { name: 'Contact added' })
  await expect(details).toContainText(id)
  await expect(details).toContainText(`msg_`)
  await expect(details).toContainText('Thank you')
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Send again' }).click()
  await expect(toast(page, 'It’s being sent again')).toBeVisible()
  await expect.poll(() => target.received.length).toBe(4)
  expect(target.received[3]?.id).toBe(target.received[2]?.id)
  await expect(details.getByText('Delivered')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()

  await openMenu(page, name, 'New secret')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create secret' }).click()
  await expect(made).toBeVisible()
  const next = await made.getByRole('textbox').inputValue()
  expect(next).not.toBe(secret)
  await made.getByRole('button', { name: 'I’ve copied it' }).click()
  await expect(webhookRow(page, name)).toContainText('The old secret also works until')

  await openMenu(page, name, 'Edit')
  const editing = page.getByRole('dialog', { name: 'Edit webhook' })
  await expect(editing.getByRole('checkbox', { name: /^Contact added/ })).toBeChecked()
  await editing.getByRole('checkbox', { name: /^Response received/ }).check()
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(webhookRow(page, name)).toContainText('2 events')

  await openMenu(page, name, 'Turn off')
  await expect(webhookRow(page, name)).toContainText('Off')
  await openMenu(page, name, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete webhook' }).click()
  await expect(webhookRow(page, name)).toHaveCount(0)
  await page.goto(path)
  await expect(page.getByText('No webhooks')).toBeVisible()
  await expectAccessible(page)
})

test('a target that is gone turns the webhook off, and the page says why', async ({ page, someone }) => {
  const name = `Gone for ${someone}`
  const data = { url: target.url, description: name, types: ['contact.created'] }
  const added = await page.request.post('/api/1.0/webhooks', { data })
  expect(added.status()).toBe(200)
  target.answer(410)
  await addContact(page, { email: `gone-${someone}` })
  await expect.poll(() => target.received.length).toBe(1)
  await expect(async () => {
    await page.goto(path)
    await expect(webhookRow(page, name)).toContainText('asked us to stop (410)', { timeout: 1000 })
  }).toPass()
  await expectAccessible(page)
  await openMenu(page, name, 'Turn on')
  await expect(webhookRow(page, name)).not.toContainText('410)')
  expect((await page.request.delete(`/api/1.0/webhooks/${(await added.json()).id}`)).status()).toBe(204)
})

test.describe('an address in a private network', () => {
  test.use({ complaintsExpected: true })

  test('is refused at its field', async ({ page }) => {
    await page.goto(path)
    await page.getByRole('button', { name: 'Add webhook' }).click()
    const panel = page.getByRole('dialog', { name: 'Add webhook' })
    const address = panel.getByRole('textbox', { name: /^Address/ })
    await address.fill('https://192.168.0.10/hook')
    await panel.getByRole('checkbox', { name: /^Contact added/ }).check()
    await panel.getByRole('button', { name: 'Add webhook' }).click()
    await expect(panel.getByText('This address is on a private network. Enter a public one.')).toBeVisible()
    await expect(address).toBeFocused()
    await expectAccessible(page)
  })
})
