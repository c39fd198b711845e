import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { publishCallout } from './support/callouts.ts'
import { addContact, enterAsAdmin } from './support/contacts.ts'
import { admin, enter, expect, expectAccessible, expectNothingWider, test } from './support/test.ts'

const api = '/api/1.0'
const picture = join(import.meta.dirname, '../server/set-up/sample/pictures/harbour.webp')
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true })
const field = (page: Page, name: string | RegExp) => main(page).getByRole('textbox', { name })
const toast = (page: Page, title: string) => page.getByRole('region', { name: 'Notifications' }).getByText(title)
const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 1140
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Changed by someone else' })

/** The page in the preview; nothing in it can be reached, so it is looked at by what it is made of. */
const preview = (page: Page) => page.frameLocator('.mb-window__page')

/** On small screens form and preview take turns. */
async function look(page: Page, view: 'Form' | 'Preview') {
  if (isNarrow(page)) await main(page).locator('.mb-switch').getByText(view, { exact: true }).click()
}

/** Where the preview can show more than one thing. */
const show = (page: Page, what: string) =>
  main(page).locator('.mb-live__shows').getByText(what, { exact: true }).click()

/** Large screens have room for that of a desk; the phone's comes back. */
async function seeAtDeskWidth(page: Page, look: () => Promise<void>) {
  if (isNarrow(page)) return
  const choose = (width: string) => main(page).locator('.mb-live__widths label', { hasText: width }).click()
  await choose('Desktop')
  await look()
  await choose('Phone')
}

async function write(page: Page, id: string, data: object) {
  const reply = await page.request.patch(`${api}/content/${id}`, { data })
  expect(reply.status(), await reply.text()).toBe(200)
}
const read = async (page: Page, id: string) => (await page.request.get(`${api}/content/${id}`)).json()

async function open(page: Page, tab = '') {
  await page.goto(`/admin/membership-builder${tab}`)
  await expect(main(page).getByRole('form')).toBeVisible()
}

const joinBefore = {
  title: 'Keep a reporter on the quay.',
  subtitle: '<p>Saltmere has one newsroom.</p>',
  periods: [
    { name: 'monthly', presetAmounts: [4, 10, 15] },
    { name: 'annually', presetAmounts: [48, 96, 180] },
  ],
  initialAmount: 10,
  initialPeriod: 'monthly',
  minMonthlyAmount: 2,
  showAbsorbFee: true,
  showNoContribution: false,
  promise: {},
}
const setupBefore = {
  welcome: 'Good to have you.',
  showMailOptIn: false,
  mailTitle: '',
  mailText: '',
  mailOptIn: '',
  showNewsletterOptIn: false,
  newsletterTitle: '',
  newsletterText: '',
  newsletterOptIn: '',
  newsletterGroups: [],
  surveySlug: '',
  surveyRequired: false,
  surveyText: '',
}
const generalBefore = { backgroundUrl: '', backgroundFocus: { x: 50, y: 50 }, privacyLink: '', termsLink: '' }

let untouched: Record<string, unknown>
let tookOnce: boolean

test.beforeEach(async ({ page }) => {
  await enterAsAdmin(page)
  untouched ??= await read(page, 'join')
  tookOnce ??= (await read(page, 'general')).enableOneTimeDonations
  await write(page, 'join', joinBefore)
  await write(page, 'general', generalBefore)
  await write(page, 'join/setup', setupBefore)
  await write(page, 'profile', { introMessage: '' })
  await write(page, 'payment', { noticeText: '' })
})

// The journeys after it find the site as it was.
test.afterEach(async ({ page }) => {
  await page.goto('about:blank')
  await enterAsAdmin(page)
  await write(page, 'join', { ...untouched, promise: {} })
  await write(page, 'general', { ...generalBefore, enableOneTimeDonations: tookOnce })
  await write(page, 'join/setup', setupBefore)
  await write(page, 'profile', { introMessage: '' })
  await write(page, 'payment', { noticeText: '' })
})

