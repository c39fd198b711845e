import type { Page, Route } from '@playwright/test'
import { addContact, enterAsAdmin } from './support/contacts.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const api = '/api/1.0'
const main = (page: Page) => page.getByRole('main')
// How many people a start would take in isn't told at first.
test.use({ complaintsExpected: true })

/** Lists of segments that other journeys read have no others; a series without a segment takes nobody. */
test.afterEach(async ({ page }) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await enterAsAdmin(page)
  const segments = (await (await page.request.get(`${api}/segments?limit=100`)).json()) as { id: string }[]
  for (const { id } of segments) await page.request.delete(`${api}/segments/${id}`)
})

async function withoutMailServer(route: Route) {
  const response = await route.fetch()
  const html = await response.text()
  await route.fulfill({ response, body: html.replace('"sandbox":', '"keepsMails":true,"sandbox":') })
}

/** What is answered to a change of a series that very many people are in. */
async function whileMoving(route: Route) {
  if (route.request().method() !== 'PATCH') return route.continue()
  const response = await route.fetch()
  await route.fulfill({ response, json: { ...(await response.json()), isMoving: true } })
}

async function addEmail(page: Page, { number, subject, words }: { number: number; subject: string; words: string }) {
  await main(page).getByRole('button', { name: 'Add an email' }).click()
  const step = main(page)
    .locator('.series__step')
    .nth(number - 1)
  await step.getByRole('textbox', { name: 'Subject', exact: true }).fill(subject)
  await step.getByRole('button', { name: 'Text', exact: true }).click()
  await step.getByRole('textbox', { name: 'Text' }).fill(words)
  return step
}

test('a newsroom writes a series of two emails and starts it; who joins gets the first, and is seen where they are', async ({
  page,
  inbox,
  server,
  someone,
}) => {
  test.slow()
  await enterAsAdmin(page)
  const rules = [{ field: 'email', operator: 'begins_with', value: [someone.split('@')[0]] }]
  const segment = { name: 'New neighbours', ruleGroup: { condition: 'AND', rules } }
  expect((await page.request.post(`${api}/segments`, { data: segment })).status()).toBe(200)
  await addContact(page, { email: someone.replace('@', '.early@'), firstname: 'Early', lastname: 'Bird' })

  await page.route('**/admin/series', withoutMailServer, { times: 1 })
  await page.goto('/admin/series')
  await expect(main(page).getByRole('heading', { name: 'Series', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'New series' }).first().click()
  await page.waitForURL('**/admin/series/*')
  await expect(main(page).getByText('No mail server is set up, so no email is sent.')).toBeVisible()
  await main(page).getByRole('textbox', { name: 'Name' }).fill('Welcome to the quay')
  await main(page)
    .getByRole('combobox', { name: /^Segment/ })
    .selectOption({ label: 'New neighbours' })
  await main(page).getByRole('button', { name: 'Start…' }).click()
  await expect(main(page).getByRole('alert').filter({ hasText: 'Add an email.' }).locator('..')).toBeFocused()

  const first = await addEmail(page, { number: 1, subject: 'Hello *|FNAME|*', words: 'Good to have you, *|FNAME|*.' })
  await first.getByRole('radio', { name: 'Preview' }).check({ force: true })
  const preview = page.frameLocator('iframe[title="The email as it arrives"]')
  await expect(preview.getByText('Good to have you, Mara.')).toBeVisible()
  await addEmail(page, { number: 2, subject: 'A week on', words: 'What we do all day.' })
  await main(page).getByRole('textbox', { name: 'Days after the previous email' }).fill('7')
  await expect(main(page).getByText('7 days after the previous email')).toBeVisible()
  // The field is shown by its name.
  await expect(main(page).getByRole('heading', { name: '1. Hello First name' })).toBeVisible()
  await addEmail(page, { number: 3, subject: 'Goodbye', words: 'That was all.' })
  await expectAccessible(page)
  // One that was never stored goes at once, and the focus to its neighbour.
  await main(page).getByRole('button', { name: 'Add an email' }).click()
  await main(page).getByRole('button', { name: 'Remove email 4' }).click()
  await expect(main(page).getByRole('button', { name: 'Edit email 3' })).toBeFocused()
  await main(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(main(page).getByRole('heading', { name: 'Welcome to the quay', level: 1 })).toBeVisible()

  const { promise: isCounted, resolve: count } = Promise.withResolvers<void>()
  const refuse = async (route: Route) => {
    await isCounted
    await route.fulfill({ status: 500, json: { code: 'internal-server-error' } })
  }
  await page.route('**/series/*/entrants', refuse, { times: 1 })
  await main(page).getByRole('button', { name: 'Start…' }).click()
  const dialog = page.getByRole('alertdialog')
  const start = dialog.getByRole('button', { name: 'Start the series' })
  await expect(dialog.getByText('People who join “New neighbours” from now on get these emails.')).toBeVisible()
  await expect(dialog.getByText('Counting people in the segment')).toBeAttached()
  await expect(start).toBeDisabled()
  count()
  const again = dialog.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expect(start).toBeDisabled()
  await again.click()
  const include = dialog.getByRole('checkbox', { name: 'Include 1 person who is in the segment now' })
  await expect(include).not.toBeChecked()
  await expectAccessible(page)
  await start.click()
  await expect(main(page).getByText('Running', { exact: true })).toBeVisible()

  // What runs asks before, and the focus goes on to the neighbour then.
  await main(page).getByRole('button', { name: 'Remove email 3' }).click()
  await dialog.getByRole('button', { name: 'Remove email' }).click()
  await expect(main(page).getByRole('button', { name: 'Edit email 2' })).toBeFocused()
  await page.route(`**${api}/series/*`, whileMoving)
  await main(page).getByRole('button', { name: 'Save changes' }).click()
  const moving = main(page).getByText('Rescheduling emails')
  await expect(moving).toBeVisible()
  await expect(main(page).getByText('Changes saved')).toBeVisible()
  await expect(moving).toBeHidden()

  await addContact(page, { email: someone, firstname: 'Ngozi', lastname: 'Abara' })
  await server.command('process', 'segments')
  const mail = await inbox.next(someone)
  expect(mail.subject).toBe('Hello Ngozi')
  expect(mail.text).toContain('Good to have you, Ngozi.')
  expect(mail.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe('List-Unsubscribe=One-Click')

  await main(page)
    .getByRole('link', { name: /^People/ })
    .click()
  const row = main(page).getByRole('row').filter({ hasText: 'Ngozi Abara' })
  await expect(row.getByText('Next: 2. A week on')).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Remove Ngozi Abara' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row.getByText('Removed')).toBeVisible()
})
