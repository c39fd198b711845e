import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { exampleAnswers, exampleCallout } from '#domain/callouts/testing.ts'
import { createEmptyDatabase, type RunningServer, startServer } from './support/server.ts'
import { admin, test as base, endSessionAt, expect, expectAccessible } from './support/test.ts'

const api = '/api/1.0'
const rows = 'tbody [role=row]'

/** A newsroom with sixty contacts: Mara, and fifty-nine of whom every third is a donor. */
const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const server = await startServer({
        MASTHEAD_DATABASE_URL: await createEmptyDatabase(),
        MASTHEAD_DISABLE_RATE_LIMIT: 'true',
      })
      // biome-ignore format: one line reads as the command
      await server.command('user', 'create', '--firstname', 'Mara', '--lastname', 'Okafor', '--email', admin.email, '--password', admin.password, '--support-email', 'desk@harbourpost.test')
      await addContacts(server)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

async function addContacts({ url }: RunningServer) {
  const json = { 'content-type': 'application/json' }
  const login = await fetch(`${url}${api}/auth/login`, { method: 'POST', headers: json, body: JSON.stringify(admin) })
  const headers = { ...json, cookie: login.headers.getSetCookie().join('; ') }
  const post = async (path: string, body: object) => {
    const answer = await fetch(url + api + path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.status, path).toBe(200)
    return (await answer.json()) as { id: string }
  }
  const name = await fetch(`${url}${api}/content/general`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ organisationName: 'The Harbour Post' }),
  })
  expect(name.status).toBe(200)
  const donor = await post('/contact-tags', { name: 'Donor' })
  await post('/contact-tags', { name: 'Newsletter pilot' })
  for (let index = 0; index < 59; index += 1) {
    const number = String(index).padStart(2, '0')
    await post('/contact', {
      email: `person${number}@quayside.test`,
      firstname: index === 0 ? '=Anna' : index < 3 ? 'Anna' : 'Noor',
      lastname: index === 1 ? 'Müller' : `Abara-${number}`,
      ...(index % 3 === 0 && { tags: [donor.id] }),
      ...(index % 6 === 0 && {
        contribution: { type: 'Manual', amount: 5 + index, period: 'monthly' },
      }),
    })
  }
}

// The longer journeys look at every state with axe.
test.describe.configure({ timeout: 120_000 })

test.beforeEach(async ({ page }) => {
  await page.request.post(`${api}/auth/login`, { data: admin })
})

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640
const range = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible()
const searchParam = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const openBuilder = (page: Page) => page.getByRole('button', { name: /^Advanced search/ }).click()
const chips = (page: Page) => page.getByRole('list', { name: 'Filters' }).getByRole('listitem')
const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Field' }).last()

async function openList(page: Page, address = '/admin/contacts') {
  await page.goto(address)
  await expect(page.locator(rows).first()).toBeVisible()
}

/** Ticks rows by their place. Phones have no box for the whole page. */
async function tick(page: Page, ...places: number[]) {
  for (const place of places) await page.locator(rows).nth(place).getByRole('checkbox').click()
}

async function chooseTag(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Value of Tags' }).last().fill(name)
  await page.getByRole('listbox').getByRole('option', { name }).click()
}

async function applyDonors(page: Page) {
  await openBuilder(page)
  await fieldOf(page).selectOption({ label: 'Tags' })
  await chooseTag(page, 'Donor')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => searchParam(page, 'rules')).not.toBeNull()
  if (!isPhone(page)) await openBuilder(page)
}

/** A segment of the list, or on phones of the select. */
async function chooseSegment(page: Page, name: string) {
  if (!isPhone(page)) return page.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  const select = page.getByRole('combobox', { name: 'Segment' })
  const label = await select.getByRole('option', { name: new RegExp(`^${name} `) }).textContent()
  await select.selectOption({ label: label ?? '' })
}