test('J18: amounts are checked, a default that goes is replaced, and the join page shows what was saved', {
  tag: '@themes',
}, async ({ page }) => {
  await page.goto('/admin')
  await page.goto('/admin/membership-builder')
  await expect(page).toHaveTitle('Membership builder – Join form - The Harbour Post')
  await expect(field(page, /^Title/)).toHaveValue(joinBefore.title)
  await expectAccessible(page)

  const monthly = main(page).getByRole('group', { name: 'Suggested each month' })
  await monthly.getByRole('button', { name: /^Add/ }).click()
  await expect(field(page, 'Suggested amount 4').first()).toBeFocused()
  await page.keyboard.type('1.50')
  await button(page, 'Save join form').click()
  await expect(monthly.getByText('Enter at least €2: your monthly minimum')).toBeVisible()
  await expect(monthly.getByRole('textbox').nth(3)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await monthly.getByRole('textbox').nth(3).fill('25')
  await expect(monthly.getByText(/Enter at least/)).toHaveCount(0)

  await expect(main(page).getByRole('combobox', { name: 'Selected by default' })).toHaveValue('monthly 1')
  await monthly.getByRole('button', { name: 'Remove €10' }).click()
  await expect(
    main(page).getByText('€10 a month was the default. You removed it, so new members now start at €4 a month.'),
  ).toBeVisible()
  await main(page).getByText('Let people join without a contribution').click()

  await look(page, 'Preview')
  await expect(preview(page).locator('.amount')).toHaveText(['€4a month', '€15a month', '€25a month'])
  await expect(preview(page).getByText('Join without a contribution for now')).toBeVisible()
  await expect(main(page).locator('.mb-changes > li')).toHaveCount(3)
  await expectAccessible(page)
  await button(page, 'Save join form').click()
  await expect(toast(page, 'Saved')).toBeVisible()
  await expect(main(page).locator('.mb-changes')).toHaveCount(0)

  await page.goto('/join')
  await expect(page.locator('#server-rendered')).toHaveCount(0)
  await expect(page.locator('.amount')).toHaveText(['€4a month', '€15a month', '€25a month'])
  await expect(page.locator('.amount:has(:checked)')).toHaveText('€4a month')
  await expect(page.getByText('Join without a contribution for now')).toBeVisible()
  await expectAccessible(page)
})

test('amounts for paying once are added, changed and removed, and offered while there are any', async ({ page }) => {
  await write(page, 'general', { enableOneTimeDonations: true })
  await open(page)
  const once = main(page).getByRole('group', { name: 'Suggested for paying once' })
  const amounts = once.getByRole('textbox')
  for (const [index, typed] of ['1', '20', '35', '50'].entries()) {
    await once.getByRole('button', { name: /^Add/ }).click()
    await expect(amounts.nth(index)).toBeFocused()
    await page.keyboard.type(typed)
  }
  await button(page, 'Save join form').click()
  await expect(once.getByText('Enter at least €2: your monthly minimum')).toBeVisible()
  await expect(amounts.first()).toBeFocused()
  await expect(amounts.first()).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await amounts.first().fill('5')
  await expect(once.getByText(/Enter at least/)).toHaveCount(0)
  await once.getByRole('button', { name: 'Remove €20' }).click()
  await expect(amounts).toHaveCount(3)
  await look(page, 'Preview')
  await expect(preview(page).getByText('Just once', { exact: true })).toBeVisible()
  await button(page, 'Save join form').click()
  await expect(toast(page, 'Saved')).toBeVisible()
  expect((await read(page, 'join')).periods).toContainEqual({ name: 'one-time', presetAmounts: [5, 35, 50] })

  await page.goto('/join')
  await expect(page.locator('#server-rendered')).toHaveCount(0)
  await page.getByText('Just once', { exact: true }).click()
  await expect(page.locator('.amount')).toHaveText(['€5', '€35', '€50'])

  await open(page)
  for (const amount of ['€5', '€35', '€50'])
    await once.getByRole('button', { name: `Remove ${amount}`, exact: true }).click()
  await button(page, 'Save join form').click()
  await expect(toast(page, 'Saved')).toBeVisible()
  await page.goto('/join')
  await expect(page.locator('.amount').first()).toBeVisible()
  await expect(page.getByText('Just once', { exact: true })).toHaveCount(0)
})

test('title and text appear in the preview as they are typed, at both widths, and every step can be taken back', async ({
  page,
}) => {
  await open(page)
  await expect(button(page, 'Undo').first()).toBeDisabled()
  await field(page, /^Title/).fill('One town, one newsroom.')
  await field(page, 'Subtitle').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' It belongs to its readers.')
  await main(page).getByText('Ask new members to cover the fee').click()
  await expect(page).toHaveTitle('• Membership builder – Join form - The Harbour Post')

  await look(page, 'Preview')
  await expect(preview(page).getByRole('heading', { level: 1, includeHidden: true })).toHaveText(
    'One town, one newsroom.',
  )
  await expect(preview(page).getByText('It belongs to its readers.').first()).toBeAttached()
  if (!isNarrow(page)) {
    const width = () =>
      preview(page)
        .locator('html')
        .evaluate((element) => element.clientWidth)
    expect(await width()).toBe(390)
    await main(page).locator('.mb-live__widths label', { hasText: 'Desktop' }).click()
    await expect.poll(width).toBe(1280)
    await expect(preview(page).locator('.auth__form')).toBeVisible()
    await expectAccessible(page)
  }
  await look(page, 'Form')

  const fee = main(page).getByRole('checkbox', { name: /^Ask new members/ })
  await expect(fee).not.toBeChecked()
  await main(page).locator('.page-head').getByRole('button', { name: 'Undo' }).click()
  await expect(fee).toBeChecked()
  await main(page).locator('.page-head').getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, 'Subtitle')).toHaveText('Saltmere has one newsroom.')
  await main(page).locator('.page-head').getByRole('button', { name: 'Redo' }).click()
  await expect(field(page, 'Subtitle')).toHaveText('Saltmere has one newsroom. It belongs to its readers.')
  // By keys, wherever the focus is but in formatted text, which has a way back of its own.
  await field(page, /^Title/).focus()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(field(page, /^Title/)).toHaveValue(joinBefore.title)
  await page.keyboard.press('Control+Shift+z')
  await expect(field(page, /^Title/)).toHaveValue('One town, one newsroom.')

  await look(page, 'Preview')
  await button(page, 'Undo: Title').click()
  await look(page, 'Form')
  await expect(field(page, /^Title/)).toHaveValue(joinBefore.title)
  await expect(page).toHaveTitle('Membership builder – Join form - The Harbour Post')
})

