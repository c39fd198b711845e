import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { exampleAnswers, exampleCallout } from '#domain/callouts/testing.ts'
import { addAccount, password } from './support/account.ts'
import { addContact, enterAsAdmin } from './support/contacts.ts'
import {
  endSessionAt,
  enter,
  expect,
  expectAccessible,
  expectNothingWider,
  forgetSession,
  test,
} from './support/test.ts'

const api = '/api/1.0'
const rows = 'tbody [role=row]'
const toast = (page: Page, title: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(title)

interface Made {
  id: string
  slug: string
  title: string
}

/** The complete example as a draft, under a title of its own, made by whoever is logged in. */
async function addDraft(page: Page, title: string, changes: Record<string, unknown> = {}): Promise<Made> {
  const { slug: _, ...example } = exampleCallout
  const variants = { ...example.variants, default: { ...example.variants.default, title } }
  const data = { ...example, image: '', starts: null, expires: null, captcha: 'none', variants, ...changes }
  const answer = await page.request.post(`${api}/callout`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as Made
}

async function addResponse(page: Page, id: string): Promise<void> {
  // No photo was uploaded here.
  const { photos: _, ...place } = exampleAnswers.place
  const answers = { ...exampleAnswers, place }
  const answer = await page.request.post(`${api}/callout/${id}/responses`, { data: { answers } })
  expect(answer.status(), await answer.text()).toBe(200)
}

const act = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

/** Presses an act and confirms it in its dialog. */
async function confirmAct(page: Page, name: string, confirm: string) {
  await act(page, name).click()
  await page.getByRole('alertdialog').getByRole('button', { name: confirm, exact: true }).click()
}

test('a page whose data comes late takes the focus to its heading once it is there', async ({ page, someone }) => {
  await enterAsAdmin(page)
  const title = `Kiosks of ${someone}`
  const { id } = await addDraft(page, title)
  await page.goto('/admin/callouts?status=draft')
  await page.getByRole('searchbox', { name: 'Search by title' }).fill(title)
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(new RegExp(`${api}/callout/${id}\\b`), async (route) => {
    await isReleased
    await route.continue()
  })
  await page.locator(rows).getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(`/admin/callouts/view/${id}`)
  const heading = page.getByRole('heading', { level: 1, name: title })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  release()
  await expect(heading).toBeFocused()
})

/** Runs in the page. */
function isInErrorColour(message: Element): boolean {
  const sample = document.createElement('i')
  sample.style.color = 'var(--danger-text)'
  message.append(sample)
  const wanted = getComputedStyle(sample).color
  sample.remove()
  return getComputedStyle(message).color === wanted
}

test('a draft is found, published, ended, reopened, copied and deleted', async ({ page, someone }) => {
  await enterAsAdmin(page)
  const title = `Rents of ${someone}`
  const { id, slug } = await addDraft(page, title)

  await page.goto('/admin/callouts?status=draft')
  await expect(page).toHaveTitle('Callouts - The Harbour Post')
  const add = page.getByRole('main').getByRole('link', { name: 'Create callout' }).filter({ visible: true })
  const isPhone = (page.viewportSize()?.width ?? 0) < 640
  // On phones it floats above the list, whichever page of the newsroom was opened first.
  await expect(add).toHaveCSS('position', isPhone ? 'fixed' : 'relative')
  await page.getByRole('searchbox', { name: 'Search by title' }).fill(title)
  const row = page.locator(rows).filter({ hasText: slug })
  await expect(page.locator(rows)).toHaveCount(1)
  await expect(page).toHaveURL(/status=draft/)
  await expect(row).toContainText('Draft')
  await expect(row).toContainText('Listed')
  await expectAccessible(page)

  await row.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(`/admin/callouts/view/${id}`)
  await expect(page).toHaveTitle(`${title} - The Harbour Post`)
  await expect(page.getByRole('link', { name: 'Preview' })).toHaveAttribute('href', `/callouts/${slug}?preview`)
  await expect(page.getByRole('heading', { name: 'Share' })).toHaveCount(0)

  await act(page, 'Publish').click()
  const dialog = page.getByRole('alertdialog', { name: `Publish “${title}” now?` })
  await expect(dialog.getByRole('button', { name: 'Not yet' })).toBeFocused()
  await expect(dialog).toContainText(`/callouts/${slug}`)
  await expect(dialog).toContainText('guests can stay anonymous')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(toast(page, 'Callout published')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Open public page' })).toBeFocused()

  // Open: the ways to share it are there.
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(new RegExp(`/callouts/${slug}$`))
  await expect(page.getByRole('img', { name: 'QR code of the callout’s link' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as SVG' }).click()
  expect((await saved).suggestedFilename()).toBe(`${slug}.svg`)
  const code = page.getByRole('textbox', { name: 'Code', exact: true })
  await expect(code).toHaveValue(
    new RegExp(`^<script src="http[^"]+/embed.js" data-url="/callouts/${slug}" data-title="`),
  )
  await page.getByRole('combobox', { name: 'Language' }).last().selectOption('de')
  await expect(code).toHaveValue(new RegExp(`data-url="/callouts/${slug}\\?lang=de"`))
  await expectAccessible(page)

  await confirmAct(page, 'End now', 'End now')
  await expect(toast(page, 'Callout ended')).toBeVisible()
  await expect(act(page, 'End now')).toHaveCount(0)
  await act(page, 'Reopen').click()
  const reopening = page.getByRole('alertdialog')
  await reopening.getByRole('textbox', { name: 'Ends', exact: true }).fill('01/01/2020')
  await reopening.getByRole('button', { name: 'Reopen' }).click()
  const tooEarly = reopening.getByText(/^Must be on or after/)
  await expect(tooEarly).toBeVisible()
  await expect(reopening.getByText('Choose an end date in the future.')).toHaveCount(0)
  expect(await tooEarly.evaluate(isInErrorColour)).toBe(true)
  await reopening.getByRole('button', { name: 'Keep it ended' }).click()
  await confirmAct(page, 'Reopen', 'Reopen')
  await expect(toast(page, 'Callout reopened')).toBeVisible()
  const { starts, status } = await (await page.request.get(`${api}/callout/${id}`)).json()
  expect(status).toBe('open')
  expect(Date.parse(starts)).toBeLessThan(Date.now())

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Replicate' }).click()
  const name = page.getByRole('dialog').getByRole('textbox', { name: /^Title/ })
  await expect(name).toBeFocused()
  await expect(name).toHaveValue(`${title} (copy)`)
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Replicate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${title} (copy)` })).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(id))
  await expect(page.getByRole('main')).toContainText(`/callouts/${slug}-1`)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete callout' }).click()
  await expect(page).toHaveURL('/admin/callouts')
  await expect(toast(page, `“${title} (copy)” deleted`)).toBeVisible()

  // What was answered has to be meant.
  await addResponse(page, id)
  await page.reload()
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const deletion = page.getByRole('alertdialog', { name: `Delete “${title}” for good?` })
  await expect(deletion).toContainText('Its 1 response will be deleted too')
  await expect(deletion.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expect(deletion.getByRole('button', { name: 'Delete callout' })).toBeDisabled()
  // And can be kept outside.
  const saving = page.waitForEvent('download')
  await deletion.getByRole('button', { name: 'Export responses first' }).click()
  const exported = readFileSync(await (await saving).path(), 'utf8')
  expect(exported.trim().split('\n')).toHaveLength(2)
  await expect(deletion).toBeVisible()
  await deletion.getByRole('textbox', { name: `Type ${slug} to confirm` }).fill(slug)
  await expectAccessible(page)
  await deletion.getByRole('button', { name: 'Delete callout' }).click()
  await expect(toast(page, `“${title}” deleted`)).toBeVisible()
  expect((await page.request.get(`${api}/callout/${id}`)).status()).toBe(404)
})

test('somebody who may edit changes a callout of very long words on a phone @phone', async ({ page, someone }) => {
  await enterAsAdmin(page)
  const { id: contactId } = await addContact(page, { email: someone, password })
  const { id, slug } = await addDraft(page, longWord, inLongWords())
  const added = await page.request.post(`${api}/callout/${id}/reviewers`, { data: { contactId, canEdit: true } })
  expect(added.status()).toBe(200)
  await forgetSession(page)
  await enter(page, { email: someone, password })

  await page.goto('/admin/callouts')
  await expectLongWordWithin(page, page.getByRole('main'))
  await page.getByRole('link', { name: longWord }).click()
  await act(page, 'Publish').click()
  await expectLongWordWithin(page, page.getByRole('alertdialog'))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Not yet' }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  for (const place of ['', '?panel=intro', '?panel=email', '?slide=numbers', '?step=settings', '?step=translations']) {
    await page.goto(`/admin/callouts/edit/${id}${place}`)
    await expectLongWordWithin(page, page.locator('.bd-step'))
  }

  await page.goto(`/admin/callouts/edit/${slug}?step=title`)
  const description = page.getByRole('textbox', { name: /^Description/ }).first()
  await description.fill('In short words.')
  await act(page, 'Save draft').click()
  await expect(page.getByRole('status').filter({ hasText: /^Saved \d\d:\d\d$/ })).toBeVisible()
  await page.reload()
  await expect(description).toHaveValue('In short words.')

  // Making callouts is for admins.
  await page.goto('/admin/callouts/new')
  await expect(page.getByRole('link', { name: 'Back to callouts' })).toBeVisible()
})

const longWord = 'Stadtteilbeteiligungsverfahrensbeschleunigungsgesetzgebungskommission'

/** The example with no word that a phone could show on one line. */
function inLongWords() {
  const formSchema = JSON.parse(
    JSON.stringify(exampleCallout.formSchema, (key, value) =>
      ['label', 'title', 'description', 'placeholder'].includes(key) ? longWord : value,
    ),
  )
  const { newsletterSchema, variants } = exampleCallout
  const groups = newsletterSchema.groups.map((group) => ({ ...group, label: longWord }))
  const html = `<p>${longWord}</p>`
  const texts = { title: longWord, intro: html, thanksText: html, responseEmailBody: html }
  return {
    formSchema,
    newsletterSchema: { ...newsletterSchema, title: longWord, text: html, groups },
    variants: { ...variants, default: { ...variants.default, ...texts } },
  }
}

async function expectLongWordWithin(page: Page, place: Locator) {
  await expect(place.getByText(longWord).filter({ visible: true }).first()).toBeVisible()
  await expectNothingWider(page)
}

test.describe('refused', () => {
  test.use({ complaintsExpected: true })

  test('what somebody else changed in the meantime is not overwritten', async ({ page, someone }) => {
    await enterAsAdmin(page)
    const { id } = await addDraft(page, `Ferries of ${someone}`, { starts: '2026-01-01T09:00:00.000Z' })
    await page.goto(`/admin/callouts/view/${id}`)
    await act(page, 'Unpublish').click()
    const change = await page.request.patch(`${api}/callout/${id}`, { data: { hidden: true } })
    expect(change.status()).toBe(200)
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Unpublish' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Someone else changed this callout in the meantime')
    await expect(page.getByText('Not in the members’ callout list, only by link')).toBeVisible()
    await dialog.getByRole('button', { name: 'Unpublish' }).click()
    await expect(toast(page, 'Callout unpublished')).toBeVisible()
  })

  test('the survey of those who join stays open', async ({ page, someone }) => {
    await enterAsAdmin(page)
    const { id, slug } = await addDraft(page, `Hello ${someone}`, { starts: '2026-01-01T09:00:00.000Z' })
    const setSurvey = (surveySlug: string) => page.request.patch(`${api}/content/join/setup`, { data: { surveySlug } })
    expect((await setSurvey(slug)).status()).toBe(200)
    await page.goto(`/admin/callouts/view/${id}`)
    await confirmAct(page, 'End now', 'End now')
    await expect(page.getByRole('alertdialog').getByRole('alert')).toContainText('it has to stay open')
    await page.keyboard.press('Escape')
    await expect(act(page, 'End now')).toBeFocused()
    expect((await setSurvey('')).status()).toBe(200)
  })

  test('a reviewer is added, may edit or not, sees only what was shared, and is removed', async ({
    page,
    server,
    someone,
    browser,
  }) => {
    // Two browsers, and many pages.
    test.slow()
    await addAccount(server, someone)
    await enterAsAdmin(page)
    const title = `Harbour of ${someone}`
    const { id } = await addDraft(page, title)
    const other = await addDraft(page, `Other of ${someone}`)
    const context = await browser.newContext({ baseURL: server.url, viewport: page.viewportSize() })
    const theirs = await context.newPage()
    await enter(theirs, { email: someone, password })
    await theirs.goto('/admin/callouts')
    await expect(theirs.getByRole('heading', { level: 1, name: 'You don’t have access to that.' })).toBeVisible()
    await expectAccessible(theirs)

    await page.goto(`/admin/callouts/view/${id}`)
    await page.getByRole('link', { name: 'Tags and reviewers' }).click()
    const reviewers = page.getByRole('region', { name: 'Reviewers' })
    await expect(reviewers).toContainText('No reviewers yet')
    const email = reviewers.getByRole('textbox', { name: /^Email/ })
    await email.fill(`nobody-${someone}`)
    await email.press('Enter')
    await expect(reviewers.getByText('Contact not found')).toBeVisible()
    await expect(reviewers.getByRole('link', { name: 'Add a contact' })).toBeVisible()
    // Scrolled to the field, a link of the page's head may stand half under the bar.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page)
    await email.fill(someone.toUpperCase())
    await email.press('Enter')
    await expect(toast(page, 'Ada Quay is now a reviewer')).toBeVisible()
    await expect(email).toBeFocused()
    await email.fill(someone)
    await email.press('Enter')
    await expect(reviewers.getByText('Already a reviewer')).toBeVisible()

    // They see it, and nothing else, and change nothing.
    await theirs.goto('/admin/callouts')
    await expect(theirs.locator(rows)).toHaveCount(1)
    await theirs.getByRole('link', { name: title }).click()
    await expect(theirs.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(act(theirs, 'Publish')).toHaveCount(0)
    await expect(theirs.getByRole('button', { name: 'More actions' })).toHaveCount(0)
    await expectAccessible(theirs)
    await theirs.getByRole('link', { name: 'Tags and reviewers' }).click()
    await expect(theirs.getByRole('region', { name: 'Reviewers' })).toContainText('Handles responses')
    await expect(theirs.getByRole('textbox', { name: /^Email/ })).toHaveCount(0)
    await expectAccessible(theirs)
    await theirs.goto(`/admin/callouts/view/${other.id}`)
    await expect(theirs.getByRole('link', { name: 'Back to callouts' })).toBeVisible()

    await reviewers.getByRole('switch', { name: /^Can edit/ }).click()
    await expect(toast(page, 'Ada Quay can edit the callout')).toBeVisible()

    // What was written when the session ended is there again after the login.
    await theirs.goto(`/admin/callouts/edit/${id}?step=title`)
    await theirs
      .getByRole('textbox', { name: /^Title/ })
      .first()
      .fill(`${title}, anew`)
    await endSessionAt(theirs, /\/callout\/[^/]+\?revision=/)
    await act(theirs, 'Save draft').click()
    await theirs.getByLabel('Email').fill(someone)
    await theirs.getByLabel(/^Password/).fill(password)
    await theirs.getByRole('button', { name: 'Log in' }).click()
    await theirs.getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(theirs.getByRole('textbox', { name: /^Title/ }).first()).toHaveValue(`${title}, anew`)
    await act(theirs, 'Save draft').click()
    await expect(theirs).toHaveTitle(/^Edit: .*, anew/)

    await theirs.goto(`/admin/callouts/view/${id}`)
    await confirmAct(theirs, 'Publish', 'Publish now')
    await expect(toast(theirs, 'Callout published')).toBeVisible()

    await reviewers.getByRole('button', { name: 'Remove Ada Quay' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove reviewer' }).click()
    await expect(reviewers).toContainText('No reviewers yet')
    // Told at once, without an act of theirs.
    await expect(theirs.getByRole('link', { name: 'Back to callouts' })).toBeVisible()
    await theirs.reload()
    await expect(theirs.getByRole('link', { name: 'Back to my profile' })).toBeVisible()
    await context.close()
  })
})