test('J3 search, sort and page are kept in an address that can be shared', async ({ page, context }) => {
  await openList(page)
  await range(page, '1–25 of 60')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Import contacts' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused()

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('anna')
  await expect.poll(() => searchParam(page, 'q')).toBe('anna')
  await expect(page.locator(rows)).toHaveCount(3)
  await expect(page.getByText('3 contacts', { exact: true })).toBeAttached()
  await page.getByRole('searchbox').fill('MÜLLER anna')
  await expect(page.locator(rows)).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await range(page, '1–25 of 60')
  expect(searchParam(page, 'page')).toBeNull()

  if (isPhone(page)) await page.getByLabel('Sort').selectOption('firstname:asc')
  else await page.getByRole('button', { name: 'Name', exact: true }).click()
  await page.goto(`${page.url()}&limit=50&page=2`)
  await range(page, '51–60 of 60')
  const names = await page.locator(`${rows} [role=rowheader] .table__link`).allTextContents()
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.locator(`${rows} [role=rowheader] .table__link`)).toHaveText(names)
})

test('J4 rules are built, shown as chips, gone back from and taken off', async ({ page }) => {
  await openList(page)
  await openBuilder(page)
  await fieldOf(page).selectOption({ label: 'Tags' })
  await chooseTag(page, 'Donor')
  await page.getByRole('button', { name: 'Add rule' }).click()
  await expect(fieldOf(page)).toBeFocused()
  await fieldOf(page).selectOption({ label: 'Joined' })
  await page.getByRole('combobox', { name: 'Condition' }).last().selectOption({ label: 'on or after' })
  await page.getByRole('combobox', { name: 'Type of date' }).selectOption({ label: 'days ago' })
  await page.getByRole('textbox', { name: 'Value of Joined' }).fill('30')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await range(page, '1–20 of 20')
  expect(JSON.parse(searchParam(page, 'rules') ?? '').rules).toEqual([
    { field: 'tags', operator: 'contains', value: [expect.any(String)] },
    { field: 'joined', operator: 'greater_or_equal', value: ['$now(d:-30)'] },
  ])
  if (!isPhone(page)) await openBuilder(page)
  await expect(chips(page)).toHaveText(['Tags include Donor', 'Joined on or after 30 days ago'])
  await expectAccessible(page)

  await openBuilder(page)
  await page.getByRole('button', { name: 'Add group' }).click()
  await fieldOf(page).selectOption({ label: 'Contribution type' })
  await page.getByRole('combobox', { name: 'Value of Contribution type' }).selectOption('Manual')
  await page.getByRole('group', { name: 'Group' }).getByRole('button', { name: 'Add rule' }).click()
  await fieldOf(page).selectOption({ label: 'Contribution type' })

  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Add a value')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Value of Contribution type' }).last()).toBeFocused()
  expect(JSON.parse(searchParam(page, 'rules') ?? '').rules).toHaveLength(2)
  await expectAccessible(page)

  await page.getByRole('combobox', { name: 'Value of Contribution type' }).last().selectOption('Gift')
  await page.getByRole('button', { name: 'Apply' }).click()
  await range(page, '1–10 of 10')
  if (!isPhone(page)) await openBuilder(page)
  await expect(chips(page).last()).toHaveText('Any of Contribution type is Manual or Contribution type is Gift')
  await page.goBack()
  await expect(chips(page)).toHaveCount(2)
  await range(page, '1–20 of 20')
  await page.getByRole('button', { name: 'Remove filter: Tags' }).click()
  await range(page, '1–25 of 60')
  await page.getByRole('button', { name: 'Remove filter: Joined' }).click()
  await expect.poll(() => searchParam(page, 'rules')).toBeNull()
})