test('a picture is cut around the point that is chosen by pointer, keys or numbers', async ({ page }) => {
  await open(page)
  const chooser = page.waitForEvent('filechooser')
  await button(page, /Background image$/).click()
  await (await chooser).setFiles({ name: 'quay.webp', mimeType: 'image/webp', buffer: await readFile(picture) })
  const mark = button(page, 'Focal point, 50% across, 50% down. Move it with the arrow keys')
  await expect(mark).toBeVisible()
  await expectAccessible(page)
  await mark.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(button(page, /^Focal point, 51% across, 40% down/)).toBeFocused()
  await field(page, 'Across').fill('58')
  await expect(button(page, /^Focal point, 58% across, 40% down/)).toBeVisible()
  await look(page, 'Preview')
  await expect(preview(page).locator('.auth__img img')).toHaveCSS('object-position', '58% 40%')
  await look(page, 'Form')

  // What would stand in its place is looked at beforehand.
  await field(page, 'Promise').fill('No owner.')
  await look(page, 'Preview')
  await show(page, 'Promise panel')
  await expect(preview(page).locator('.promise__t')).toHaveText('No owner.')
  await expect(preview(page).locator('.auth__img')).toHaveCount(0)
  await expectAccessible(page)
  await seeAtDeskWidth(page, () => expect(preview(page).locator('.promise__t')).toBeVisible())
  await show(page, 'Background image')
  await expect(preview(page).locator('.auth__img img')).toBeVisible()
  await look(page, 'Form')

  // Dragged to a quarter of both, as near as a pointer can.
  const shown = main(page).locator('.mb-focal__picture img')
  await shown.scrollIntoViewIfNeeded()
  const box = await shown.boundingBox()
  if (!box) throw new Error('the picture is not shown')
  await page.mouse.move(box.x + box.width * 0.58, box.y + box.height * 0.4)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.25, box.y + box.height * 0.25, { steps: 4 })
  await page.mouse.up()
  await expect(button(page, /^Focal point, 25% across, 25% down/)).toBeVisible()
  await field(page, 'Across').fill('58')
  await field(page, 'Down').fill('40')
  await button(page, 'Save join form').click()
  await expect(toast(page, 'Saved')).toBeVisible()

  await page.goto('/join')
  await expect(page.locator('#server-rendered')).toHaveCount(0)
  await expect(page.locator('.auth__img img')).toHaveCSS('object-position', '58% 40%')
  await expect(page.locator('.promise')).toHaveCount(0)
  await open(page)
  await button(page, 'Remove image').click()
  await button(page, 'Save join form').click()
  await expect(toast(page, 'Saved')).toBeVisible()
  expect(await read(page, 'general')).toMatchObject({ backgroundUrl: '' })
})

