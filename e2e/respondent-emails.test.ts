import type { APIRequestContext, Page } from '@playwright/test'
import { password } from './support/account.ts'
import { publishCallout, question } from './support/callouts.ts'
import { addContact, enterAsAdmin } from './support/contacts.ts'
import { enter, expect, expectAccessible, expectNothingWider, forgetSession, test } from './support/test.ts'

const api = '/api/1.0'
const toast = (page: Page, title: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(title)
const writing = (page: Page) => page.getByRole('button', { name: 'Write to respondent', exact: true })

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

/** A callout that somebody has responded to, and where that is read. */
async function collect(request: APIRequestContext, access: 'guest' | 'anonymous', guest?: object) {
  const { id, slug } = await publishCallout(request, {
    formSchema,
    access,
    newsletterSchema: null,
    responseViewSchema: null,
  })
  const data = { answers: { what: { story: 'The quay was under water.' } }, ...(guest && { guest }) }
  const reply = await request.post(`${api}/callout/${slug}/responses`, { data })
  expect(reply.status(), await reply.text()).toBe(200)
  const { id: responseId } = (await reply.json()) as { id: string }
  return { id, responseId, path: `/admin/callouts/view/${id}/responses/${responseId}` }
}

test.describe(() => {
  test.use({ complaintsExpected: true })

  test('a reviewer writes to a respondent without seeing the address, and replies come to the reviewer', async ({
    page,
    request,
    inbox,
    someone,
  }) => {
    const witness = `witness-${someone}`
    const made = await collect(request, 'guest', { firstname: 'Ngozi', lastname: 'Abara', email: witness })
    await enterAsAdmin(page)
    const { id: contactId } = await addContact(page, { email: someone, firstname: 'Rea', lastname: 'Lund', password })
    const data = { contactId, canEdit: false }
    expect((await page.request.post(`${api}/callout/${made.id}/reviewers`, { data })).status()).toBe(200)
    await forgetSession(page)
    await enter(page, { email: someone, password })

    await page.goto(made.path)
    await writing(page).click()
    const dialog = page.getByRole('dialog', { name: 'Write to respondent' })
    const subject = dialog.getByRole('textbox', { name: /^Subject/ })
    const message = dialog.getByRole('textbox', { name: /^Message/ })
    await expect(subject).toHaveValue('Your response to “Broken commutes”')
    await expect(message).toBeFocused()
    await expect(dialog).toContainText(`Replies go to ${someone}.`)
    await expect(dialog).toContainText('You won’t see theirs unless they reply.')
    await expectAccessible(page)
    await expectNothingWider(page)

    // What is wrong stands at its field, and what was typed stays.
    await subject.fill('')
    await dialog.getByRole('button', { name: 'Send email' }).click()
    await expect(dialog.getByText('Subject is required')).toBeVisible()
    await expect(dialog.getByText('Write something first')).toBeVisible()
    await subject.fill('About the quay')
    await message.fill('May we call you?')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await writing(page).click()
    await expect(subject).toHaveValue('About the quay')
    await expect(message).toHaveText('May we call you?')

    // The email is written, but the answer never comes.
    const call = `**${api}/callout-responses/${made.responseId}/email`
    await page.route(
      call,
      async (route) => {
        await route.fetch()
        await route.fulfill({ status: 500, json: { code: 'internal-server-error' } })
      },
      { times: 1 },
    )
    await dialog.getByRole('button', { name: 'Send email' }).click()
    await expect(dialog.getByRole('alert').first()).toBeVisible()
    await expect(message).toHaveText('May we call you?')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send email' }).click()
    await expect(toast(page, 'Email sent to the respondent of response 1')).toBeVisible()
    await expect(dialog).toBeHidden()

    const history = page.getByRole('region', { name: 'History' })
    await expect(history.getByText('Wrote to the respondent')).toHaveCount(1)
    await history.getByText('About the quay').click()
    await expect(history.getByText('May we call you?')).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('main')).not.toContainText(witness)
    await expect(page.getByRole('main')).not.toContainText('Abara')

    const letters = () => inbox.all(witness).filter((mail) => mail.subject === 'About the quay')
    await expect.poll(() => letters().length, { timeout: 20_000 }).toBe(1)
    const [mail] = letters()
    expect(mail).toMatchObject({
      from: { name: 'Rea Lund (The Harbour Post)', address: 'desk@harbourpost.test' },
      replyTo: [{ name: 'Rea Lund', address: someone }],
    })
    expect(mail?.text).toContain('May we call you?')
    expect(mail?.text).toContain('about your response to “Broken commutes”')

    // It begins anew.
    await writing(page).click()
    await expect(subject).toHaveValue('Your response to “Broken commutes”')
    await expect(message).toHaveText('')
  })
})

test('it is opened by its key @desk', async ({ page, request, someone }) => {
  const made = await collect(request, 'guest', { firstname: 'Ngozi', lastname: 'Abara', email: `key-${someone}` })
  await enterAsAdmin(page)
  await page.goto(made.path)
  await expect(writing(page)).toBeEnabled()
  await page.keyboard.press('w')
  await expect(page.getByRole('dialog', { name: 'Write to respondent' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Message/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Write to respondent' })).toBeHidden()
})

test('its text is there though its first editor was destroyed before it was shown @desk', async ({
  page,
  request,
  someone,
}) => {
  // The editor's code comes when the dialog is there already.
  let release = () => {}
  const opened = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('rte__body prose prose--body')) await opened
    await route.fulfill({ response })
  })
  const made = await collect(request, 'guest', { firstname: 'Ngozi', lastname: 'Abara', email: `slow-${someone}` })
  await enterAsAdmin(page)
  await page.goto(made.path)
  // React shows what a placeholder stood for no sooner than 300 ms after it, and the editor's library destroys what isn't
  // shown a millisecond after it was made. Where no time passes, that is so on every machine.
  await page.evaluate(() => {
    const stopped = performance.now()
    performance.now = () => stopped
  })
  await writing(page).click()
  const dialog = page.getByRole('dialog', { name: 'Write to respondent' })
  await expect(dialog.getByRole('textbox', { name: /^Subject/ })).toBeVisible()
  release()
  const message = dialog.getByRole('textbox', { name: /^Message/ })
  await expect(message).toBeFocused()
  await message.fill('May we call you?')
  await expect(message).toHaveText('May we call you?')
})

test('nobody can be written to whom nobody knows, and the page says so', async ({ page, request }) => {
  const made = await collect(request, 'anonymous')
  await enterAsAdmin(page)
  await page.goto(made.path)
  const respondent = page.getByRole('region', { name: 'Respondent' })
  await expect(respondent.getByText('Can’t be emailed: we don’t know who responded')).toBeVisible()
  await expect(writing(page)).toBeDisabled()
  await expect(writing(page)).toHaveAccessibleDescription('Can’t be emailed: we don’t know who responded')
  await page.keyboard.press('w')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)
})
