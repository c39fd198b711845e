import type { Page } from '@playwright/test'
import { password } from './support/account.ts'
import { publishCallout, question } from './support/callouts.ts'
import { addContact, enterAsAdmin } from './support/contacts.ts'
import { admin, enter, expect, expectAccessible, expectNothingWider, forgetSession, test } from './support/test.ts'

const api = '/api/1.0'
const toast = (page: Page, title: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(title)
const heading = (page: Page, number: number) => page.getByRole('heading', { level: 1, name: `Response ${number}` })
const act = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Actions' }).getByRole('button', { name, exact: true })

const formSchema = {
  slides: [
    {
      id: 'what',
      title: 'What happened',
      navigation: { nextSlideId: 'more' },
      components: [
        question('textarea', 'story', 'What did you see?', { validate: { required: true } }),
        question('address', 'spot', 'Where was it?'),
        question('textfield', 'checked', 'Checked against the tide table', { hidden: true }),
      ],
    },
    {
      id: 'more',
      title: 'Follow-up',
      navigation: { nextSlideId: '' },
      components: [question('textfield', 'call', 'May we call you?')],
    },
  ],
}

const spot = {
  id: 'a',
  formatted_address: 'Ropewalk Lane, Saltmere',
  components: [],
  geometry: { location: { lat: 53.5436, lng: 9.9886 } },
  source: 'manual',
}

interface Made {
  id: string
  /** The newest first, as the list begins. */
  ids: readonly string[]
}

/** A callout with responses, numbered from 1; the admin is logged in afterwards. */
async function collect(page: Page, count: number): Promise<Made> {
  const { id, slug } = await publishCallout(page.request, {
    formSchema,
    access: 'anonymous',
    newsletterSchema: null,
    responseViewSchema: null,
  })
  for (let number = 1; number <= count; number++) {
    const answers = { what: { story: `The quay was under water, report ${number}.`, spot } }
    const reply = await page.request.post(`${api}/callout/${slug}/responses`, { data: { answers } })
    expect(reply.status(), await reply.text()).toBe(200)
  }
  await enterAsAdmin(page)
  const reply = await page.request.get(`${api}/callout/${id}/responses?sort=number&order=DESC`)
  const { items } = (await reply.json()) as { items: { id: string }[] }
  return { id, ids: items.map((each) => each.id) }
}

const pathOf = ({ id, ids }: Made, index: number) => `/admin/callouts/view/${id}/responses/${ids[index]}?at=${index}`

const told = async (page: Page, id: string | undefined, extras = '') =>
  (await page.request.get(`${api}/callout-responses/${id}?${extras}`)).json()

test('J27: an inbox is sorted by keyboard alone @desk', async ({ page }) => {
  const made = await collect(page, 4)
  await page.goto(pathOf(made, 0))
  await expect(heading(page, 4)).toBeVisible()
  await expect(page.getByText('1 of 4 in Inbox')).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('j')
  await expect(heading(page, 3)).toBeFocused()
  await expect(page.getByText('2 of 4 in Inbox')).toBeVisible()
  await page.keyboard.press('k')
  await expect(heading(page, 4)).toBeVisible()

  // The next one opens, and none is skipped.
  await page.keyboard.press('v')
  await expect(heading(page, 3)).toBeVisible()
  await expect(page.getByText('1 of 3 in Inbox')).toBeVisible()
  await expect(toast(page, 'Response 4 moved to Verified')).toBeVisible()
  expect((await told(page, made.ids[0])).bucket).toBe('verified')
  await page.keyboard.press('z')
  await expect(toast(page, 'Change undone')).toBeVisible()
  await expect(heading(page, 4)).toBeVisible()
  expect((await told(page, made.ids[0])).bucket).toBe('inbox')

  await page.keyboard.press('x')
  await expect(heading(page, 3)).toBeVisible()
  await page.keyboard.press('t')
  await page.keyboard.type('Pump')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: /^Pump/ })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Tags of response 3 changed')).toBeVisible()
  await page.keyboard.press('a')
  await page.keyboard.type('Mara')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Response 3 assigned to Mara Okafor')).toBeVisible()

  await page.keyboard.press('c')
  await page.keyboard.type('Third report of the pump.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('listitem').getByText('Third report of the pump.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Add a comment' })).toHaveText('')
  await expect(page.getByText('Added the tag Pump')).toBeVisible()
  await expectAccessible(page)

  await heading(page, 3).focus()
  await page.keyboard.press('?')
  const card = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(card).toContainText('Move to Verified')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // The last one moved leads back to the list.
  for (const number of [3, 2, 1]) {
    await expect(heading(page, number)).toBeVisible()
    await page.keyboard.press('v')
  }
  await expect(page).toHaveURL(new RegExp(`/admin/callouts/view/${made.id}/responses(\\?|$)`))
})