test('without a picture the panel holds what the newsroom promises', async ({ page }) => {
  await open(page)
  await field(page, 'Promise').fill('No owner.\nNo paywall.')
  await field(page, /^Quote$/).fill('Someone from the Post was standing next to me.')
  await field(page, 'Quoted person').fill('Ngozi A.')
  await button(page, 'Add figure').click()
  await button(page, 'Save join form').click()
  await expect(main(page).getByText('Number is required').first()).toBeVisible()
  await expect(field(page, /^Number/)).toBeFocused()
  await page.keyboard.type('1,912')
  await field(page, 'What it counts').fill('members')
  await button(page, 'Add benefit').click()
  await expect(field(page, /^Benefit/).first()).toBeFocused()
  await page.keyboard.type('The Friday letter')
  await expectAccessible(page)
  await look(page, 'Preview')
  await expect(preview(page).locator('.promise__t')).toHaveText('No owner.\nNo paywall.')
  await expect(preview(page).locator('.pfig dd')).toHaveText('1,912')
  await button(page, 'Save join form').click()
  await expect(toast(page, 'Saved')).toBeVisible()
  expect((await read(page, 'join')).promise).toEqual({
    title: 'No owner.\nNo paywall.',
    quote: 'Someone from the Post was standing next to me.',
    quoteBy: 'Ngozi A.',
    figures: [{ value: '1,912', label: 'members' }],
    benefits: [{ title: 'The Friday letter', text: '' }],
  })
  await page.goto('/join')
  await expect(page.locator('#server-rendered')).toHaveCount(0)
  await expect(page.locator('.promise__t')).toHaveText('No owner.\nNo paywall.')
})

test('legal texts are shown below the button', async ({ page }) => {
  await open(page)
  await field(page, 'Small print').click()
  await page.keyboard.type('Prices include VAT.')
  await field(page, 'Privacy policy').fill('privacy')
  await button(page, 'Save join form').click()
  await expect(main(page).getByText('Invalid URL')).toBeVisible()
  await expect(field(page, 'Privacy policy')).toBeFocused()
  await field(page, 'Privacy policy').fill('https://harbourpost.test/privacy')
  await button(page, 'Save join form').click()
  await expect(toast(page, 'Saved')).toBeVisible()
  await page.goto('/join')
  await expect(page.getByText('Prices include VAT.').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'privacy policy' })).toHaveAttribute(
    'href',
    'https://harbourpost.test/privacy',
  )
  await expectAccessible(page)
})

