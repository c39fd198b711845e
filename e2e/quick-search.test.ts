import type { Page } from '@playwright/test'
import { exampleCallout } from '#domain/callouts/testing.ts'
import { publishCallout } from './support/callouts.ts'
import { addContact, enterAsAdmin } from './support/contacts.ts'
import { enter, expect, expectAccessible, forgetSession, test } from './support/test.ts'

const api = '/api/1.0'
const password = 'Lighthouse7'

const field = (page: Page) => page.getByRole('combobox', { name: /^Search / })
const options = (page: Page) => page.getByRole('listbox').getByRole('option')
const opener = (page: Page) => page.getByRole('button', { name: 'Quick search' }).filter({ visible: true })

/** A callout with a title of its own. */
async function addCallout(page: Page, title: string) {
  const { variants } = exampleCallout
  return publishCallout(page.request, { variants: { ...variants, default: { ...variants.default, title } } })
}

test('an editor goes to a contact, a callout and a setting by the keyboard alone', async ({ page, someone }) => {
  await enterAsAdmin(page)
  const contact = await addContact(page, { email: someone, firstname: 'Zdenka', lastname: 'Ødegård' })
  const title = `Quays of ${someone}`
  const callout = await addCallout(page, title)
  await enterAsAdmin(page)
  await page.goto('/admin/contacts')
  await page.getByRole('searchbox').focus()

  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).toBeFocused()

  await page.keyboard.press('Meta+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(someone)
  await expect(options(page)).toHaveText([new RegExp(`Zdenka Ødegård.*${someone}`), `${title}Open`])
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('2 options')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  const active = await field(page).getAttribute('aria-activedescendant')
  await expect(options(page).nth(1)).toHaveAttribute('id', active ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/callouts/view/${callout.id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(`zdenka ${someone}`)
  await expect(options(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/contacts/${contact.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Zdenka Ødegård' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('two-factor')
  await expect(options(page).first()).toContainText('Security')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/settings/security')

  await opener(page).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('nothing is called so')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^No elements found/)
  await expectAccessible(page)
  await field(page).fill('reconciliation')
  await options(page).filter({ hasText: 'Reconciliation' }).click()
  await expect(page).toHaveURL('/admin/payments/reconciliation')
})

test('words are asked for after a pause, and an older question is given up for a newer one', async ({ page }) => {
  await enterAsAdmin(page)
  const asked: string[] = []
  await page.route(`**${api}/contact?*sort=firstname*`, async (route) => {
    const rules = new URL(route.request().url()).searchParams.get('rules') ?? ''
    asked.push(rules)
    // The first question is never answered.
    if (asked.length > 1) await route.continue()
  })
  await page.clock.install()
  await page.goto('/admin/payments')
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  const begun = page.waitForRequest(/\/contact\?.*sort=firstname/)
  // However long a slow machine takes to type it, no pause has passed.
  await page.clock.pauseAt(Date.now() + 1000)
  await field(page).pressSequentially('mar')
  expect(asked).toEqual([])
  await page.clock.resume()
  await begun
  const givenUp = page.waitForEvent('requestfailed', (request) => /\/contact\?.*sort=firstname/.test(request.url()))
  await page.keyboard.type('a')
  await givenUp
  await expect(options(page).filter({ hasText: 'Mara Okafor' })).toHaveCount(1)
  expect(asked).toHaveLength(2)
  expect(asked[0]).toContain('"mar"')
  expect(asked[1]).toContain('"mara"')
})

test('? shows the keys, unless somebody types, and single keys can be switched off @desk', async ({ page }) => {
  await enterAsAdmin(page)
  await page.goto('/admin/contacts')
  const search = page.getByRole('searchbox')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await search.fill('what')
  await search.press('?')
  await expect(search).toHaveValue('what?')
  await expect(keys).toBeHidden()
  await search.fill('')

  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  await expect(keys).toBeVisible()
  await expect(keys.getByText('Search the list')).toBeVisible()
  await expectAccessible(page)
  await keys.getByRole('switch', { name: /^Single-key shortcuts/ }).click()
  await expectAccessible(page)
  await keys.getByRole('button', { name: 'Close' }).click()
  await expect(keys).toBeHidden()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.press('?')
  await expect(search).not.toBeFocused()
  await expect(keys).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('shortcuts')
  await page.keyboard.press('Enter')
  await expect(keys).toBeVisible()
  await keys.getByRole('switch', { name: /^Single-key shortcuts/ }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
})

test('a reviewer finds the callouts they handle and their own pages, nothing else', async ({ page, someone }) => {
  await enterAsAdmin(page)
  const { id: contactId } = await addContact(page, { email: someone, password })
  const mine = await addCallout(page, `Mine of ${someone}`)
  await addCallout(page, `Other of ${someone}`)
  await enterAsAdmin(page)
  const added = await page.request.post(`${api}/callout/${mine.id}/reviewers`, { data: { contactId, canEdit: false } })
  expect(added.status()).toBe(200)
  await forgetSession(page)
  await enter(page, { email: someone, password })
  await page.goto('/admin/callouts')

  const lists: string[] = []
  page.on('request', (request) => {
    if (/\/contact\?/.test(request.url())) lists.push(request.url())
  })
  await opener(page).click()
  await expect(options(page).first()).toBeVisible()
  const places = await options(page).allTextContents()
  expect(places.filter((text) => /Settings$|Payments|Contacts/.test(text))).toEqual([])
  expect(places.filter((text) => text.endsWith('Newsroom'))).toEqual(['CalloutsNewsroom'])
  await page.keyboard.type(someone)
  await expect(options(page)).toHaveText([`Mine of ${someone}Open`])
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/callouts/view/${mine.id}`)
  expect(lists).toEqual([])
})

test('members have no quick search', async ({ page, someone }) => {
  await enterAsAdmin(page)
  await addContact(page, { email: someone, password })
  await forgetSession(page)
  await enter(page, { email: someone, password })
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(opener(page)).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
