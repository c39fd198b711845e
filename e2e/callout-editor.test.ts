import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { exampleCallout } from '#domain/callouts/testing.ts'
import { enterAsAdmin } from './support/contacts.ts'
import {
  addPart,
  goToStep,
  leadAnswer,
  type Part,
  selectPart,
  setUpPage,
  showMessage,
  showPage,
  showSettings,
} from './support/editor.ts'
import { harbourEntries, publishFloodMap } from './support/flood-map.ts'
import { audit, expect, expectAccessible, test } from './support/test.ts'

const api = '/api/1.0'
const { formSchema, responseViewSchema, newsletterSchema } = exampleCallout
const texts = exampleCallout.variants.default
const german = exampleCallout.variants.de
const slides = formSchema.slides as unknown as { id: string; title: string; components: Part[] }[]

const field = (page: Page, name: string | RegExp) =>
  page.getByRole('textbox', { name, exact: typeof name === 'string' })
const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the complete example is built, published and translated, and is stored as the contract has it @desk', async ({
  page,
}) => {
  test.setTimeout(120_000)
  page.setDefaultTimeout(15_000)
  await enterAsAdmin(page)
  await page.goto('/admin/callouts')
  await page.getByRole('link', { name: 'Create callout' }).first().click()
  await expect(page).toHaveTitle('New callout - The Harbour Post')
  await expectAccessible(page)

  await buildForm(page)
  await writeMessages(page)
  await writeTitle(page)
  await chooseSettings(page)
  await chooseDisplay(page)
  await translate(page)

  await button(page, 'Publish').click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(texts.title)
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(page).toHaveURL(/\/admin\/callouts\/view\//)
  await expect(page.getByRole('main')).toContainText('Open')

  const id = page.url().split('/').at(-1)
  const answer = await page.request.get(`${api}/callout/${id}?with=form&with=variants&with=responseViewSchema`)
  const stored = (await answer.json()) as StoredCallout
  expect(stored).toMatchObject({
    title: texts.title,
    excerpt: texts.excerpt,
    status: 'open',
    access: 'anonymous',
    captcha: 'guest',
    allowUpdate: true,
    allowMultiple: false,
    hidden: false,
    sendResponseEmail: true,
    image: expect.stringMatching(/^images\//),
  })
  // Slides are named by the editor.
  const names = new Map(stored.formSchema.slides.map((slide, index) => [slide.id, slides[index]?.id ?? slide.id]))
  const renamed = JSON.parse(
    [...names].reduce((text, [own, name]) => text.replaceAll(own, name), JSON.stringify(stored)),
  ) as StoredCallout
  expect(renamed.formSchema.slides.map(toComparable)).toEqual(slides.map(toComparable))
  expect(renamed.formSchema.slides.map(({ navigation }) => navigation.nextSlideId)).toEqual(['', 'numbers', '', ''])
  // No map of another site is loaded here; the answer without a mark of its own has the plain one.
  expect(renamed.responseViewSchema).toMatchObject({
    ...responseViewSchema,
    map: { ...responseViewSchema.map, style: '' },
  })
  expect(renamed.newsletterSchema).toMatchObject({ title: newsletterSchema.title, optIn: newsletterSchema.optIn })
  // The words of buttons that a page does not show are those it began with.
  const { slideNavigation, ...ownTexts } = texts
  expect(renamed.variants.default).toMatchObject({
    ...ownTexts,
    imageAlt: null,
    slideNavigation: {
      start: { nextText: slideNavigation.start.nextText },
      place: { prevText: slideNavigation.place.prevText, nextText: slideNavigation.place.nextText },
      finish: { prevText: slideNavigation.finish.prevText, submitText: slideNavigation.finish.submitText },
    },
  })
  expect(renamed.variants.de).toMatchObject({
    title: german.title,
    intro: german.intro,
    thanksTitle: german.thanksTitle,
    componentText: german.componentText,
    responseLinkText: german.responseLinkText,
    slideNavigation: { start: { nextText: 'Weiter' } },
  })

  expect(renamed.variants.nl).toMatchObject({ componentText: { 'How do you travel?': 'Hoe reis je?' } })

  await page.goto(`/callouts/${stored.slug}?lang=de`)
  await expect(page.getByRole('heading', { name: german.title })).toBeVisible()
  await page.goto(`/callouts/${stored.slug}/respond?lang=nl`)
  await expect(page.getByText('Hoe reis je?')).toBeVisible()
})

interface StoredCallout {
  slug: string
  formSchema: { slides: { id: string; components: Part[]; navigation: { nextSlideId: string } }[] }
  variants: Record<string, Record<string, unknown>>
  responseViewSchema: unknown
  newsletterSchema: unknown
}

/** What counts of a form: names that nobody gives, and properties that nobody reads, aside. */
function toComparable({ components }: { components: readonly Part[] }): unknown[] {
  return components.map((part) => {
    const { type, key, label, html, validate, values, data, multiple, adminOnly, hidden, placeholder, image } = part
    const isInput = part.input === true
    const { widget } = part as { widget?: { minDate?: string; maxDate?: string; enableTime?: boolean } }
    const options = (values ?? (data as { values: unknown } | undefined)?.values) as
      | { label: string; value: string; nextSlideId?: string }[]
      | undefined
    return {
      type,
      ...(isInput && { key, label }),
      html,
      rules: isInput ? { required: false, ...(validate as object) } : undefined,
      options: options?.map((option) => ({ nextSlideId: '', ...option })),
      marks: { multiple: multiple === true, adminOnly: adminOnly === true, hidden: hidden === true },
      placeholder,
      image,
      dates: widget && {
        earliest: new Date(widget.minDate ?? '').toISOString(),
        latest: widget.maxDate,
        time: widget.enableTime,
      },
      ...(type === 'tabs' && { panes: part.components?.map((pane) => pane.label) }),
      parts: part.components && toComparable({ components: part.components }),
    }
  })
}

async function buildForm(page: Page) {
  for (const [index, { title }] of slides.entries()) {
    if (index > 0) await button(page, 'Add page').click()
    const isLast = index === slides.length - 1
    await setUpPage(page, title, {
      ...(index > 0 && { Back: 'Back' }),
      Submit: isLast ? texts.slideNavigation.finish.submitText : '',
    })
  }
  for (const { title, components } of slides) {
    await showPage(page, title)
    for (const part of components) await addPart(page, part)
  }
  await expectAccessible(page)

  await showPage(page, 'Start')
  await selectPart(page, 'How do you travel?')
  await showSettings(page, 'Options')
  await leadAnswer(page, 3, '4: Finish')
  await showPage(page, 'The spot')
  await page.getByRole('combobox', { name: 'Next page' }).selectOption({ label: '3: Numbers' })
  await expect(page.getByRole('region', { name: 'Messages and pages' })).toContainText(
    'to 2 or 4 after “I work at home”',
  )
}

async function writeMessages(page: Page) {
  await showMessage(page, 'Intro message')
  await field(page, /^Text/).fill(withoutTags(texts.intro))
  await showMessage(page, 'End message')
  await field(page, /^Title/).fill(texts.thanksTitle)
  await field(page, /^Text/).fill(withoutTags(texts.thanksText))
  await showMessage(page, 'Email to respondents')
  await page.getByRole('switch', { name: 'Send an email' }).check()
  await field(page, /^Subject/).fill(texts.responseEmailSubject)
  await field(page, /^Text/).fill(withoutTags(texts.responseEmailBody))
  await expectAccessible(page)
}

async function writeTitle(page: Page) {
  await goToStep(page, 'Title and image')
  await field(page, /^Title/)
    .first()
    .fill(texts.title)
  await field(page, /^Description/)
    .first()
    .fill(texts.excerpt)
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 640, height: 400 } })
  const uploaded = page.waitForResponse((each) => each.url().includes('/images') || each.url().includes('/uploads'))
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: picture })
  await uploaded
  await page.getByRole('switch', { name: 'Custom text for shared links' }).check()
  await field(page, /^Title when shared/).fill(texts.shareTitle)
  await field(page, /^Description when shared/).fill(texts.shareDescription)
  await expectAccessible(page)
}