/** The list that is gone through comes only once this is released. */
async function holdList(page: Page, { id }: Made): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(
    `**${api}/callout/${id}/responses?*limit=60*`,
    async (route) => {
      await isReleased
      await route.continue()
    },
    { times: 1 },
  )
  return release
}

test('J27: one response after the other is handled, as its list has them, beyond the page that was open', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const made = await collect(page, 27)
  const rules = {
    condition: 'AND',
    rules: [
      { field: 'calloutId', operator: 'equal', value: [made.id] },
      { field: 'number', operator: 'equal', value: [27] },
    ],
  }
  const data = { rules, updates: { bucket: 'verified' } }
  expect((await page.request.patch(`${api}/callout-responses`, { data })).status()).toBe(200)

  // From a list in an order of its own, which ends in the middle of what it goes through.
  await page.goto(`/admin/callouts/view/${made.id}/responses?sort=number&order=asc`)
  await page.getByRole('link', { name: /^(Response )?25$/ }).click()
  await expect(heading(page, 25)).toBeVisible()
  await expect(page.getByText('25 of 26 in Inbox')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('j')
  await expect(heading(page, 26)).toBeVisible()
  await expect(page.getByText('26 of 26 in Inbox')).toBeVisible()
  await page.keyboard.press('k')
  await expect(heading(page, 25)).toBeVisible()

  await act(page, 'Move to Verified').click()
  await expect(heading(page, 26)).toBeVisible()
  await expect(page.getByText('25 of 25 in Inbox')).toBeVisible()
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
  await expect(heading(page, 25)).toBeVisible()
  await expect(page.getByText('25 of 26 in Inbox')).toBeVisible()

  await act(page, 'Tags').click()
  await page.getByRole('searchbox', { name: 'Search tags' }).fill('Pump')
  await page.getByRole('button', { name: 'Create tag “Pump”' }).click()
  const apply = page.getByRole('button', { name: 'Apply' })
  await expect(apply).toBeEnabled()
  await expectAccessible(page)
  await apply.click()
  const facts = page.getByRole('region', { name: 'Handling' })
  await expect(facts).toContainText('Pump')
  await act(page, 'Assign').click()
  await page.getByRole('button', { name: 'Mara Okafor (you)' }).click()
  await expect(facts).toContainText('Mara Okafor')

  const field = page.getByRole('textbox', { name: 'Add a comment' })
  await field.fill('Third report of the pump.')
  await field.press('Control+Enter')
  const comment = page.getByRole('region', { name: /^Comments/ }).getByRole('listitem')
  await expect(comment).toContainText('Third report of the pump.')
  await comment.getByRole('button', { name: /^Edit/ }).click()
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Fourth report of the pump.')
  await page.getByRole('button', { name: 'Save comment' }).click()
  await expect(comment).toContainText('edited')
  await comment.getByRole('button', { name: /^Delete/ }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete comment' }).click()
  await expect(comment).toHaveCount(0)

  const { updatedAt: before } = await told(page, made.ids[2])
  await page.getByRole('button', { name: 'Edit answers' }).click()
  const story = page.getByRole('textbox', { name: /^What did you see/ })
  await story.fill('The quay was dry.')
  await page.getByRole('link', { name: 'Next' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save answers' }).click()
  await expect(toast(page, 'Answers of response 25 saved')).toBeVisible()
  const { updatedAt, answers } = await told(page, made.ids[2], 'with=answers')
  expect(answers.what.story).toBe('The quay was dry.')
  expect(updatedAt > before).toBe(true)
  // Scrolled to the field, a button of the map may stand half under the bar.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
})

test.describe(() => {
  test.use({ complaintsExpected: true })

  test('who is faster than the list goes on to the next response all the same', async ({ page }) => {
    const made = await collect(page, 4)
    const release = await holdList(page, made)
    await page.goto(pathOf(made, 1))
    await expect(heading(page, 3)).toBeVisible()
    await act(page, 'Move to Verified').click()
    await expect(toast(page, 'Response 3 moved to Verified')).toBeVisible()
    release()
    await expect(heading(page, 2)).toBeVisible()
    await expect(page.getByText('2 of 3 in Inbox')).toBeVisible()

    const releaseAgain = await holdList(page, made)
    await page.goto(pathOf(made, 0))
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete for good' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete response' }).click()
    await expect(toast(page, 'Response 4 deleted')).toBeVisible()
    releaseAgain()
    await expect(heading(page, 2)).toBeVisible()
    await expect(page.getByText('1 of 2 in Inbox')).toBeVisible()
  })

  test('answers are corrected beside the first ones; what a colleague does meanwhile is told, and nothing typed is lost', async ({
    page,
  }) => {
    const made = await collect(page, 2)
    await page.goto(pathOf(made, 0))
    await expect(page.getByText('The quay was under water, report 2.')).toBeVisible()
    await expect(page.getByText('Not reached: 1 page, 1 question')).toBeVisible()

    await page.getByRole('button', { name: 'Edit answers' }).click()
    const story = page.getByRole('textbox', { name: /^What did you see/ })
    await story.fill('The quay was under water.')
    await page.getByRole('textbox', { name: 'Checked against the tide table' }).fill('Yes, 3.2 m')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Next' }).first().click()
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Stay' }).click()

    // A colleague is faster.
    const patched = await page.request.patch(`${api}/callout-responses/${made.ids[0]}`, {
      data: { bucket: 'verified' },
    })
    expect(patched.status()).toBe(200)
    await page.getByRole('button', { name: 'Save answers' }).click()
    await expect(page.getByText('Someone else changed this response while you were editing.')).toBeVisible()
    await expect(page.getByText('It’s now in Verified.')).toBeVisible()
    await expect(story).toHaveValue('The quay was under water.')
    await page.getByRole('button', { name: 'Save answers' }).click()
    await expect(toast(page, 'Answers of response 2 saved')).toBeVisible()

    const read = page.getByRole('region', { name: 'Answers' })
    await expect(read.getByText('Respondent’s answer')).toHaveCount(2)
    await expect(read.getByText('The quay was under water, report 2.')).toBeVisible()
    await expect(read.getByText('Yes, 3.2 m')).toBeVisible()
    const { answers } = await told(page, made.ids[0], 'with=answers')
    expect(answers.what).toMatchObject({ story: 'The quay was under water.', checked: 'Yes, 3.2 m' })
    expect(answers.more).toBeUndefined()
    await expectAccessible(page)

    // Older responses may be from before a question.
    await page.getByRole('button', { name: 'Edit answers' }).click()
    await story.fill('')
    await page.getByRole('button', { name: 'Save answers' }).click()
    const missing = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: 'What did you see?' })
    await missing.getByRole('button', { name: 'Save anyway' }).click()
    await expect(page.getByRole('button', { name: 'Edit answers' })).toBeVisible()
    const { answers: emptied } = await told(page, made.ids[0], 'with=answers')
    expect(emptied.what.story ?? '').toBe('')
    expect(emptied.what.checked).toBe('Yes, 3.2 m')
  })

  test('a comment that can’t be sent stays; it is changed and deleted once it is there', async ({ page }) => {
    const made = await collect(page, 2)
    await page.goto(pathOf(made, 0))
    const field = page.getByRole('textbox', { name: 'Add a comment' })
    await field.fill('Called them.')
    await page.route(`**${api}/callout-response-comments`, (route) => route.fulfill({ status: 500 }), { times: 1 })
    await page.getByRole('button', { name: 'Add comment' }).click()
    await expect(field).toHaveText('Called them.')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: 'Add comment' }).click()
    const comment = page.getByRole('listitem').filter({ hasText: 'Called them.' })
    await expect(comment).toBeVisible()
    await expect(field).toHaveText('')

    await comment.getByRole('button', { name: /^Edit/ }).click()
    const change = page.getByRole('textbox', { name: 'Your comment' })
    await change.fill('Called them twice.')
    await change.press('Escape')
    await page.getByRole('button', { name: 'Stay' }).click()
    // Going on to the next one loses nothing either.
    await page.getByRole('link', { name: 'Next' }).first().click()
    await expect(change).toHaveCount(0)
    await page.goBack()
    await expect(change).toHaveText('Called them twice.')
    await page.getByRole('button', { name: 'Save comment' }).click()
    const changed = page.getByRole('listitem').filter({ hasText: 'Called them twice.' })
    await expect(changed).toContainText('edited')
    await changed.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('button', { name: 'Delete comment', exact: true }).click()
    await expect(changed).toHaveCount(0)
    await expectAccessible(page)

    // A colleague was faster, and what they did can't be read.
    await page.route(`**${api}/callout-responses/${made.ids[0]}*`, (route) => {
      if (route.request().method() !== 'PATCH') return route.abort()
      return route.fulfill({ status: 409, json: { code: 'stale-write' } })
    })
    await act(page, 'Move to Verified').click()
    await expect(toast(page, /^Response \d+ wasn’t changed$/)).toBeVisible()
  })

  test('an admin deletes a response for good', async ({ page }) => {
    const made = await collect(page, 2)
    await page.goto(pathOf(made, 0))
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete for good' }).click()
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(dialog).toContainText('You can’t undo this')
    await dialog.getByRole('button', { name: 'Delete response' }).click()
    await expect(toast(page, 'Response 2 deleted')).toBeVisible()
    await expect(heading(page, 1)).toBeVisible()
    expect((await page.request.get(`${api}/callout-responses/${made.ids[0]}`)).status()).toBe(404)
  })

  test('a reviewer sorts responses without names, until they no longer review', async ({ page, request, someone }) => {
    const made = await collect(page, 2)
    const { id: contactId } = await addContact(page, { email: someone, password })
    const data = { contactId, canEdit: false }
    const added = await page.request.post(`${api}/callout/${made.id}/reviewers`, { data })
    const { id: reviewerId } = await added.json()
    await forgetSession(page)
    await enter(page, { email: someone, password })

    await page.goto(pathOf(made, 0))
    await expect(heading(page, 2)).toBeVisible()
    await expect(page.getByText('Anonymous')).toBeVisible()
    await expect(page.getByRole('button', { name: 'More actions' })).toHaveCount(0)
    await expectAccessible(page)
    await act(page, 'Move to Verified').click()
    await expect(heading(page, 1)).toBeVisible()
    await expect(toast(page, 'Response 2 moved to Verified')).toBeVisible()

    // By the admin, from elsewhere.
    expect((await request.post(`${api}/auth/login`, { data: admin })).status()).toBe(204)
    const removed = await request.delete(`${api}/callout/${made.id}/reviewers/${reviewerId}`)
    expect(removed.status()).toBe(204)
    await page.goto(pathOf(made, 1))
    await expect(page.getByRole('heading', { name: 'You don’t have access to that.' })).toBeVisible()
  })
})

test('J29: a response is sorted under the thumb @phone', async ({ page }) => {
  const made = await collect(page, 3)
  await page.goto(pathOf(made, 0))
  await expect(heading(page, 3)).toBeVisible()
  await expectAccessible(page)
  const bar = page.getByRole('group', { name: 'Actions' })
  // Whatever is read, it stays at the lower edge.
  await page.getByRole('heading', { name: 'Comments' }).scrollIntoViewIfNeeded()
  const box = await bar.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(830)

  await bar.getByRole('button', { name: 'Tags' }).click()
  await page.getByRole('searchbox', { name: 'Search tags' }).fill('Call back')
  await page.getByRole('button', { name: 'Create tag “Call back”' }).click()
  await expectNothingWider(page)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(toast(page, 'Tags of response 3 changed')).toBeVisible()
  await act(page, 'Move to Verified').click()
  await expect(heading(page, 2)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(heading(page, 3)).toBeVisible()
  await bar.getByRole('link', { name: 'Next' }).click()
  await expect(heading(page, 2)).toBeVisible()
  await act(page, 'Trash').click()
  await expect(heading(page, 1)).toBeVisible()
  await expectNothingWider(page)
})
