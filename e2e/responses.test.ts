import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { exampleAnswers } from '#domain/callouts/testing.ts'
import { publishCallout } from './support/callouts.ts'
import { enterAsAdmin } from './support/contacts.ts'
import { expect, expectAccessible, expectNothingWider, test } from './support/test.ts'

const api = '/api/1.0'
// No photo was uploaded here.
const { photos: _, ...place } = exampleAnswers.place
const answers = { ...exampleAnswers, place }
const byBus = { ...answers, start: { mode: 'bus', district: 'south' } }

const toast = (page: Page, title: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(title)

test('J26: the responses that matter are found, kept as a segment, assigned together and exported', async ({
  page,
  request,
}, { project }) => {
  const { id } = await publishCallout(request)
  for (let count = 0; count < 32; count += 1) {
    const data = { answers: count < 27 ? answers : byBus }
    expect((await request.post(`${api}/callout/${id}/responses`, { data })).status()).toBe(200)
  }
  await enterAsAdmin(page)
  await page.goto(`/admin/callouts/view/${id}/responses`)
  await expect(page.getByRole('table', { name: 'Responses, Inbox, 1 to 25 of 32' })).toBeVisible()
  await expectAccessible(page)
  await expectNothingWider(page)

  await page.getByRole('button', { name: /^Columns/ }).click()
  await page.getByRole('combobox', { name: 'Add a question' }).click()
  await page.getByRole('option', { name: 'How do you travel?' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/cols=/)
  await expect(page.getByRole('cell', { name: 'By bus' })).toHaveCount(5)

  await page.getByRole('button', { name: /^Advanced search/ }).click()
  const field = page.getByRole('combobox', { name: 'Field' }).last()
  await field.selectOption({ label: 'How do you travel?' })
  await page.getByRole('combobox', { name: 'Value of How do you travel?' }).selectOption({ label: 'By bike' })
  await page.getByRole('button', { name: 'Add rule' }).click()
  await field.selectOption({ label: 'Created' })
  await page.getByRole('combobox', { name: 'Condition' }).last().selectOption({ label: 'on or after' })
  await page.getByRole('combobox', { name: 'Type of date' }).selectOption({ label: 'days ago' })
  await page.getByRole('textbox', { name: 'Value of Created' }).fill('7')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('table', { name: 'Responses, Inbox, 1 to 25 of 27' })).toBeVisible()
  expect(JSON.parse(new URL(page.url()).searchParams.get('rules') ?? '').rules).toEqual([
    { field: 'answers.start.mode', operator: 'equal', value: ['bike'] },
    { field: 'createdAt', operator: 'greater_or_equal', value: ['$now(d:-7)'] },
  ])
  await page.getByRole('button', { name: 'Save as segment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Bikes this week')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/segment=/)

  // The file has what the list shows.
  await page.getByRole('main').getByRole('button', { name: 'Export' }).filter({ visible: true }).click()
  await expect(dialog.getByText('27 responses as a CSV file.')).toBeVisible()
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  expect((await readFile(await file.path(), 'utf8')).trim().split('\n')).toHaveLength(28)
  await expect(dialog).toBeHidden()

  if (project.name === 'phone')
    await page
      .getByRole('checkbox', { name: /^Select response/ })
      .first()
      .check()
  else await page.getByRole('checkbox', { name: 'Select page' }).check()
  await page.getByRole('button', { name: 'Select all 27 matching' }).click()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Mara Okafor/ }).click()
  await expect(toast(page, '27 responses assigned to Mara Okafor')).toBeVisible()
  const assignee = page.getByRole('combobox', { name: 'Assignee' })
  await assignee.selectOption({ label: 'Me' })
  await expect(page.getByRole('table', { name: 'Responses, Bikes this week, 1 to 25 of 27' })).toBeVisible()
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, '27 responses restored')).toBeVisible()
  await expect(page.getByRole('table', { name: /^Responses/ }).getByRole('row')).toHaveCount(0)
  if (project.name === 'phone') await expectNothingWider(page)
})

test('an admin empties the trash', async ({ page, request }) => {
  const { id } = await publishCallout(request)
  for (let count = 0; count < 3; count += 1) {
    expect((await request.post(`${api}/callout/${id}/responses`, { data: { answers } })).status()).toBe(200)
  }
  await enterAsAdmin(page)
  const numbers = { field: 'number', operator: 'less_or_equal', value: [2] }
  const ofCallout = { field: 'calloutId', operator: 'equal', value: [id] }
  const data = { rules: { condition: 'AND', rules: [ofCallout, numbers] }, updates: { bucket: 'trash' } }
  expect((await page.request.patch(`${api}/callout-responses`, { data })).status()).toBe(200)

  await page.goto(`/admin/callouts/view/${id}/responses`)
  await expect(page.getByRole('table', { name: 'Responses, Inbox, 1 to 1 of 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Empty trash' })).toHaveCount(0)
  // All of it goes, whatever the list shows of it.
  await page.goto(`/admin/callouts/view/${id}/responses?bucket=trash&q=nowhere`)
  await page.getByRole('button', { name: 'Empty trash' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Delete 2 responses for good?')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep them' }).click()
  await page.getByRole('button', { name: 'Empty trash' }).click()
  await dialog.getByRole('button', { name: 'Delete 2 responses' }).click()
  await expect(toast(page, '2 responses deleted')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Empty trash' })).toBeDisabled()
  await expectAccessible(page)
  expect((await (await page.request.get(`${api}/callout/${id}/responses`)).json()).total).toBe(1)
})

test('the tags of a callout’s responses are added, counted and deleted', async ({ page, request }) => {
  const { id } = await publishCallout(request)
  expect((await request.post(`${api}/callout/${id}/responses`, { data: { answers } })).status()).toBe(200)
  await enterAsAdmin(page)
  await page.goto(`/admin/callouts/view/${id}/responses/tags`)
  await expectAccessible(page)

  await page.getByRole('textbox', { name: /^New tag/ }).fill('Urgent')
  await page.getByRole('button', { name: 'Add tag' }).click()
  const tags = page.getByRole('region', { name: 'Tags', exact: true })
  await expect(tags.getByRole('listitem').filter({ hasText: 'Urgent' })).toContainText('No responses')
  await page.getByRole('textbox', { name: /^New tag/ }).fill(' urgent ')
  await page.getByRole('button', { name: 'Add tag' }).click()
  await expect(tags.getByText('A tag with this name already exists')).toBeVisible()
  await expectAccessible(page)

  const [{ id: tagId }] = await (await page.request.get(`${api}/callout/${id}/tags`)).json()
  const [response] = (await (await page.request.get(`${api}/callout/${id}/responses`)).json()).items
  await page.request.patch(`${api}/callout-responses/${response.id}`, { data: { tags: [`+${tagId}`] } })
  await tags.getByRole('link', { name: /1 response/ }).click()
  await expect(page).toHaveURL(new RegExp(`tag=${tagId}`))
  await page.goBack()
  await tags.getByRole('button', { name: 'Delete Urgent' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('1 response loses this tag. No response is deleted.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete tag' }).click()
  await expect(tags.getByText('No tags yet')).toBeVisible()
  await expectAccessible(page)
})
