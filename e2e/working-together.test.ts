import { exampleAnswers } from '#domain/callouts/testing.ts'
import { addAccount, password } from './support/account.ts'
import { publishCallout } from './support/callouts.ts'
import { enterAsAdmin } from './support/contacts.ts'
import { startServer } from './support/server.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const api = '/api/1.0'
// No photo was uploaded here.
const { photos: _, ...place } = exampleAnswers.place
const answers = { ...exampleAnswers, place }

test('J28: two people at two servers see each other, and what the other does as it happens', async ({
  page,
  browser,
  request,
  server,
  someone,
}, { project }) => {
  // Two servers are started.
  test.setTimeout(120_000)
  const second = await startServer({
    MASTHEAD_DATABASE_URL: server.databaseUrl ?? '',
    MASTHEAD_DISABLE_RATE_LIMIT: 'true',
  })
  const { viewport = null } = project.use
  const other = await browser.newContext({ baseURL: second.url, viewport })
  try {
    const { id } = await publishCallout(request)
    const answered = await request.post(`${api}/callout/${id}/responses`, { data: { answers } })
    expect(answered.status(), await answered.text()).toBe(200)
    await enterAsAdmin(page)
    await addAccount(server, someone)
    const rules = { condition: 'AND', rules: [{ field: 'email', operator: 'equal', value: [someone] }] }
    const found = await page.request.get(`${api}/contact`, { params: { rules: JSON.stringify(rules) } })
    const [{ id: contactId }] = (await found.json()).items
    const made = await page.request.post(`${api}/callout/${id}/reviewers`, { data: { contactId, canEdit: false } })
    const reviewer = await made.json()
    const [response] = (await (await page.request.get(`${api}/callout/${id}/responses`)).json()).items

    const entered = await other.request.post(`${api}/auth/login`, { data: { email: someone, password } })
    expect(entered.status()).toBe(204)
    const beside = await other.newPage()
    const path = `/admin/callouts/view/${id}/responses`
    await page.goto(`${path}/${response.id}`)
    await expect(page.getByRole('heading', { name: 'Response 1', level: 1 })).toBeVisible()
    await beside.goto(`${path}/${response.id}`)
    await expect(page.getByText('Ada Quay is looking at this response too')).toBeVisible()
    await expect(beside.getByText('Mara Okafor is looking at this response too')).toBeVisible()
    await expectAccessible(page)

    await beside.getByRole('textbox', { name: 'Add a comment' }).fill('I know this ramp.')
    await beside.getByRole('button', { name: 'Add comment' }).click()
    await expect(page.getByText('I know this ramp.')).toBeVisible()
    await page.request.patch(`${api}/callout-responses/${response.id}`, { data: { bucket: 'trash' } })
    await expect(beside.getByRole('heading', { name: 'Response 1', level: 1 }).locator('..')).toContainText('Trash')

    await beside.goto(`${path}?bucket=all`)
    await expect(page.getByText('is looking at this response too')).toBeHidden()
    // The first may come before the page hears of any.
    await expect(async () => {
      await request.post(`${api}/callout/${id}/responses`, { data: { answers } })
      await expect(beside.getByText('New responses have come in.')).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expectAccessible(beside)
    await beside.getByRole('button', { name: 'Show them' }).click()
    await expect(beside.getByRole('link', { name: /^(Response )?2$/ })).toBeVisible()

    const removed = await page.request.delete(`${api}/callout/${id}/reviewers/${reviewer.id}`)
    expect(removed.status()).toBe(204)
    await expect(beside.getByText('You don’t have access to that.')).toBeVisible()
  } finally {
    await other.close()
    await second.stop()
  }
})
