import { readFile } from 'node:fs/promises'
import { exampleCallout } from '#domain/callouts/testing.ts'
import { enterAsAdmin } from './support/contacts.ts'
import { expect, expectAccessible, expectNothingWider, test } from './support/test.ts'

const api = '/api/1.0'
const rows = 'tbody [role=row]'

const file = [
  'Zeitstempel;How do you travel?;What causes it?;Minutes lost per trip;Witness;Notes',
  '05.03.2025 10:00;By bike;Road works, No signs;17,5;second@witness.example;x',
  '06.03.2025 11:30;bus;Parked vans;20;;',
  '07.03.2025 12:00;By car;;lots;;',
].join('\n')

test('an admin imports the responses of another tool, reads what became of the rows and undoes it', async ({
  page,
  someone,
}) => {
  await enterAsAdmin(page)
  const { slug: _, ...example } = exampleCallout
  const variants = { ...example.variants, default: { ...example.variants.default, title: `Survey of ${someone}` } }
  const made = await page.request.post(`${api}/callout`, { data: { ...example, image: '', expires: null, variants } })
  const { id } = await made.json()
  const count = async () => (await (await page.request.get(`${api}/callout/${id}/responses`)).json()).total

  await page.goto(`/admin/callouts/view/${id}/responses`)
  await page.getByRole('main').getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import responses' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Past imports' })).toBeVisible()
  await expectAccessible(page)

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'survey.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByLabel('Field for Zeitstempel')).toHaveValue('createdAt')
  await expect(page.getByLabel('Field for How do you travel?')).toHaveValue('answers.start.mode')
  await expect(page.getByLabel('Field for Witness')).toHaveValue('')
  await page.getByLabel('Field for Witness').selectOption('Mail of a second witness')
  await expect(page.getByLabel('Decimal numbers')).toHaveValue('comma')
  await expectNothingWider(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Preview import' }).click()
  await expect(page.getByText('Nothing has changed yet.')).toBeVisible()
  await expect(page.locator('.import-counts > div').filter({ hasText: 'Added' })).toContainText('2')
  await expect(page.locator(rows)).toHaveCount(1)
  await expect(page.locator(rows)).toContainText('How do you travel?: not one of the options')
  await expect(page.locator(rows)).toContainText('Minutes lost per trip: not a number')
  await expectAccessible(page)
  expect(await count()).toBe(0)

  await page.getByRole('button', { name: 'Import now' }).click()
  await expect(page.getByText('Import finished.')).toBeVisible()
  expect(await count()).toBe(2)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download report' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('4,invalid,How do you travel?,option')
  await page.getByLabel('Show').selectOption('created')
  await page.getByRole('link', { name: 'No. 1' }).click()
  await expect(page.getByText('By bike')).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('2 imported responses are deleted')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Import undone.')).toBeVisible()
  await expectAccessible(page)
  expect(await count()).toBe(0)
  await page.getByRole('button', { name: 'All imports' }).click()
  await expect(page.locator(rows).filter({ hasText: 'Undone' })).toHaveCount(1)
})
