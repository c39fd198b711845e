import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { admin, expect, expectAccessible, test } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await page.request.post('/api/1.0/auth/login', { data: admin })
})

const rows = 'tbody [role=row]'

function choose(page: Page, name: string, text: string) {
  return page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

/** How many contacts have addresses of this test's. */
async function count(page: Page, domain: string): Promise<number> {
  const rules = JSON.stringify({ condition: 'AND', rules: [{ field: 'email', operator: 'contains', value: [domain] }] })
  const answer = await page.request.get('/api/1.0/contact', { params: { rules, limit: 1 } })
  return (await answer.json()).total
}

test('an editor previews an import and sees what would happen to every row', async ({ page }, { project }) => {
  const domain = `${project.name}.import.test`
  const file = [
    'E-Mail;Vorname;Nachname;Telefon;Dings',
    `jo@${domain};Jo;März;+49 30 1;x`,
    `bo@${domain};Bo;Ångström;;y`,
    'nobody;No;One;;',
  ].join('\n')
  await page.goto('/admin/contacts/import')
  await expect(page).toHaveTitle('Import contacts - The Harbour Post')
  await expect(page.getByRole('heading', { name: 'Past imports' })).toBeVisible()
  await expectAccessible(page)

  await choose(page, 'people.csv', file)
  await expect(page.getByText('people.csv')).toBeVisible()
  await expect(page.getByLabel('Field for E-Mail')).toHaveValue('email')
  await expect(page.getByLabel('Field for Nachname')).toHaveValue('lastname')
  await expect(page.getByLabel('Field for Dings')).toHaveValue('')
  await page.getByLabel('Tags for everyone in this file').fill('Spring fair')
  await page.keyboard.press('Enter')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Preview import' }).click()
  await expect(page.getByRole('heading', { name: 'Import preview' })).toBeVisible()
  await expect(page.getByText('Nothing has changed yet.')).toBeVisible()
  await expect(page.locator('.import-counts > div').filter({ hasText: 'Added' })).toContainText('2')
  await expect(page.locator(rows)).toHaveCount(1)
  await expect(page.locator(rows)).toContainText('E-Mail: not an email address')
  await expectAccessible(page)
  expect(await count(page, domain)).toBe(0)
  await page.getByRole('button', { name: 'Import now' }).click()
  await expect(page.getByText('Import finished.')).toBeVisible()
  expect(await count(page, domain)).toBe(2)
})

test('an editor imports a file, reads the report and undoes it', async ({ page }, { project }) => {
  const domain = `${project.name}.undo.test`
  await page.goto('/admin/contacts/import')
  await choose(
    page,
    'more.csv',
    `email,first name,last name\njo@${domain},Jo,\nbo@${domain},Bo,Ångström\nnobody,No,One\n`,
  )
  await page.getByRole('button', { name: 'Import now' }).click()
  await expect(page.getByText('Import finished.')).toBeVisible()
  expect(await count(page, domain)).toBe(2)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download report' }).click()
  const report = await readFile(await (await download).path(), 'utf8')
  expect(report.split('\r\n')[3]).toMatch(/^4,nobody,invalid,email,isEmail/)
  await page.getByLabel('Show').selectOption('created')
  await page.getByRole('link', { name: `bo@${domain}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bo Ångström' })).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('2 imported contacts are deleted')
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Import undone.')).toBeVisible()
  await expectAccessible(page)
  expect(await count(page, domain)).toBe(0)
  await page.getByRole('button', { name: 'All imports' }).click()
  await expect(page.locator(rows).filter({ hasText: 'Undone' }).first()).toBeVisible()
})

test('an export of another system is known by its columns', async ({ page }) => {
  await page.goto('/admin/contacts/import')
  const header = '"Email Address","First Name","Last Name",MEMBER_RATING,OPTIN_TIME,LEID,EUID,NOTES,TAGS'
  await choose(
    page,
    'subscribed_members_export.csv',
    `${header}\na@b.test,A,B,2,"2024-05-06 07:08:09",1,2,,"""Donor"""\n`,
  )
  await expect(page.getByText('Looks like an export from Mailchimp.')).toBeVisible()
  await expect(page.getByLabel('Field for TAGS')).toHaveValue('tags')
  await expect(page.getByLabel('Newsletter status for rows without one')).toHaveValue('subscribed')
  await page.getByLabel('Field for Email Address').selectOption('')
  await page.getByRole('button', { name: 'Preview import' }).click()
  await expect(page.getByText('Choose the column with the email address.')).toBeVisible()
  await expectAccessible(page)
})

test('a file that is no text is refused before it is sent', async ({ page }) => {
  await page.goto('/admin/contacts/import')
  const buffer = Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 1, 2, 0, 0, 3])
  await page.locator('input[type=file]').setInputFiles({ name: 'people.xlsx', mimeType: 'text/csv', buffer })
  await expect(page.getByText('This isn’t a CSV file')).toBeVisible()
})

test('subscribers of another newsletter tool are imported with their consent', async ({ page }, { project }) => {
  const domain = `${project.name}.subscribers.test`
  const header = '"Email Address","First Name",Interests,MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,LEID,EUID'
  const people = [
    `jo@${domain},Jo,"Weekly",2,"2024-05-06 07:08:09","2024-05-06 07:09:00",1,2`,
    `bo@${domain},Bo,,2,"2024-05-06 07:08:09","soon",1,2`,
  ]
  await page.goto('/admin/contacts/import')
  await expect(page.getByText('unzip it and import each CSV file')).toBeVisible()
  await choose(page, 'subscribed_email_audience_export_1.csv', [header, ...people].join('\n'))
  await expect(page.getByText('Looks like an export from Mailchimp.')).toBeVisible()
  await expect(page.getByLabel('Field for CONFIRM_TIME')).toHaveValue('newsletterConfirmed')
  await expect(page.getByRole('radio', { name: /Update newsletter only/ })).toBeChecked()
  await expect(page.getByRole('heading', { name: 'Newsletter groups' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Preview import' }).click()
  await expect(page.getByText('Nothing has changed yet.')).toBeVisible()
  await expect(page.locator(rows).filter({ hasText: 'CONFIRM_TIME: not a date' })).toBeVisible()
  await page.getByRole('button', { name: 'Import now' }).click()
  await expect(page.getByText('Import finished.')).toBeVisible()
  expect(await count(page, domain)).toBe(1)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Import undone.')).toBeVisible()
  expect(await count(page, domain)).toBe(0)
})