async function chooseSettings(page: Page) {
  await goToStep(page, 'Settings')
  await expect(page.getByRole('radio', { name: 'Everyone', exact: true })).toBeChecked()
  await page.getByRole('switch', { name: 'Offer newsletter sign-up' }).check()
  await field(page, /^Title/).fill(newsletterSchema.title)
  await field(page, /^Text/).fill(withoutTags(newsletterSchema.text))
  await field(page, /^Checkbox label/).fill(newsletterSchema.optIn)
  await expectAccessible(page)
}

async function chooseDisplay(page: Page) {
  const { map, links, imageFilter } = responseViewSchema
  await goToStep(page, 'Response display')
  await page.getByRole('switch', { name: 'Show responses publicly' }).check()
  await page.getByRole('switch', { name: /^Gallery/ }).check()
  await page.getByRole('switch', { name: /^Map/ }).check()
  const choose = (name: RegExp, label: string | RegExp) =>
    page
      .getByRole('combobox', { name })
      .locator('option')
      .filter({ hasText: label })
      .first()
      .getAttribute('value')
      .then((value) => page.getByRole('combobox', { name }).selectOption(value ?? ''))
  await choose(/^Title question/, 'Give the spot a name')
  // Files are the newsroom's own at first.
  await choose(/^Image question/, 'Photos')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make answers public' }).click()
  await choose(/^Image filter/, 'Custom filter')
  await field(page, /^Filter functions/).fill(imageFilter)
  await page.getByRole('switch', { name: 'Links below each response' }).check()
  await field(page, /^Text of link 1/).fill(links[0]?.text ?? '')
  await field(page, /^Address of link 1/).fill(links[0]?.url ?? '')
  await choose(/^Address question/, 'Where is it')
  const start = page.getByRole('group', { name: 'Start', exact: true })
  await start.getByRole('textbox', { name: 'Longitude' }).fill(String(map.center[0]))
  await start.getByRole('textbox', { name: 'Latitude' }).fill(String(map.center[1]))
  const zoom = page.getByRole('group', { name: /^Zoom/ })
  await zoom.getByRole('textbox', { name: 'Minimum' }).fill(String(map.minZoom))
  await zoom.getByRole('textbox', { name: 'Maximum' }).fill(String(map.maxZoom))
  await zoom.getByRole('textbox', { name: 'Start' }).fill(String(map.initialZoom))
  const limits = page.getByRole('group', { name: 'Limits' })
  for (const [name, number] of Object.entries({
    West: map.bounds[0]?.[0],
    South: map.bounds[0]?.[1],
    East: map.bounds[1]?.[0],
    North: map.bounds[1]?.[1],
  })) {
    await limits.getByRole('textbox', { name }).fill(String(number))
  }
  await choose(/^Text question for the address/, 'Address as text')
  await field(page, /^Address format/).fill(map.addressPattern)
  await choose(/^Marker question/, 'How do you travel')
  const marks = map.mapIconStyling['start.mode']
  await page.getByLabel('Colour for By bike').fill(marks.bike.color)
  await page.getByRole('combobox', { name: 'Icon for By bike' }).selectOption({ label: 'Bicycle' })
  await page.getByLabel('Colour for By bus').fill(marks.bus.color)
  await page.getByRole('combobox', { name: 'Icon for By bus' }).selectOption({ label: 'Bus' })
  await page.getByRole('combobox', { name: /^Countries for address search/ }).fill('Germany')
  await page.getByRole('option', { name: /Germany/ }).click()
  await expectAccessible(page)
}