test.describe('two colleagues', () => {
  test.use({ complaintsExpected: true })

  test('the second is asked whose version is to be kept; what the tab doesn’t show keeps nobody', async ({ page }) => {
    await open(page)
    await field(page, /^Title/).fill('Mine')
    await write(page, 'join', { showGoogleApplePay: true })
    await write(page, 'general', { siteUrl: 'https://harbourpost.test' })
    await button(page, 'Save join form').click()
    await expect(toast(page, 'Saved')).toBeVisible()

    await field(page, /^Title/).fill('Mine again')
    await field(page, 'Terms').fill('/terms')
    await write(page, 'join', { title: 'Theirs' })
    await button(page, 'Save join form').click()
    await expect(dialog(page)).toBeVisible()
    await expectAccessible(page)
    // The other part is stored all the same.
    expect(await read(page, 'general')).toMatchObject({ termsLink: '/terms' })
    expect(await read(page, 'join')).toMatchObject({ title: 'Theirs' })
    await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(field(page, /^Title/)).toHaveValue('Mine again')

    await button(page, 'Save join form').click()
    await dialog(page).getByRole('button', { name: 'Reload' }).click()
    await expect(field(page, /^Title/)).toHaveValue('Theirs')
    // What was typed is a step away.
    await main(page).locator('.page-head').getByRole('button', { name: 'Undo' }).click()
    await expect(field(page, /^Title/)).toHaveValue('Mine again')
    await write(page, 'join', { title: 'Theirs, newer' })
    await button(page, 'Save join form').click()
    await dialog(page).getByRole('button', { name: 'Overwrite' }).click()
    await expect.poll(async () => (await read(page, 'join')).title).toBe('Mine again')
    await write(page, 'join', { showGoogleApplePay: false })
    await write(page, 'general', { siteUrl: '' })
  })
})

test('tabs are saved apart, and leaving one with changes asks', async ({ page }) => {
  await open(page)
  await field(page, /^Title/).fill('Not saved')
  const tabs = main(page).getByRole('navigation', { name: 'Membership builder' })
  await tabs.getByRole('link', { name: 'Intro' }).click()
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await expect(field(page, /^Title/)).toHaveValue('Not saved')
  await tabs.getByRole('link', { name: 'Intro' }).click()
  await leaving.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveTitle('Membership builder – Intro - The Harbour Post')
  await expectAccessible(page)

  await main(page).getByText('Show welcome message to new members').click()
  await button(page, 'Save intro').click()
  await expect(main(page).getByText('Message is required')).toBeVisible()
  await field(page, /^Message/).click()
  await page.keyboard.type('Come to the Thursday meeting.')
  await look(page, 'Preview')
  await expect(preview(page).getByText('Come to the Thursday meeting.')).toBeVisible()
  await expect(preview(page).locator('h1')).toContainText('Mara')
  await expectAccessible(page)
  await button(page, 'Save intro').click()
  await expect(toast(page, 'Saved')).toBeVisible()
  expect(await read(page, 'join')).toMatchObject({ title: joinBefore.title })
  expect(await read(page, 'profile')).toMatchObject({ introMessage: '<p>Come to the Thursday meeting.</p>' })

  // Switched off it is stored nowhere, and kept until the page is left.
  await look(page, 'Form')
  await main(page).getByText('Show welcome message to new members').click()
  await button(page, 'Save intro').click()
  await expect.poll(async () => (await read(page, 'profile')).introMessage).toBe('')
  // Among the unsaved changes it is named until the page knows that it is saved.
  await expect(main(page).getByText('Show welcome message to new members')).toHaveCount(1)
  await main(page).getByText('Show welcome message to new members').click()
  await expect(field(page, /^Message/)).toHaveText('Come to the Thursday meeting.')
})

