import type { Page } from '@playwright/test'
import { addContact, enterAsAdmin } from './support/contacts.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const api = '/api/1.0'
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Contact' }).getByRole('link', { name })
const rows = (page: Page) => page.getByRole('table', { name: 'Emails to this contact' }).getByRole('row')

async function addSegment(page: Page, beginning: string): Promise<string> {
  const rules = [{ field: 'email', operator: 'begins_with', value: [beginning] }]
  const data = { name: beginning, ruleGroup: { condition: 'AND', rules } }
  const answer = await page.request.post(`${api}/segments`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { id: string }).id
}

test.beforeEach(async ({ page }) => enterAsAdmin(page))

test('a contact’s page lists every email to them, with what became of it and no secret link', async ({
  page,
  inbox,
  someone,
}) => {
  const { id } = await addContact(page, { email: someone, password: 'Quayside2x' })
  await page.goto(`/admin/contacts/${id}`)
  await tab(page, 'Emails').click()
  await expect(page.getByRole('heading', { name: 'No emails to this contact' })).toBeVisible()
  await expectAccessible(page)

  await tab(page, 'Overview').click()
  await page.getByRole('button', { name: 'Send password reset' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send email' }).click()
  const reset = await inbox.next(someone)
  const [, secret = 'none'] = /auth\/reset-password\/([\w-]+)/.exec(reset.text ?? '') ?? []
  const segment = await addSegment(page, someone.split('@')[0] ?? '')
  try {
    const data = { subject: 'News from the quay', body: '<p>The pump broke.</p>' }
    expect((await page.request.post(`${api}/segments/${segment}/email/send`, { data })).status()).toBe(204)
    await inbox.next(someone)
    const states = async () => {
      const answer = await page.request.get(`${api}/contact/${id}/emails`)
      const text = await answer.text()
      expect(text).not.toContain(secret)
      expect(text).not.toContain('The pump broke')
      return (JSON.parse(text) as { items: { state: string }[] }).items.map(({ state }) => state)
    }
    await expect.poll(states).toEqual(['sent', 'sent'])

    await tab(page, 'Emails').click()
    const mailing = rows(page).filter({ hasText: 'News from the quay' })
    await expect(mailing).toContainText('Mailing:')
    await expect(mailing).toContainText('Sent')
    await expect(rows(page).filter({ hasText: 'Reset password' })).toContainText('Sent')
    await expect(page.getByText('Emails from the site are deleted after 180 days.')).toBeVisible()
    await expectAccessible(page)

    await mailing.getByRole('link').click()
    await expect(page).toHaveURL(/\/admin\/mailings\/[\w-]+\/report$/)
    await expect(page.getByRole('heading', { name: 'Recipients' })).toBeVisible()
  } finally {
    await page.request.delete(`${api}/segments/${segment}`)
  }
})

test('long lists have pages', async ({ page, someone }) => {
  const { id } = await addContact(page, { email: someone })
  await page.route(`**${api}/contact/${id}/emails?*`, async (route) => {
    const offset = Number(new URL(route.request().url()).searchParams.get('offset') ?? 0)
    const items = Array.from({ length: Math.min(25, 60 - offset) }, (_, index) => ({
      id: String(offset + index),
      date: '2026-11-01T10:00:00.000Z',
      subject: `Email ${offset + index + 1}`,
      to: index === 0 ? 'before@ex.org' : someone,
      kind: 'site',
      templateId: 'welcome',
      state: index === 1 ? 'failed' : 'deferred',
      answer: '421 Busy',
      nextTryAt: index === 1 ? null : '2026-11-01T10:05:00.000Z',
    }))
    await route.fulfill({ json: { items, total: 60, count: items.length, offset, keptDays: 180 } })
  })
  await page.goto(`/admin/contacts/${id}/emails`)
  await expect(page.getByText('Email 1', { exact: true })).toBeVisible()
  await expect(page.getByText('To before@ex.org')).toBeVisible()
  await expect(page.getByText('Failed', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('Email 26', { exact: true })).toBeVisible()
  await expect(page.getByText('Email 1', { exact: true })).toBeHidden()
})

test.describe('when the server fails', () => {
  test.use({ complaintsExpected: true })

  test('the emails of a contact can be asked for again', async ({ page, someone }) => {
    const { id } = await addContact(page, { email: someone })
    const address = `**${api}/contact/${id}/emails?*`
    await page.route(address, (route) => route.fulfill({ status: 500, json: { code: 'internal-server-error' } }))
    await page.goto(`/admin/contacts/${id}/emails`)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expectAccessible(page)
    await page.unroute(address)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'No emails to this contact' })).toBeVisible()
  })
})
