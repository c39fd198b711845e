import type { Page } from '@playwright/test'
import { publishCallout, question } from './support/callouts.ts'
import { enterAsAdmin } from './support/contacts.ts'
import { linkIn } from './support/inbox.ts'
import { expect, expectAccessible, expectNothingWider, forgetSession, test } from './support/test.ts'

const api = '/api/1.0'
const wording = 'Email me when something comes of my response'
const main = (page: Page) => page.getByRole('main')
const toast = (page: Page, title: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(title)
const submit = /^(Submit|Send)/
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640

const formSchema = {
  slides: [
    {
      id: 'what',
      title: 'What happened',
      navigation: { nextSlideId: '' },
      components: [question('textarea', 'story', 'What did you see?', { validate: { required: true } })],
    },
  ],
}

// The server refuses a response that isn't there.
test.use({ complaintsExpected: true })

test('respondents are asked whether they want to hear back, and told of the story that came of it', async ({
  page,
  request,
  inbox,
  someone,
}) => {
  test.slow()
  const title = `High water for ${someone}`
  const { id, slug } = await publishCallout(request, {
    formSchema,
    access: 'anonymous',
    newsletterSchema: null,
    responseViewSchema: null,
    sendResponseEmail: false,
    variants: {
      default: {
        title,
        excerpt: 'Tell us where the quay floods.',
        intro: '<p>We walk along the quay with you.</p>',
        thanksTitle: 'Thank you',
        thanksText: '<p>We read every answer.</p>',
        slideNavigation: {},
        componentText: {},
      },
    },
  })

  // The newsroom asks.
  await enterAsAdmin(page)
  await page.goto(`/admin/callouts/edit/${id}?step=settings`)
  const ask = page.getByRole('switch', { name: 'Ask respondents if they want to hear what came of it' })
  await expect(ask).not.toBeChecked()
  await ask.check()
  await expect(page.getByRole('textbox', { name: /^Checkbox label/ })).toHaveValue(wording)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Updated')
  await forgetSession(page)

  // A guest responds, and wants to hear of it.
  await page.goto(`/callouts/${slug}/respond`)
  await page.getByRole('textbox', { name: /^What did you see/ }).fill('The quay was under water.')
  const box = page.getByRole('checkbox', { name: wording })
  await expect(box).not.toBeChecked()
  await box.check()
  await page.getByRole('button', { name: submit }).click()
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused()
  await page.getByRole('textbox', { name: 'First name' }).fill('Ngozi')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Abara')
  await page.getByRole('textbox', { name: 'Email' }).fill(someone)
  await expectAccessible(page)
  await page.getByRole('button', { name: submit }).click()
  await page.waitForURL('**/thanks*')

  // What came of it.
  await enterAsAdmin(page)
  await page.goto(`/admin/callouts/view/${id}`)
  await page.getByRole('button', { name: 'Add story' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add story' })
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('The quay gets a wall')
  await dialog.getByRole('textbox', { name: /^Summary/ }).fill('You told us first.')
  await page.keyboard.press('Escape')
  const leaving = page.getByRole('alertdialog', { name: 'Close without saving?' })
  await leaving.getByRole('button', { name: 'Keep editing' }).click()
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } })
  await dialog.locator('input[type=file]').first().setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer })
  await dialog.getByRole('textbox', { name: /^Description/ }).fill('Where the wall will stand')
  await dialog.getByRole('textbox', { name: /^Link to the story/ }).fill('http://harbourpost.test/wall')
  await dialog.getByRole('textbox', { name: /^Response numbers/ }).fill('7')
  await dialog.getByRole('switch', { name: 'Show on the callout’s page' }).check()
  await dialog.getByRole('button', { name: 'Save story' }).click()
  await expect(dialog.getByText('Enter an address that begins with https://')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Link to the story/ }).fill('https://harbourpost.test/wall')
  await dialog.getByRole('button', { name: 'Save story' }).click()
  await expect(dialog.getByText('One of these responses doesn’t exist')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Response numbers/ }).fill('1')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save story' }).click()
  await expect(toast(page, '“The quay gets a wall” saved')).toBeVisible()
  const stories = page.getByRole('region', { name: 'Stories' })
  await expect(stories.getByText('From response 1')).toBeVisible()
  await expect(stories.getByText('Published')).toBeVisible()
  await expectAccessible(page)
  await expectNothingWider(page)

  // Its respondent is told.
  await stories.getByRole('button', { name: 'Email respondents' }).click()
  await page.waitForURL('**/admin/mailings/*')
  if (isPhone(page)) await page.getByRole('radio', { name: 'Recipients' }).check({ force: true })
  await expect(main(page).getByText(/asked to hear about “The quay gets a wall”/)).toBeVisible()
  await expectAccessible(page)
  const acts = isPhone(page) ? page.locator('.ml-bar') : page.locator('.ml-top')
  await acts.getByRole('button', { name: 'Send to 1' }).click()
  const sending = page.getByRole('alertdialog')
  await expect(sending.getByText(`What came of “${title}”`)).toBeVisible()
  await sending.getByRole('button', { name: 'Send to 1 person' }).click()
  await page.waitForURL('**/report')
  const mail = await inbox.next(someone)
  expect(mail.subject).toBe(`What came of “${title}”`)
  expect(mail.text).toContain('Hello Ngozi')
  expect(mail.html).toContain('https://harbourpost.test/wall')
  expect(mail.html).toContain('alt="Where the wall will stand"')
  expect(mail.text).toMatch(/asked to\s+hear what came of it/)
  expect(mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain('/unsubscribe/')

  // Pressed again, there is nobody left to tell.
  await page.goto(`/admin/callouts/view/${id}`)
  await expect(stories.getByText('1 respondent emailed')).toBeVisible()
  await stories.getByRole('button', { name: 'Actions for The quay gets a wall' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const deleting = page.getByRole('alertdialog')
  await expect(deleting.getByText(/the same respondents can be emailed again/)).toBeVisible()
  await deleting.getByRole('button', { name: 'Keep story' }).click()

  // Somebody else changes it while it is edited.
  await stories.getByRole('button', { name: 'Actions for The quay gets a wall' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const [story] = (await (await page.request.get(`${api}/stories?calloutId=${id}`)).json()) as { id: string }[]
  await page.request.patch(`${api}/stories/${story?.id}`, { data: { date: '2026-11-01' } })
  const editing = page.getByRole('dialog', { name: 'Edit story' })
  await editing.getByRole('textbox', { name: /^Title/ }).fill('The quay gets a high wall')
  await editing.getByRole('button', { name: 'Save story' }).click()
  const stale = page.getByRole('alertdialog', { name: 'Someone else changed this story' })
  await expectAccessible(page)
  await stale.getByRole('button', { name: 'Load their version' }).click()
  await expect(editing.getByRole('textbox', { name: /^Title/ })).toHaveValue('The quay gets a wall')
  await editing.getByRole('button', { name: 'Cancel' }).click()
  await expect(editing).toBeHidden()
  const { items } = (await (await page.request.get(`${api}/callout/${id}/responses`)).json()) as {
    items: { id: string }[]
  }
  await page.goto(`/admin/callouts/view/${id}/responses/${items[0]?.id}`)
  await expect(page.getByRole('region', { name: 'Stories' }).getByText('The quay gets a wall')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Respondent' }).getByText('Wants to hear back')).toBeVisible()
  await expectAccessible(page)
  await forgetSession(page)

  // Everybody reads it; its respondent wants no more of them.
  await page.goto(`/callouts/${slug}`)
  const ledTo = page.getByRole('region', { name: 'This led to' })
  await expect(ledTo.getByRole('link', { name: 'The quay gets a wall' })).toHaveAttribute(
    'href',
    'https://harbourpost.test/wall',
  )
  await expect(ledTo.getByText('You told us first.')).toBeVisible()
  await expect(ledTo.getByRole('img', { name: 'Where the wall will stand' })).toBeVisible()
  await expectAccessible(page)
  await expectNothingWider(page)
  await page.goto(linkIn(mail, '/unsubscribe/'))
  await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
  await expectAccessible(page)
})

test('what is selected at the desk is linked to a story: one that is there, or a new one', async ({
  page,
  request,
}) => {
  const { id } = await publishCallout(request, { formSchema, newsletterSchema: null, responseViewSchema: null })
  for (const story of ['The quay', 'The bridge', 'The lock'])
    expect(
      (await request.post(`${api}/callout/${id}/responses`, { data: { answers: { what: { story } } } })).ok(),
    ).toBe(true)
  await enterAsAdmin(page)
  const written = {
    calloutId: id,
    title: 'A wall for the quay',
    link: 'https://harbourpost.test/wall',
    date: '2026-11-01',
  }
  expect((await page.request.post(`${api}/stories`, { data: written })).ok()).toBe(true)
  await page.goto(`/admin/callouts/view/${id}/responses`)
  const tick = (number: number) =>
    page.getByRole('checkbox', { name: `Select response ${number}`, exact: true }).check()
  const openDialog = () => page.getByRole('button', { name: 'Link to a story…' }).click()

  await tick(3)
  await tick(1)
  await openDialog()
  const dialog = page.getByRole('dialog', { name: 'Link 2 responses to a story' })
  await dialog.getByRole('radio', { name: /^A wall for the quay/ }).check()
  await expect(dialog.getByText('Draft. About the callout as a whole.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(toast(page, '2 responses linked to “A wall for the quay”')).toBeVisible()

  await tick(2)
  await openDialog()
  await page
    .getByRole('dialog', { name: 'Link 1 response to a story' })
    .getByRole('button', { name: 'Continue' })
    .click()
  const adding = page.getByRole('dialog', { name: 'Add story' })
  await expect(adding.getByText('This story comes from 1 selected response.')).toBeVisible()
  await adding.getByRole('textbox', { name: /^Title/ }).fill('The bridge is closed')
  await adding.getByRole('textbox', { name: /^Link to the story/ }).fill('https://harbourpost.test/bridge')
  await adding.getByRole('button', { name: 'Save story' }).click()
  await expect(toast(page, '“The bridge is closed” saved')).toBeVisible()
  const stories = (await (await page.request.get(`${api}/stories?calloutId=${id}`)).json()) as {
    title: string
    responses: { number: number }[]
  }[]
  const numbersOf = (title: string) =>
    stories.find((each) => each.title === title)?.responses.map(({ number }) => number)
  expect(numbersOf('A wall for the quay')).toEqual([1, 3])
  expect(numbersOf('The bridge is closed')).toEqual([2])
})