test('J18: the confirmation asks for what its blocks need, and its survey follows', { tag: '@themes' }, async ({
  page,
  someone,
}) => {
  const { slug } = await publishCallout(page.request, { expires: null })
  await enterAsAdmin(page)
  await open(page, '/confirmation')
  await expectAccessible(page)
  await main(page).getByText('Offer the newsletter').click()
  await field(page, /^Title/).fill('The Friday letter')
  await button(page, 'Save confirmation').click()
  await expect(main(page).getByText('Checkbox label is required')).toBeVisible()
  await expect(field(page, /^Checkbox label/)).toBeFocused()
  await field(page, /^Checkbox label/).fill('Send me the letter')
  await main(page).getByText('Offer delivery by post').click()
  await field(page, /^Title/)
    .first()
    .fill('By post')
  await field(page, /^Text/).first().click()
  await page.keyboard.type('Four times a year.')
  await field(page, /^Checkbox label/)
    .first()
    .fill('Send me the magazine')
  const survey = main(page).getByRole('combobox', { name: 'Callout' })
  await survey.click()
  await main(page).getByRole('listbox').getByRole('option').first().click()
  await expect(survey).not.toHaveValue('')
  await expect(main(page).getByText('Answer required')).toBeVisible()
  await expectAccessible(page)
  await look(page, 'Preview')
  await expect(preview(page).getByText('Send me the letter')).toBeVisible()
  await expect(preview(page).getByText('Four times a year.')).toBeVisible()
  await expect(preview(page).locator('h1')).toContainText('Mara')
  await expectAccessible(page)
  // The page after it is looked at in the same place.
  await show(page, 'Join survey')
  await expect(main(page).locator('.mb-window__address')).toContainText('/join/survey')
  await expect(preview(page).locator('h1')).toHaveText('Welcome, Mara')
  await expect(preview(page).locator('form')).toBeVisible()
  await expect(preview(page).getByText('Skip', { exact: true })).toBeVisible()
  await seeAtDeskWidth(page, () => expect(preview(page).locator('form')).toBeVisible())
  await expectAccessible(page)
  await show(page, 'Account setup')
  await expect(preview(page).getByText('Send me the letter')).toBeVisible()
  await button(page, 'Save confirmation').click()
  await expect(toast(page, 'Saved')).toBeVisible()
  const stored = await read(page, 'join/setup')
  expect(stored).toMatchObject({
    showNewsletterOptIn: true,
    newsletterOptIn: 'Send me the letter',
    mailTitle: 'By post',
  })

  await write(page, 'join/setup', { surveySlug: slug })
  await addContact(page, { email: someone, password: admin.password })
  await page.goto('about:blank')
  await enter(page, { email: someone, password: admin.password })
  await page.goto('/join/setup')
  await expect(page.getByText('Send me the letter')).toBeVisible()
  await expect(page.getByText('Send me the magazine')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/join/survey')
  await expect(page.getByRole('button', { name: 'Skip', exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a survey that can’t be answered for good stays chosen, with a warning', async ({ page }) => {
  const ends = new Date(Date.now() + 86_400_000).toISOString()
  const { slug } = await publishCallout(page.request, { expires: ends })
  await enterAsAdmin(page)
  // Nobody can choose one like that any more; sites from before may have.
  await page.route(/\/content\/join\/setup/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), surveySlug: slug } })
  })
  await open(page, '/confirmation')
  await expect(main(page).getByText(/This callout isn’t open, or it has an end date/)).toBeVisible()
  await expect(main(page).getByRole('combobox', { name: 'Callout' })).not.toHaveValue('')
})

test('long words, a narrow window and every tab fit', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await write(page, 'join', { title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen' })
  for (const tab of ['', '/intro', '/confirmation']) {
    await open(page, tab)
    await expectNothingWider(page)
    await look(page, 'Preview')
    await expectNothingWider(page)
  }
})

test('the emails of joining are edited here as they are in the settings', async ({ page }) => {
  await page.goto('/admin/membership-builder/email')
  await expect(page).toHaveTitle('Membership builder – Email - The Harbour Post')
  const emails = main(page).getByRole('navigation', { name: 'Email', exact: true })
  await expect(emails.getByRole('link', { name: 'Confirm email address' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  await emails.getByRole('link', { name: 'Welcome' }).click()
  await field(page, /^Subject/).fill('Welcome to the quay')
  await emails.getByRole('link', { name: 'Confirm email address' }).click()
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await button(page, 'Save').click()
  await expect(toast(page, 'Email saved')).toBeVisible()
  const stored = async () => (await page.request.get(`${api}/email/template/welcome`)).json()
  expect(await stored()).toMatchObject({ templateId: 'welcome', subject: 'Welcome to the quay' })
  await expectNothingWider(page)
  await expectAccessible(page)
  expect((await page.request.delete(`${api}/email/template/welcome`)).status()).toBe(204)
})
