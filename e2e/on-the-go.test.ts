import { exampleAnswers } from '#domain/callouts/testing.ts'
import { publishCallout } from './support/callouts.ts'
import { enterAsAdmin } from './support/contacts.ts'
import { showPage } from './support/editor.ts'
import { admin, endSessionAt, expect, expectAccessible, expectNothingWider, test } from './support/test.ts'

const api = '/api/1.0'
// No photo was uploaded here.
const { photos: _, ...place } = exampleAnswers.place
const answers = { ...exampleAnswers, place }

test.describe('refused', () => {
  test.use({ complaintsExpected: true })

  test('J29: responses that can’t be loaded are asked for again; a lost session comes back to the same list', async ({
    page,
    request,
  }) => {
    const { id } = await publishCallout(request)
    expect((await request.post(`${api}/callout/${id}/responses`, { data: { answers } })).status()).toBe(200)
    await enterAsAdmin(page)
    const list = new RegExp(`${api}/callout/${id}/responses\\?.*offset=`)
    const address = `/admin/callouts/view/${id}/responses?q=ramp`
    await page.route(list, (route) => route.fulfill({ status: 500, json: { code: 'internal-error' } }))
    await page.goto(address)
    await expect(page.getByText('Something went wrong, please try again.')).toBeVisible()
    await expectAccessible(page)
    await page.unroute(list)
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('table', { name: 'Responses, Inbox, 1 to 1 of 1' })).toBeVisible()

    await endSessionAt(page, list)
    await page.getByRole('searchbox', { name: 'Search all answers' }).fill('ramp blocked')
    await page.getByLabel('Email').fill(admin.email)
    await page.getByLabel(/^Password/).fill(admin.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(new RegExp(`${id}/responses\\?q=ramp`))
    await expect(page.getByRole('table', { name: 'Responses, Inbox, 1 to 1 of 1' })).toBeVisible()
  })
})

test('J29, J34: a newsroom on a phone goes from the menu to people, responses and a label @phone', {
  tag: '@themes',
}, async ({ page, request }) => {
  const { id } = await publishCallout(request)
  for (let count = 0; count < 2; count += 1) {
    expect((await request.post(`${api}/callout/${id}/responses`, { data: { answers } })).status()).toBe(200)
  }
  await enterAsAdmin(page)
  await page.goto('/admin/callouts')
  const opener = page.getByRole('button', { name: 'Open menu' })
  await opener.press('Enter')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Contacts' })).toBeVisible()
  await expectAccessible(page)
  // The focus stays within it, or is the browser's own.
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.matches('body, dialog *') ?? true)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('link', { name: 'Contacts' })).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await menu.getByRole('link', { name: 'Contacts' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible()
  // Each person is a card: nothing is beside the screen.
  const card = page.locator('tbody [role=row]').first()
  await expect(card.getByRole('checkbox')).toBeVisible()
  await expect.poll(async () => (await card.boundingBox())?.width).toBeLessThanOrEqual(390)
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Advanced search/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Advanced search' })
  await expect(sheet.getByRole('combobox', { name: 'Field' })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await card.getByRole('checkbox').check()
  const selected = page.getByRole('region', { name: 'Selected rows' })
  await expect(selected).toContainText('1 selected')
  const bar = await selected.boundingBox()
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeGreaterThan(830)
  await expectAccessible(page)

  await page.goto(`/admin/callouts/view/${id}/responses?sort=number&order=asc`)
  await page.getByRole('link', { name: /^(Response )?1$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Response 1' })).toBeVisible()
  const acts = page.getByRole('group', { name: 'Actions' })
  await acts.getByRole('button', { name: 'Move to Verified' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Response 2' })).toBeVisible()
  await expectNothingWider(page)

  await page.goto(`/admin/callouts/edit/${id}`)
  await showPage(page, 'Start')
  await page.getByRole('button', { name: 'Single choice: How do you travel?' }).click()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const label = page.getByRole('textbox', { name: 'Label', exact: true })
  await expect(label).toBeVisible()
  await expectAccessible(page)
  await label.fill('How do you get there?')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  const labelNow = async () => JSON.stringify(await (await page.request.get(`${api}/callout/${id}?with=form`)).json())
  await expect.poll(labelNow).toContain('How do you get there?')
  await expectNothingWider(page)
})
