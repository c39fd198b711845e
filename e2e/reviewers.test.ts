import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { exampleAnswers } from '#domain/callouts/testing.ts'
import { addAccount, password } from './support/account.ts'
import { publishCallout } from './support/callouts.ts'
import { enterAsAdmin } from './support/contacts.ts'
import { enter, expect, expectAccessible, test } from './support/test.ts'

test.use({ complaintsExpected: true })

const api = '/api/1.0'
const rows = 'tbody [role=row]'
const toast = (page: Page, title: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(title)
const act = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640
// No photo was uploaded here.
const { photos: _, ...place } = exampleAnswers.place
const answers = { ...exampleAnswers, place }

/** What the menu offers somebody. */
async function menuOf(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click()
  return page.getByRole('navigation', { name: 'Main menu' })
}

test('J28: a reviewer handles responses without names, may edit once they may, and is out at once', async ({
  page,
  request,
  server,
  browser,
  someone,
}) => {
  test.setTimeout(90_000)
  await addAccount(server, someone)
  const { id } = await publishCallout(request, { access: 'guest' })
  await publishCallout(request)
  for (const each of ['first', 'second', 'third']) {
    const guest = { firstname: 'Ngozi', lastname: 'Abara', email: `${each}-${someone}` }
    const reply = await request.post(`${api}/callout/${id}/responses`, { data: { answers, guest } })
    expect(reply.status(), await reply.text()).toBe(200)
  }
  await enterAsAdmin(page)
  await page.goto(`/admin/callouts/view/${id}/responses/tags`)
  const reviewers = page.getByRole('region', { name: 'Reviewers' })
  const email = reviewers.getByRole('textbox', { name: /^Email/ })
  await email.fill(`nobody-${someone}`)
  await email.press('Enter')
  await expect(reviewers.getByText('Contact not found')).toBeVisible()
  await email.fill(someone)
  await email.press('Enter')
  await expect(toast(page, 'Ada Quay is now a reviewer')).toBeVisible()
  await expect(reviewers.getByRole('switch', { name: /^Can edit/ })).not.toBeChecked()
  await email.fill(someone)
  await email.press('Enter')
  await expect(reviewers.getByText('Already a reviewer')).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext({ baseURL: server.url, viewport: page.viewportSize() })
  try {
    const theirs = await context.newPage()
    await enter(theirs, { email: someone, password })
    await theirs.goto('/admin/callouts')
    await expect(theirs.locator(rows)).toHaveCount(1)
    const menu = await menuOf(theirs)
    await expect(menu.getByRole('link', { name: 'Callouts' }).first()).toBeVisible()
    for (const name of ['Dashboard', 'Contacts', 'Payments', 'Settings'])
      await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0)
    await theirs.keyboard.press('Escape')
    await theirs.goto(`/admin/callouts/view/${id}`)
    await expect(theirs.getByRole('heading', { level: 1, name: 'Broken commutes' })).toBeVisible()
    await expect(theirs.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
    await expect(theirs.getByRole('button', { name: 'More actions' })).toHaveCount(0)
    await expectAccessible(theirs)

    // Who responded is nothing to them, in the table, the response and the file.
    await theirs.goto(`/admin/callouts/view/${id}/responses`)
    await expect(theirs.locator(rows)).toHaveCount(3)
    await expect(theirs.locator(rows).first()).toContainText('Known')
    await expect(theirs.getByRole('main')).not.toContainText('Abara')
    await expect(theirs.getByRole('link', { name: 'Import' })).toHaveCount(0)
    await expectAccessible(theirs)
    const tick = theirs.getByRole('checkbox', { name: /^Select response/ }).first()
    await tick.check()
    await theirs.getByRole('button', { name: 'Tags', exact: true }).click()
    const tags = theirs.getByRole('dialog', { name: 'Tags for selected responses' })
    await tags.getByRole('searchbox').fill('Call back')
    await tags.getByRole('button', { name: 'Create tag “Call back”' }).click()
    await tags.getByRole('button', { name: 'Apply' }).click()
    await expect(toast(theirs, 'Tags changed for 1 response')).toBeVisible()
    await tick.check()
    await theirs.getByRole('button', { name: 'Assign', exact: true }).click()
    await expect(theirs.getByRole('link', { name: 'Manage reviewers' })).toHaveCount(0)
    await theirs.getByRole('button', { name: 'Ada Quay (you)' }).click()
    await expect(toast(theirs, '1 response assigned to Ada Quay')).toBeVisible()
    await tick.check()
    await theirs.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Export' }).click()
    const [file] = await Promise.all([
      theirs.waitForEvent('download'),
      theirs.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
    ])
    const table = await readFile(await file.path(), 'utf8')
    expect(table).toContain('Call back')
    expect(table).not.toContain('Abara')
    await theirs.goto(`/admin/callouts/view/${id}/responses?bucket=trash`)
    await expect(theirs.getByText('The trash is empty')).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Empty trash' })).toHaveCount(0)

    await theirs.goto(`/admin/callouts/view/${id}/responses?sort=number&order=asc`)
    await theirs.getByRole('link', { name: /^(Response )?1$/ }).click()
    const respondent = theirs.getByRole('region', { name: 'Respondent' })
    await expect(respondent).toContainText('Only admins see who responded.')
    await expect(respondent.getByRole('link')).toHaveCount(0)
    await theirs.getByRole('textbox', { name: 'Add a comment' }).fill('I know this ramp.')
    await theirs.getByRole('button', { name: 'Add comment' }).click()
    await expect(theirs.getByText('I know this ramp.')).toBeVisible()
    await expectAccessible(theirs)
    await act(theirs, 'Move to Verified').click()
    await expect(theirs.getByRole('heading', { level: 1, name: 'Response 2' })).toBeVisible()

    // With the right to edit, the callout itself, and nothing else.
    await reviewers.getByRole('switch', { name: /^Can edit/ }).click()
    await expect(toast(page, 'Ada Quay can edit the callout')).toBeVisible()
    await theirs.goto(`/admin/callouts/view/${id}`)
    await theirs.getByRole('link', { name: 'Edit', exact: true }).click()
    await expect(theirs).toHaveTitle(/^Edit: /)
    await theirs.goto(`/admin/callouts/view/${id}`)
    await act(theirs, 'End now').click()
    await theirs.getByRole('alertdialog').getByRole('button', { name: 'End now' }).click()
    await expect(toast(theirs, 'Callout ended')).toBeVisible()
    await theirs.goto('/admin/callouts/new')
    await expect(theirs.getByRole('link', { name: 'Back to callouts' })).toBeVisible()
    await theirs.goto(`/admin/callouts/view/${id}/responses/tags`)
    await expect(theirs.getByRole('region', { name: 'Reviewers' })).toContainText('Ada Quay')
    await expect(theirs.getByRole('switch', { name: /^Can edit/ })).toHaveCount(0)
    await expect(theirs.getByRole('button', { name: /^Remove/ })).toHaveCount(0)

    // While they are on a response.
    await theirs.goto(`/admin/callouts/view/${id}/responses?sort=number&order=asc`)
    await theirs.getByRole('link', { name: /^(Response )?2$/ }).click()
    await expect(theirs.getByRole('heading', { level: 1, name: 'Response 2' })).toBeVisible()
    await reviewers.getByRole('button', { name: 'Remove Ada Quay' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove reviewer' }).click()
    await expect(theirs.getByText('You don’t have access to that.')).toBeVisible()
    await expectAccessible(theirs)
    await theirs.goto('/profile')
    await expect(theirs.getByRole('heading', { level: 1, name: 'Hello, Ada' })).toBeVisible()
    await expect(theirs.locator('a[href^="/admin"]')).toHaveCount(0)
  } finally {
    await context.close()
  }
})