test('contacts are found by what they responded to a callout @desk', async ({ page }) => {
  const { slug: _, ...example } = exampleCallout
  const data = { ...example, image: '', expires: null, captcha: 'none' }
  const { id } = await (await page.request.post(`${api}/callout`, { data })).json()
  const sent = await page.request.post(`${api}/callout/${id}/responses`, { data: { answers: exampleAnswers } })
  expect(sent.status()).toBe(200)

  await openList(page)
  await openBuilder(page)
  await fieldOf(page).selectOption({ label: 'Response to a callout…' })
  await page.getByRole('combobox', { name: 'Response to a callout…' }).fill('commutes')
  await page.getByRole('listbox').getByRole('option', { name: 'Broken commutes' }).click()
  await page
    .getByRole('radiogroup', { name: /Responded/ })
    .getByText('yes')
    .click()
  await page.getByRole('button', { name: 'Add rule' }).click()
  await fieldOf(page).selectOption({ label: 'Broken commutes: How do you travel?' })
  await page.getByRole('combobox', { name: 'Value of Broken commutes: How' }).selectOption({ label: 'By bike' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.locator(rows)).toHaveCount(1)
  await page.reload()
  await expect(page.locator(rows)).toHaveCount(1)
  await expect(chips(page)).toContainText(['Broken commutes: Responded', 'By bike'])
})

test('Esc takes back what was typed, never what was chosen @desk', async ({ page }) => {
  await openList(page)
  await openBuilder(page)
  await fieldOf(page).selectOption({ label: 'Tags' })
  await chooseTag(page, 'Donor')
  const value = page.getByRole('combobox', { name: 'Value of Tags' })
  await value.press('Escape')
  await expect(value).toHaveValue('Donor')
  await value.fill('News')
  await value.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await value.press('Escape')
  await expect(value).toHaveValue('Donor')
  await page.getByRole('button', { name: 'Apply' }).click()
  await range(page, '1–20 of 20')
})

test('memberships without an end are found by asking for it', async ({ page }) => {
  const found = await page.request.get(`${api}/contact?limit=2&sort=email&order=DESC`)
  const { items } = (await found.json()) as { items: { id: string }[] }
  for (const [index, dateExpires] of [null, '2099-12-31T00:00:00.000Z'].entries()) {
    const data = { dateAdded: '2024-01-01T00:00:00.000Z', dateExpires }
    const answer = await page.request.put(`${api}/contact/${items[index]?.id}/role/member`, { data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  // Mara is a member without an end too; nobody else is a member.
  await openList(page)
  await openBuilder(page)
  await fieldOf(page).selectOption({ label: 'Membership ends' })
  const condition = page.getByRole('combobox', { name: 'Condition' }).last()
  await condition.selectOption({ label: 'is empty' })
  await expect(page.getByRole('textbox', { name: 'Value of Membership ends' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Apply' }).click()
  await range(page, '1–2 of 2')
  expect(JSON.parse(searchParam(page, 'rules') ?? '').rules).toEqual([
    { field: 'membershipExpires', operator: 'is_empty', value: [] },
  ])
  if (!isPhone(page)) await openBuilder(page)
  await expect(chips(page)).toHaveText(['Membership ends is empty'])
  await page.reload()
  await range(page, '1–2 of 2')
  await openBuilder(page)
  await condition.selectOption({ label: 'is not empty' })
  await page.getByRole('button', { name: 'Apply' }).click()
  await range(page, '1–1 of 1')
  for (const { id } of items) await page.request.delete(`${api}/contact/${id}/role/member`)
})

test('dates, addresses and tags are read whole @desk', async ({ page }) => {
  const names = ['Saltmere East', 'Translator', 'Event host', 'Photo volunteer']
  const found = await page.request.get(`${api}/contact?limit=1&sort=email&order=DESC`)
  const { items } = (await found.json()) as { items: { id: string }[] }
  const ids: string[] = []
  for (const name of names) {
    const tag = await page.request.post(`${api}/contact-tags`, { data: { name } })
    ids.push(((await tag.json()) as { id: string }).id)
  }
  const email = 'person58.old-town@quayside.test'
  const changed = await page.request.patch(`${api}/contact/${items[0]?.id}`, { data: { email, tags: ids } })
  expect(changed.status(), await changed.text()).toBe(200)
  await openList(page, '/admin/contacts?sort=email&order=desc')
  const row = page.locator(rows).first()

  const address = row.getByText(email, { exact: true })
  expect(await address.evaluate((cell) => cell.scrollHeight - cell.clientHeight)).toBe(0)
  expect(await address.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0)

  const more = row.getByRole('link', { name: /^\+\d more tags?:/ })
  await expect(more).toBeVisible()
  const tags = row.getByRole('link', { name: new RegExp(`^(${names.join('|')})$`) })
  const shown = await tags.count()
  expect(shown).toBeGreaterThan(0)
  const hidden = names.toSorted().slice(shown)
  await expect(more).toHaveAccessibleName(new RegExp(`^\\+${hidden.length} more tags?: ${hidden.join(', ')}$`))
  const edge = await row.getByRole('rowheader').evaluate((cell) => cell.getBoundingClientRect().right)
  for (const tag of [...(await tags.all()), more]) {
    expect(await tag.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    expect(await tag.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThanOrEqual(edge)
  }
  await expectAccessible(page)
  await page.setViewportSize({ width: 1680, height: 800 })
  await expect(tags).toHaveCount(names.length)
  await expect(more).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })

  await openBuilder(page)
  await page.getByRole('button', { name: 'Add group' }).click()
  await fieldOf(page).selectOption({ label: 'Joined' })
  await page.getByRole('combobox', { name: 'Field' }).first().selectOption({ label: 'Membership ends' })
  for (const name of ['Value of Joined', 'Value of Membership ends']) {
    const date = page.getByRole('textbox', { name })
    // Without room, the shown hint of how a date is written is as wide as what is typed.
    await date.fill('30/12/2026')
    expect(await date.evaluate((input) => input.scrollWidth - input.clientWidth), name).toBe(0)
  }
})

test('the first person stands in the upper half of the screen @phone', async ({ page }) => {
  await page.goto('/admin/contacts')
  const first = page
    .locator(rows)
    .filter({ has: page.locator('.table__link') })
    .first()
  await expect(first).toBeVisible()
  expect((await first.boundingBox())?.y).toBeLessThan(400)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Manage contacts' })
  await expect(panel.getByRole('link', { name: 'Contact tags' })).toBeVisible()
  await expectAccessible(page)
})

test('J5 rules become a segment, which is changed, renamed, moved and deleted', async ({ page }) => {
  await openList(page)
  await applyDonors(page)
  await range(page, '1–20 of 20')
  await page.getByRole('button', { name: 'Save as segment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Give the segment a name')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('New donors')
  await expect(dialog.getByRole('textbox', { name: 'Newsletter tag' })).toHaveAccessibleDescription(/Mailchimp/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Segment “New donors” saved')).toBeVisible()
  await expect.poll(() => searchParam(page, 'segment')).not.toBeNull()
  expect(searchParam(page, 'rules')).toBeNull()
  const chosen = isPhone(page)
    ? page.getByRole('combobox', { name: 'Segment' }).locator('option:checked')
    : page.getByRole('navigation', { name: 'Segments' }).locator('[aria-current]')
  await expect(chosen).toHaveText(/New donors \(?20\)?/)

  await openBuilder(page)
  await page.getByRole('button', { name: 'Add rule' }).click()
  await fieldOf(page).selectOption({ label: 'Contribution type' })
  await page.getByRole('combobox', { name: 'Value of Contribution type' }).selectOption('Manual')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Changed', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save as segment' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('New donors')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This name is already in use')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Update “New donors”' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changed', { exact: true })).toBeHidden()
  await expect(chosen).toHaveText(/New donors \(?10\)?/)

  await chooseSegment(page, 'All contacts')
  await range(page, '1–25 of 60')
  await chooseSegment(page, 'New donors')
  await range(page, '1–10 of 10')

  await page.request.post(`${api}/segments`, {
    data: { name: 'Everybody', ruleGroup: { condition: 'AND', rules: [] } },
  })
  await page.reload()
  const menu = page.getByRole('button', { name: 'Manage New donors' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Donors')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(chosen).toHaveText(/Donors/)

  await page.getByRole('button', { name: 'Manage Donors' }).click()
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  await expect(page.getByText('Donors is now number 2 of 2')).toBeAttached()
  if (!isPhone(page)) await moveSegmentThereAndBack(page)
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: 'Manage Donors' }).click()
  await expect(page.getByRole('menuitem', { name: 'Move down' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Its contacts are kept.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await range(page, '1–25 of 60')
  expect(searchParam(page, 'segment')).toBeNull()
  await expect(page.getByRole('button', { name: 'Manage Donors' })).toHaveCount(0)
})

/** Up with the keys, down again with the mouse, by its link. */
async function moveSegmentThereAndBack(page: Page) {
  const grip = page.getByRole('button', { name: 'Move Donors', exact: true })
  await grip.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Position 2 of 2', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Donors is now number 1 of 2')).toBeAttached()
  await expect(grip).toBeFocused()
  const address = page.url()
  const rows = page.getByRole('navigation', { name: 'Segments' }).locator('[data-sortable]')
  await expect(rows.first()).toContainText('Donors')
  await rows.first().getByRole('link').hover()
  await page.mouse.down()
  const last = await rows.last().boundingBox()
  await page.mouse.move((last?.x ?? 0) + 40, (last?.y ?? 0) + (last?.height ?? 0) - 2, { steps: 5 })
  await page.mouse.up()
  await expect(rows.last()).toContainText('Donors')
  expect(page.url()).toBe(address)
}

test('J6 tags are put on and taken from contacts of all pages', async ({ page }) => {
  await openList(page)
  if (isPhone(page)) await tick(page, 0)
  else {
    await page.getByRole('checkbox', { name: 'Select page' }).check()
    await expect(page.getByText('25 selected')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Select all 60 matching' }).click()
  await tick(page, 3)
  await expect(page.getByText('59 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await range(page, '26–50 of 60')
  await expect(page.getByText('59 selected')).toBeVisible()
  await expect(page.locator(rows).first().getByRole('checkbox')).toBeChecked()

  await page.getByRole('button', { name: 'Tags', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Tags for selected contacts' })
  await panel.getByRole('textbox', { name: 'Search tags' }).or(panel.getByRole('searchbox')).fill('pilot')
  await panel.getByRole('group', { name: 'Add' }).getByRole('checkbox', { name: 'Newsletter pilot' }).check()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Tags changed for 59 contacts')).toBeVisible()
  await expect(page.getByText('59 selected')).toBeHidden()

  const tags = (await (await page.request.get(`${api}/contact-tags`)).json()) as { id: string; name: string }[]
  const pilot = tags.find(({ name }) => name === 'Newsletter pilot')
  await page.goto(`/admin/contacts?tag=${pilot?.id}&limit=100`)
  await range(page, '1–59 of 59')
  await tick(page, 0, 1)
  await page.getByRole('button', { name: 'Tags', exact: true }).click()
  const box = panel.getByRole('checkbox', { name: 'Newsletter pilot' })
  await expect(box).toBeChecked()
  await box.press('Space')
  await expect(panel.getByText('Remove', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Apply' }).click()
  await range(page, '1–57 of 57')

  await tick(page, 0)
  await page.getByRole('button', { name: 'Select all 57 matching' }).click()
  await page.getByRole('button', { name: 'Tags', exact: true }).click()
  await panel.getByRole('group', { name: 'Remove' }).getByRole('checkbox', { name: 'Newsletter pilot' }).check()
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Nothing matches these filters')).toBeVisible()
  await expectAccessible(page)
})

async function countTagged(page: Page, name: string): Promise<number> {
  const tags = await (await page.request.get(`${api}/contact-tags?with=contactCount`)).json()
  return (tags as { name: string; contactCount: number }[]).find((tag) => tag.name === name)?.contactCount ?? 0
}

/** What floats covers nothing that can be pressed, however many lines that has. */
async function expectClearOf(floating: Locator, bar: Locator): Promise<void> {
  const [above, below] = await Promise.all([floating.boundingBox(), bar.boundingBox()])
  if (!above || !below) throw new Error('One of them is not to be seen.')
  const apart = above.y + above.height <= below.y || below.y + below.height <= above.y
  expect(apart, `${JSON.stringify(above)} and ${JSON.stringify(below)}`).toBe(true)
}

/** Not in the colour of its ground: axe is silent about that, since some hide a text so. */
async function expectReadable(button: Locator): Promise<void> {
  const [ink, ground] = await button.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    return [color, backgroundColor]
  })
  expect(ink).not.toBe(ground)
}

test('J6 tagging many is taken back in one press, and a new tag is made on the way', async ({ page }) => {
  const name = isPhone(page) ? 'Quay walk phone' : 'Quay walk'
  await openList(page, '/admin/contacts?q=Anna')
  await range(page, '1–3 of 3')
  await tick(page, 0, 1, 2)
  await page.getByRole('button', { name: 'Tags', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Tags for selected contacts' })
  const search = panel.getByRole('searchbox')
  await search.fill('donor')
  await expect(panel.getByRole('button', { name: /^Create tag/ })).toBeHidden()
  await search.fill(name)
  await expect(panel.getByText('No tag with that name.')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: `Create tag “${name}”` }).click()
  await expect(search).toBeFocused()
  await expect(panel.getByRole('checkbox', { name })).toBeChecked()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Tags changed for 3 contacts')).toBeVisible()
  await expect.poll(() => countTagged(page, name)).toBe(3)

  // Some of them are donors already: they stay so.
  await tick(page, 0, 1, 2)
  const notices = page.getByRole('region', { name: 'Notifications' })
  await expectClearOf(notices, page.getByRole('region', { name: 'Selected rows' }))
  await page.getByRole('button', { name: 'Tags', exact: true }).click()
  await expectClearOf(notices, panel)
  await search.fill('Donor')
  await panel.getByRole('checkbox', { name: 'Donor' }).click()
  await expect(panel.getByText('Add', { exact: true })).toBeVisible()
  await expectReadable(panel.getByRole('button', { name: 'Apply' }))
  const donors = () => countTagged(page, 'Donor')
  const before = await donors()
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(donors).toBe(before + 2)
  await expectAccessible(page)
  await expect(notices.getByText('Added: Donor.')).toBeVisible()
  // Also while the panel is open, for which messages have moved.
  await tick(page, 0)
  await page.getByRole('button', { name: 'Tags', exact: true }).click()
  await expect(panel).toBeVisible()
  await notices.getByRole('button', { name: 'Undo' }).last().click()
  await expect(notices.getByText(/^Tag change undone for/)).toBeVisible()
  await expect.poll(donors).toBe(before)

  await page.goto('/admin/contacts/tags')
  const row = page
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ has: page.getByRole('button') })
  await expect(row.getByRole('link', { name: `3 contacts ${name}` })).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('link').click()
  await range(page, '1–3 of 3')
})

test('a range of rows is selected with Shift, by pointer and by key @desk', async ({ page }) => {
  await openList(page)
  await tick(page, 2)
  await page
    .locator(rows)
    .nth(6)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(page.getByText('5 selected')).toBeVisible()
  await page.locator(rows).nth(9).getByRole('checkbox').press('Shift+Space')
  await expect(page.getByText('8 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(page.getByText('8 selected')).toBeVisible()
  await page.getByRole('searchbox').fill('abara')
  await expect(page.getByText(/ selected$/)).toHaveCount(0)
})

test('J7 what is found, or what is ticked of it, is exported', async ({ page }) => {
  await openList(page, '/admin/contacts?q=anna&sort=email')
  await expect(page.locator(rows)).toHaveCount(3)
  if (isPhone(page)) await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('main').getByRole('button', { name: 'Export' }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('3 contacts as a CSV file.')).toBeVisible()
  await expectAccessible(page)
  const table = await download(page)
  expect(table.name).toMatch(/^contacts-\d{4}-\d\d-\d\dT.*\.csv$/)
  expect(table.lines).toHaveLength(4)
  expect(table.lines[0]).toMatch(/^\W*Id,EmailAddress,FirstName,/)
  expect(table.lines.find((line) => line.includes('person00@'))).toContain("'=Anna")
  await expect(dialog).toBeHidden()

  await tick(page, 1)
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Export' }).click()
  await expect(dialog.getByText('1 contact as a CSV file.')).toBeVisible()
  const one = await download(page)
  expect(one.lines).toHaveLength(2)
  expect(one.lines[1]).toContain('person01@')
})

async function download(page: Page) {
  const started = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
  const file = await started
  const text = await readFile(await file.path(), 'utf8')
  return { name: file.suggestedFilename(), lines: text.trim().split(/\r?\n/) }
}

test('J10 the way back from a contact leads to the same page of the same list', async ({ page }) => {
  await openList(page, '/admin/contacts?sort=email&page=2')
  const address = page.url()
  const name = await page.locator(`${rows} .table__link`).nth(1).textContent()
  await page.locator(`${rows} .table__link`).nth(1).click()
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('27 of 60')).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Contacts' }).click()
  await expect(page).toHaveURL(address)
})

test('columns are chosen and stay chosen @desk', async ({ page }) => {
  await openList(page)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Last seen' }).check()
  await page.getByRole('checkbox', { name: 'Email' }).uncheck()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Last seen' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveCount(0)
})

test('filters for what is gone are red, hold nobody back, and go before a segment is saved', async ({ page }) => {
  const rules = {
    condition: 'AND',
    rules: [
      { field: 'tags', operator: 'contains', value: ['7f7c0ad4-7a42-4a4e-8b9b-93f3c6c3c0de'] },
      { field: 'firstname', operator: 'equal', value: ['Anna'] },
    ],
  }
  await openList(page, `/admin/contacts?rules=${encodeURIComponent(JSON.stringify(rules))}`)
  await range(page, '1–2 of 2')
  await expect(chips(page)).toHaveText(['Unknown filter', 'First name is “Anna”'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save as segment' }).click()
  await expect(page.getByText('Remove the unknown filters first.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter: Unknown filter' }).click()
  await page.getByRole('button', { name: 'Save as segment' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('an address whose segment, rules or kept rules are gone shows everybody, with a word', async ({ page }) => {
  await openList(page, '/admin/contacts?segment=7f7c0ad4-7a42-4a4e-8b9b-93f3c6c3c0de')
  await expect(page.getByText('This segment no longer exists.')).toBeVisible()
  await expect(page).toHaveURL('/admin/contacts')
  await openList(page, '/admin/contacts?rk=abc')
  await expect(page.getByText('part of this link: rk')).toBeVisible()
  await expect(page).toHaveURL('/admin/contacts')
  await openList(page, '/admin/contacts?rules=%7B%22condition%22')
  await expect(page.getByText('part of this link: rules')).toBeVisible()
})

test.describe('refused calls', () => {
  test.use({ complaintsExpected: true })

  test('J29 a failed list says so and tries again; a lost session comes back to the same list', async ({ page }) => {
    let isBroken = true
    await page.route(`**${api}/contact?*`, (route) =>
      isBroken ? route.fulfill({ status: 500, json: { code: 'internal-error' } }) : route.continue(),
    )
    await page.goto('/admin/contacts?q=anna')
    await expect(page.getByText('Something went wrong, please try again.').first()).toBeVisible()
    await expectAccessible(page)
    isBroken = false
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator(rows)).toHaveCount(3)

    await endSessionAt(page, /\/contact\?.*abara/)
    await page.getByRole('searchbox').fill('abara')
    await expect(page).toHaveURL(/\/auth\/login\?next=/)
    expect(searchParam(page, 'next')).toContain('/admin/contacts?q=')
  })
})