async function translate(page: Page) {
  await goToStep(page, 'Translations')
  const write = async (source: string, translation: string) => {
    const own = field(page, new RegExp(`: ${source.replace(/[?.]/g, '\\$&')}$`)).first()
    await own.fill(translation)
  }
  await page.getByRole('checkbox', { name: 'Deutsch', exact: true }).check()
  await write(texts.title, german.title)
  await page.getByRole('button', { name: /^Write the translation: Intro message/ }).click()
  await field(page, /^Intro message/).fill(withoutTags(german.intro))
  await write(texts.thanksTitle, german.thanksTitle)
  for (const [source, translation] of Object.entries(german.componentText)) await write(source, translation)
  await field(page, /Next button.*: Next$/)
    .first()
    .fill('Weiter')
  await write('How we check reports', 'So prüfen wir')
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Nederlands' }).check()
  await write('How do you travel?', 'Hoe reis je?')
}

/** One that is there: what is published here stands on the dashboard for whoever comes next. */
async function uploadPicture(page: Page): Promise<string> {
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#2a6f97' } })
    .png()
    .toBuffer()
  const file = { name: 'quay.png', mimeType: 'image/png', buffer: picture }
  const answer = await page.request.post(`${api}/images`, { multipart: { file } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { path: string }).path
}

/** A callout that could be published, made by whoever is logged in; its title ends in what sets it apart. */
async function addCallout(page: Page, someone: string, changes: Record<string, unknown> = {}) {
  const { slug: _, ...example } = exampleCallout
  const title = `Quay walls of ${someone}`
  const variants = { default: { ...example.variants.default, title } }
  const image = await uploadPicture(page)
  const data = { ...example, image, starts: null, expires: null, variants, ...changes }
  const answer = await page.request.post(`${api}/callout`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as { id: string; slug: string; title: string }
}

async function goToStepOf(page: Page, name: string) {
  const list = page.getByRole('combobox', { name: 'Steps' })
  await expect(list.or(page.getByRole('navigation', { name: 'Steps' })).filter({ visible: true })).toBeVisible()
  if (!(await list.isVisible())) return goToStep(page, name)
  // What is to be fixed stands behind the name.
  const value = await list.locator('option').filter({ hasText: name }).getAttribute('value')
  await list.selectOption(value)
}

test.describe('an editor', () => {
  // The picture of these callouts is not there, and one call is refused.
  test.use({ complaintsExpected: true })

  test('is led to what is missing, saves a draft, and finds unsaved changes again', async ({ page, someone }) => {
    page.on('dialog', (dialog) => void dialog.accept())
    await enterAsAdmin(page)
    await page.goto('/admin/callouts/new')
    const step = page.getByRole('button', { name: /^Content and design/ })
    if (await step.isVisible()) await expect(step).toContainText('not finished yet')
    await button(page, 'Publish').click()
    const summary = page.getByRole('alert').filter({ hasText: 'things to fix' })
    await expect(summary).toBeFocused()
    await expect(summary).not.toContainText('Cover image')
    await expectAccessible(page)
    await summary.getByRole('button', { name: 'Close' }).click()
    await expect(summary).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await button(page, 'Publish').click()
    await expect(summary).toBeFocused()
    await summary.getByRole('button', { name: 'Title and image · Title', exact: true }).click()
    await expect(field(page, /^Title/).first()).toBeFocused()
    await expect(page).toHaveURL(/step=title/)
    await page.keyboard.type(`Lamps of ${someone}`)
    await button(page, 'Save draft').click()
    await expect(page).toHaveURL(/\/admin\/callouts\/edit\/lamps-of-.*step=title/)
    await expect(page.getByText(/^Saved /)).toBeVisible()

    await field(page, /^Title/)
      .first()
      .press('End')
    await page.keyboard.type(' at night')
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    await expect(page).toHaveTitle(/^• Edit: Lamps of/)
    await page.reload()
    await expect(field(page, /^Title/).first()).toHaveValue(`Lamps of ${someone}`)
    await button(page, 'Restore').click()
    await expect(field(page, /^Title/).first()).toHaveValue(`Lamps of ${someone} at night`)
    await button(page, 'Undo').click()
    await expect(field(page, /^Title/).first()).toHaveValue(`Lamps of ${someone}`)
    await button(page, 'Redo').click()
    await button(page, 'Save draft').click()
    await expect(page.getByText(/^Saved /)).toBeVisible()
    await page.reload()
    await expect(field(page, /^Title/).first()).toHaveValue(`Lamps of ${someone} at night`)
    await expect(button(page, 'Restore')).toBeHidden()
  })

  test('goes on in another browser with what is not saved, and chooses where both went on @desk', async ({
    page,
    someone,
    browser,
    baseURL,
  }) => {
    await enterAsAdmin(page)
    const { slug } = await addCallout(page, someone)
    const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await enterAsAdmin(other)
    const description = (each: Page) => field(each, /^Description/).first()
    const write = async (each: Page, text: string, seen = each.getByText('Unsaved changes, backed up')) => {
      await description(each).fill(text)
      await expect(async () => {
        // As when the window goes behind another; otherwise it takes ten seconds.
        await each.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        await expect(seen).toBeVisible({ timeout: 500 })
      }).toPass()
    }
    const path = `/admin/callouts/edit/${slug}?step=title`
    await page.goto(path)
    await write(page, 'From the desk')

    await other.goto(path)
    await button(other, 'Restore').click()
    await expect(description(other)).toHaveValue('From the desk')
    await write(other, 'On the train')

    const notice = page.getByRole('alert').filter({ hasText: 'You also edited this callout in another browser' })
    await write(page, 'Back at the desk', notice)
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Use the other version' }).click()
    await expect(notice).toBeHidden()
    await expect(description(page)).toHaveValue('On the train')
    await button(page, 'Save draft').click()
    await expect(page.getByText(/^Saved /)).toBeVisible()
    await page.reload()
    await expect(description(page)).toHaveValue('On the train')
    await expect(button(page, 'Restore')).toBeHidden()
  })

  test('is told when somebody else saved in the meantime, and decides', async ({ page, someone }) => {
    await enterAsAdmin(page)
    const { id, slug, title } = await addCallout(page, someone)
    await page.goto(`/admin/callouts/edit/${slug}?step=title`)
    await field(page, /^Description/)
      .first()
      .fill('Mine')
    const other = await page.request.patch(`${api}/callout/${id}`, { data: { hidden: true } })
    expect(other.status()).toBe(200)
    // Also after what is unsaved was restored, and what was restored was kept once more.
    for (const _ of ['once', 'again']) {
      await page.reload()
      await button(page, 'Restore').click()
      await expect(field(page, /^Description/).first()).toHaveValue('Mine')
    }
    await button(page, 'Save draft').click()
    const dialog = page.getByRole('alertdialog', { name: 'Changed by someone else since you opened it' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Copy my version as draft' }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/callouts/edit/${slug}-1`))
    await page.goto(`/admin/callouts/edit/${slug}?step=title`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(field(page, /^Description/).first()).not.toHaveValue('Mine')
  })

  test('publishes, updates, ends, reopens and takes a callout back', async ({ page, someone }) => {
    await enterAsAdmin(page)
    const { id, slug } = await addCallout(page, someone)
    await page.goto(`/admin/callouts/edit/${slug}`)
    const now = async () => {
      const answer = await page.request.get(`${api}/callout/${id}?with=form`)
      return (await answer.json()) as StoredCallout & { status: string; expires: string | null }
    }
    const statusNow = async () => (await now()).status
    const expiryNow = async () => (await now()).expires
    await goToStepOf(page, 'Settings')
    const dates = page.getByRole('region', { name: 'Dates and availability' })
    const atMoment = (name: string) =>
      dates.getByRole('radiogroup', { name }).getByRole('radio', { name: 'At a set date and time' })
    await atMoment('Starts').check()
    await field(page, 'Start').pressSequentially('01012030')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(field(page, 'Start time')).toHaveValue('00:00')
    await expect(button(page, 'Schedule')).toBeVisible()
    await dates.getByRole('radio', { name: 'When you publish it' }).check()
    await atMoment('Ends').check()
    await field(page, 'End').pressSequentially('3112')
    // What can't be read is still there after a look elsewhere, and never passes for "never".
    await goToStepOf(page, 'Title and image')
    await goToStepOf(page, 'Settings')
    await expect(field(page, 'End')).toHaveValue('31/12/')
    await button(page, 'Publish').click()
    await page
      .getByRole('alert')
      .filter({ hasText: '1 thing to fix' })
      .getByRole('button', { name: 'Settings · Ends' })
      .click()
    await expect(field(page, 'End')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('31122030')
    await button(page, 'Publish').click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByRole('textbox', { name: 'Ends time' })).toHaveValue('23:59')
    await dialog.getByRole('textbox', { name: 'Ends', exact: true }).fill('31/12')
    await dialog.getByRole('button', { name: 'Publish now' }).click()
    await expect(dialog).toContainText('Enter a date like')
    await expect(dialog.getByRole('textbox', { name: 'Ends', exact: true })).toBeFocused()
    const answers = dialog.getByRole('region', { name: 'Answers everyone will see' })
    await expect(answers.getByRole('switch')).toHaveCount(14)
    await answers.getByRole('switch', { name: 'Link to a post or video' }).uncheck()
    await expectAccessible(page)
    await dialog.getByRole('textbox', { name: 'Ends', exact: true }).fill('31/12/2030')
    await dialog.getByRole('button', { name: 'Publish now' }).click()
    await expect(page).toHaveURL(`/admin/callouts/view/${id}`)
    expect(await statusNow()).toBe('open')
    expect((await now()).formSchema.slides[3]?.components[2]).toMatchObject({ key: 'proof', adminOnly: true })
    expect(await expiryNow()).toMatch(/^2030-12-31T|^2031-01-01T/)

    await page.goto(`/admin/callouts/edit/${slug}?step=settings`)
    await page.getByRole('switch', { name: /^Show in the members’ callout list/ }).uncheck()
    await button(page, 'Update').click()
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Updated')
    const act = async (name: string, confirm: string) => {
      const own = button(page, name)
      if (await own.isVisible()) await own.click()
      else {
        await button(page, 'More actions').click()
        await page.getByRole('menuitem', { name }).click()
      }
      await page.getByRole('alertdialog').getByRole('button', { name: confirm, exact: true }).click()
      await expect(page.getByRole('alertdialog')).toBeHidden()
    }
    await act('End now', 'End now')
    expect(await statusNow()).toBe('ended')
    await act('Reopen', 'Reopen')
    expect(await statusNow()).toBe('open')
    await act('Revert to draft', 'Revert to draft')
    expect(await statusNow()).toBe('draft')
    await expect(button(page, 'Save draft')).toBeVisible()
    await goToStepOf(page, 'Response display')
    await expectAccessible(page)

    await page.goto(`/admin/callouts/view/${id}`)
    await button(page, 'Publish').click()
    await expect(answers.getByRole('switch')).toHaveCount(13)
    await answers.getByRole('switch', { name: 'Tell us more' }).uncheck()
    await dialog.getByRole('button', { name: 'Publish now' }).click()
    await expect(dialog).toBeHidden()
    expect(JSON.stringify(await now())).toMatch(/"Tell us more"[^\]]*"adminOnly":true/)
  })
})

/** As on a slow machine: what waits for a frame comes after the next keys. */
async function delayFrames(page: Page) {
  await page.addInitScript(() => {
    window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), 500)
    window.cancelAnimationFrame = window.clearTimeout
  })
}

test('a page is built and put in order by keyboard alone, however slowly it is drawn @desk', async ({ page }) => {
  await delayFrames(page)
  await enterAsAdmin(page)
  await page.goto('/admin/callouts/new')
  const press = (name: string) => page.keyboard.press(name)
  const blocks = page.locator('.bd-sheet [data-bd-face]')
  const type = (name: string) =>
    page.getByRole('region', { name: 'Messages and pages' }).getByRole('button', { name, exact: true })
  await type('Short text').press('Enter')
  // As large as on the page that readers get.
  await expect(page.locator('.bd-sheet .answers .label').first()).toHaveCSS('font-size', '17px')
  await type('Number').press('Enter')
  await type('Checkbox').press('Shift+Enter')
  await expect(field(page, 'Label')).toBeFocused()
  await press('ControlOrMeta+a')
  await page.keyboard.type('I was there')
  await expect(blocks).toHaveCount(3)

  await page.getByRole('button', { name: 'Checkbox: I was there' }).press('Escape')
  await page.getByRole('button', { name: 'Checkbox: I was there' }).press('Enter')
  await page.getByRole('button', { name: 'Move I was there', exact: true }).press('Space')
  const place = (number: number) => page.getByRole('button', { name: `Position ${number} of 3: ` })
  await expect(place(3)).toBeFocused()
  await press('Tab')
  await expect(place(1)).toBeFocused()
  await press('Enter')
  await expect(page.locator('.bd-sheet').getByRole('button', { name: 'Move I was there', exact: true })).toBeFocused()
  await expect(blocks.first()).toHaveAccessibleName('Checkbox: I was there')

  await page.getByRole('button', { name: 'Number: Number' }).focus()
  await press('Delete')
  await expect(blocks).toHaveCount(2)
  await press('ControlOrMeta+z')
  await expect(blocks).toHaveCount(3)
  await expectAccessible(page)

  await type('Single choice').press('Shift+Enter')
  await page.keyboard.type('!')
  await page.getByRole('tab', { name: 'Options' }).press('Enter')
  await field(page, 'Label of option 1').press('End')
  await page.keyboard.type(': by bike')
  await press('Enter')
  await page.keyboard.type('By bus')
  await expect(field(page, 'Label of option 1')).toHaveValue(/: by bike$/)
  await expect(field(page, 'Label of option 2')).toHaveValue('By bus')
  await page.getByRole('tab', { name: 'General' }).press('Enter')
  await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption({ label: 'Multi-choice' })
  await expect(page.locator('.bd-sheet').getByRole('button', { name: /^Multi-choice: / })).toBeVisible()

  await blocks.first().focus()
  for (let left = 4; left > 0; left -= 1) await press('Delete')
  await expect(blocks).toHaveCount(0)
  for (let back = 4; back > 0; back -= 1) await press('ControlOrMeta+z')
  await expect(blocks).toHaveCount(4)
})

test('questions, pages and options are moved alike: with the mouse, and with the keys @desk', async ({ page }) => {
  await enterAsAdmin(page)
  await page.goto('/admin/callouts/new')
  const list = page.getByRole('region', { name: 'Messages and pages' })
  const blocks = page.locator('.bd-sheet [data-bd-face]')
  const names = () => blocks.evaluateAll((faces) => faces.map((face) => face.getAttribute('aria-label')))
  const grip = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
  const place = (name: string) => page.getByRole('button', { name, exact: true })
  const drag = async (from: Locator, onto: Locator, at: 'top' | 'bottom') => {
    await from.hover()
    await page.mouse.down()
    const box = await onto.boundingBox()
    if (!box) throw new Error('There is nothing to drop onto')
    await page.mouse.move(box.x + box.width / 2, at === 'top' ? box.y + 3 : box.y + box.height - 3, { steps: 5 })
    await expect(page.locator('.drag-plate:not([hidden])')).toBeVisible()
    await page.mouse.up()
  }
  for (const type of ['Short text', 'Number'])
    await list.getByRole('button', { name: type, exact: true }).press('Enter')
  await drag(list.getByRole('button', { name: 'Single choice', exact: true }), blocks.first(), 'top')
  await expect(blocks).toHaveCount(3)
  expect(await names()).toEqual(['Single choice: Single choice', 'Short text: Short text', 'Number: Number'])
  await drag(blocks.nth(2), blocks.nth(1), 'top')
  await expect.poll(names).toEqual(['Single choice: Single choice', 'Number: Number', 'Short text: Short text'])

  await list.getByRole('button', { name: 'Add page' }).click()
  await expect(list.locator('[data-bd-page]')).toHaveCount(2)
  const second = list.locator('[data-bd-page]').nth(1)
  const pageName = (await second.locator('b').textContent()) ?? ''
  await grip(pageName).focus()
  await page.keyboard.press('Enter')
  await expect(place('Position 2 of 2')).toBeFocused()
  expect(await audit(page, { within: '[data-bd-pages]' })).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(list.locator('[data-bd-page]').first()).toHaveClass(/is-current/)
  await expect(list.locator('[data-bd-page]').first().locator('[data-grip]')).toBeFocused()

  await list.locator('.bd-page__go').nth(1).click()
  await blocks.first().click()
  await page.getByRole('tab', { name: 'Options' }).click()
  const labels = page.getByRole('textbox', { name: /^Label of option/ })
  await labels.first().fill('By bike')
  await page.keyboard.press('Enter')
  await page.keyboard.type('By bus')
  await grip('By bus').focus()
  await page.keyboard.press('Space')
  await expect(place('Position 2 of 2')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(place('Position 1 of 2: before By bike')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(labels.first()).toHaveValue('By bus')
  await expect(grip('By bus')).toBeFocused()
  await drag(grip('By bus'), labels.nth(1), 'bottom')
  await expect(labels.first()).toHaveValue('By bike')
  await expectAccessible(page)
})

test('an option that was chosen goes only after how often is said @desk', async ({ page, request }) => {
  const { id } = await publishFloodMap(request, harbourEntries.slice(0, 4))
  await enterAsAdmin(page)
  await page.goto(`/admin/callouts/edit/${id}`)
  await selectPart(page, 'How deep was it?')
  await showSettings(page, 'Options')
  const remove = page.getByRole('button', { name: /^Remove option 3: / })
  await remove.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('2 responses include this answer to “How deep was it?”. It’s kept')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(remove).toBeFocused()
  await remove.click()
  await dialog.getByRole('button', { name: 'Remove option' }).click()
  await expect(remove).toHaveCount(0)

  // An option nobody chose is said to be none, and one that was never stored goes at once.
  await page.getByRole('button', { name: /^Add option/ }).click()
  await page.getByRole('textbox', { name: 'Label of option 3' }).fill('To the roof')
  await page.getByRole('button', { name: 'Remove option 3: To the roof' }).click()
  await expect(page.getByRole('textbox', { name: 'Label of option 3' })).toHaveCount(0)
})
