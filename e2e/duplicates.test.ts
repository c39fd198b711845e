import type { Page } from '@playwright/test'
import { admin, expect, expectAccessible, test } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await page.request.post('/api/1.0/auth/login', { data: admin })
})

async function addContact(page: Page, contact: object): Promise<string> {
  const answer = await page.request.post('/api/1.0/contact', { data: contact })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).id
}

test('an editor merges two contacts that are one person, undoes it, and says of others that they are two', async ({
  page,
}, { project }) => {
  const lastname = `Quay ${project.name}`
  const older = { email: `nell@${project.name}.dup.test`, firstname: 'Nell', lastname }
  const id = await addContact(page, { ...older, profile: { telephone: '01234' } })
  await addContact(page, {
    email: `nell.quay@${project.name}.dup.test`,
    firstname: 'nell',
    lastname,
    profile: { telephone: '98765', description: 'Knows the harbour' },
  })

  const other = `sam@${project.name}.dup.test`
  await addContact(page, { email: other, firstname: 'Sam', lastname: `Pier ${project.name}` })
  await addContact(page, { email: `pier@${project.name}.dup.test`, firstname: 'Sam', lastname: `Pier ${project.name}` })

  await page.goto('/admin/contacts/duplicates')
  await expect(page).toHaveTitle('Duplicates - The Harbour Post')
  const pair = page.getByRole('listitem').filter({ hasText: `nell.quay@${project.name}.dup.test` })
  await expect(pair).toContainText('Same name', { timeout: 30_000 })
  await expectAccessible(page)

  await pair.getByRole('button', { name: /^Merge/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: older.email }).first()).toBeChecked()
  await dialog.getByRole('radio', { name: '98765' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Merge contacts' }).click()
  await expect(page.getByText(`Merged into Nell ${lastname}`)).toBeVisible()
  // The button that it was begun with is gone.
  await expect(page.getByRole('status').filter({ hasText: /pair|No pairs/ })).toBeFocused()
  await expect(pair).toBeHidden()
  const merged = await (await page.request.get(`/api/1.0/contact/${id}?with=profile`)).json()
  expect(merged).toMatchObject({ ...older, profile: { telephone: '98765', description: 'Knows the harbour' } })

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Merge undone')).toBeVisible()
  const again = await (await page.request.get(`/api/1.0/contact/${id}?with=profile`)).json()
  expect(again).toMatchObject({ ...older, profile: { telephone: '01234', description: '' } })

  const two = page.getByRole('listitem').filter({ hasText: other })
  await two.getByRole('button', { name: /^Keep separate/ }).click()
  await expect(two).toBeHidden()
  await page.getByText('Kept separate', { exact: true }).first().click()
  await expect(two).toBeVisible()
  await expectAccessible(page)
  await two.getByRole('button', { name: /^Review again/ }).click()
  await expect(two).toBeHidden()
})
