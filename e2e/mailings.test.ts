import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { addContact, enterAsAdmin } from './support/contacts.ts'
import { linkIn } from './support/inbox.ts'
import { admin, expect, expectAccessible, forgetSession, test } from './support/test.ts'

const api = '/api/1.0'
const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string | RegExp) => main(page).getByRole('textbox', { name, exact: true })
const openBlock = (page: Page) => page.locator('.ml-block[data-open]')
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640

/** A segment of those whose address begins so; others of this newsroom get nothing. */
async function addSegment(page: Page, name: string, beginning: string): Promise<string> {
  const rules = [{ field: 'email', operator: 'begins_with', value: [beginning] }]
  const answer = await page.request.post(`${api}/segments`, {
    data: { name, ruleGroup: { condition: 'AND', rules } },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { id: string }).id
}

/** The part of the composer that a small screen shows one at a time. */
async function view(page: Page, name: 'Recipients' | 'Content' | 'Preview') {
  if (isPhone(page)) await page.getByRole('radio', { name }).check({ force: true })
}

async function addBlock(page: Page, type: string) {
  await view(page, 'Content')
  const place = isPhone(page) ? page.locator('.ml-letter__add') : page.locator('.ml-left')
  await place.getByRole('button', { name: type, exact: true }).click()
  await expect(openBlock(page)).toBeVisible()
}

async function writeMailing(page: Page, { segment, subject }: { segment: string; subject: string }) {
  await page.goto('/admin/mailings')
  await main(page).getByRole('button', { name: 'New mailing' }).first().click()
  await page.waitForURL('**/admin/mailings/*')
  await field(page, 'Name').fill(subject)
  await view(page, 'Recipients')
  await main(page)
    .getByRole('combobox', { name: /^Segment/ })
    .selectOption({ label: segment })
  await view(page, 'Content')
  await field(page, 'Subject').fill(subject)
}

/** A finger where the screen is a phone's, else the mouse. */
async function pointerOf(page: Page) {
  if (!isPhone(page)) {
    return {
      press: async (x: number, y: number) => {
        await page.mouse.move(x, y)
        await page.mouse.down()
      },
      move: (x: number, y: number) => page.mouse.move(x, y),
      release: () => page.mouse.up(),
    }
  }
  const session = await page.context().newCDPSession(page)
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  return {
    press: (x: number, y: number) => send('touchStart', { x, y }),
    move: (x: number, y: number) => send('touchMove', { x, y }),
    release: () => send('touchEnd'),
  }
}

/** Lists of segments that other journeys read have no others. */
test.afterEach(async ({ page }) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await enterAsAdmin(page)
  const segments = (await (await page.request.get(`${api}/segments?limit=100`)).json()) as { id: string }[]
  for (const { id } of segments) await page.request.delete(`${api}/segments/${id}`)
})

test('an editor writes to a segment, tests it and sends it; a reader unsubscribes by its link, and the report says so', async ({
  page,
  inbox,
  someone,
}) => {
  test.slow()
  await enterAsAdmin(page)
  const other = `also-${someone}`
  await addContact(page, { email: someone, firstname: 'Ngozi', lastname: 'Abara' })
  await addContact(page, { email: other, firstname: '', lastname: '' })
  await addSegment(page, 'Old Town', someone.split('@')[0] ?? '')
  await addSegment(page, 'Both', 'also-reader')
  await page.goto('/admin/mailings')
  await expectAccessible(page)

  await writeMailing(page, { segment: 'Old Town', subject: 'News from the quay' })
  await field(page, 'Preheader').fill('Street by street')
  await addBlock(page, 'Heading')
  await openBlock(page).getByRole('textbox', { name: 'Heading' }).fill('Ropewalk Lane')
  await addBlock(page, 'Text')
  await openBlock(page).getByRole('textbox', { name: 'Text' }).fill('Dear *|FNAME|*, the pump broke.')
  await addBlock(page, 'Button')
  await openBlock(page).getByRole('textbox', { name: 'Button text' }).fill('Read on')
  await openBlock(page).getByRole('textbox', { name: /^Link/ }).fill('javascript:alert(1)')
  await openBlock(page).getByRole('textbox', { name: 'Button text' }).focus()
  await expect(openBlock(page).getByText('Enter a complete link')).toBeVisible()
  await view(page, 'Preview')
  await expect(main(page).getByText('A block is still empty')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send to/ }).last()).toBeDisabled()
  await view(page, 'Content')
  await openBlock(page).getByRole('textbox', { name: /^Link/ }).fill('harbourpost.test/pump')
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await expectAccessible(page)

  await view(page, 'Preview')
  const preview = page.frameLocator('iframe[title="The email as it arrives"]')
  await expect(preview.getByText('Dear Mara, the pump broke.')).toBeVisible()
  await page.getByRole('button', { name: 'Next recipient' }).click()
  await expect(preview.getByText('Dear Ngozi, the pump broke.')).toBeVisible()

  const visible = isPhone(page) ? page.locator('.ml-bar') : page.locator('.ml-top')
  await visible.getByRole('button', { name: 'Send test' }).click()
  await expect(page.getByText(`Test sent to ${admin.email}`)).toBeVisible()
  await expect
    .poll(() => inbox.all(admin.email).filter(({ subject }) => subject === 'News from the quay').length)
    .toBe(1)

  await visible.getByRole('button', { name: 'Send to 1' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('Old Town')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send to 1 person' }).click()
  await page.waitForURL('**/report')
  const mail = await inbox.next(someone)
  expect(mail.subject).toBe('News from the quay')
  expect(mail.text).toContain('Dear Ngozi, the pump broke.')
  expect(mail.html).toContain('https://harbourpost.test/pump')
  expect(inbox.all(other)).toEqual([])
  const report = page.url()
  const ledger = page.getByRole('table', { name: 'Status of all 1 emails' })
  await expect(ledger.getByRole('row', { name: /^Sent/ })).toContainText('100%')
  await expect(page.getByText('Accepted by saltmere.test')).toBeVisible()
  await expectAccessible(page)

  // As it arrives, on a page as wide as the screen.
  await page.goto('about:blank')
  await page.setContent(mail.html ?? '')
  await expect(page.getByRole('link', { name: 'Read on' })).toBeVisible()
  const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(await isWider()).toBe(false)

  // Opening the link changes nothing: a scanner does that too.
  await forgetSession(page)
  await page.goto(linkIn(mail, '/unsubscribe/'))
  await expect(page.getByRole('heading', { name: 'Unsubscribe?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Messages' })).not.toBeChecked()
  await page.getByRole('checkbox', { name: /^Stories/ }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Messages' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Stories/ })).not.toBeChecked()
  await expectAccessible(page)

  await enterAsAdmin(page)
  await page.goto(report)
  await expect(ledger.getByRole('row', { name: /^Unsubscribed/ })).toContainText('1')
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await page.waitForURL((address) => !address.pathname.endsWith('/report'))
  await view(page, 'Recipients')
  await expect(main(page).getByRole('list', { name: 'Number of recipients' })).toContainText('−1')
  await expect(visible.getByRole('button', { name: 'Send to 0' })).toBeDisabled()
})

test('with one click in a mail program nobody has to open a page', async ({ page, inbox, someone }) => {
  await enterAsAdmin(page)
  await addContact(page, { email: someone })
  const id = await addSegment(page, 'One', someone.split('@')[0] ?? '')
  const sent = await page.request.post(`${api}/segments/${id}/email/send`, { data: { subject: 'S', body: '<p>B</p>' } })
  expect([sent.status(), sent.headers()['masthead-left-out']]).toEqual([204, '0'])
  const mail = await inbox.next(someone)
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const [, link = ''] = /<([^>]+)>/.exec(headers.get('list-unsubscribe') ?? '') ?? []
  const answer = await fetch(link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
  expect(answer.ok).toBe(true)
  const again = await page.request.post(`${api}/segments/${id}/email/send`, {
    data: { subject: 'S', body: '<p>B</p>' },
  })
  expect([again.status(), again.headers()['masthead-left-out']]).toEqual([204, '1'])
})

test('a mailing is stopped in the middle, the report adds up and says so; resumed, it reaches everybody once', async ({
  page,
  inbox,
  someone,
}) => {
  await enterAsAdmin(page)
  const [name = ''] = someone.split('@')
  const everybody = Array.from({ length: 24 }, (_, at) => `${name}-${at}@saltmere.test`)
  await Promise.all(everybody.map((email) => addContact(page, { email })))
  const segmentId = await addSegment(page, 'Quay', `${name}-`)
  const en = {
    subject: 'In between',
    preheader: '',
    blocks: [{ id: 'a', type: 'heading', text: 'News' }],
    fallbacks: {},
  }
  const made = await page.request.post(`${api}/mailings`, { data: { name: 'Halves', segmentId, texts: { en } } })
  const { id } = (await made.json()) as { id: string }
  const got = () => everybody.map((email) => inbox.all(email).length)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

  const held = inbox.hold(everybody)
  await page.request.post(`${api}/mailings/${id}/send`, { data: {} })
  await page.goto(`/admin/mailings/${id}/report`)
  await expect(main(page).getByText('Sending', { exact: true })).toBeVisible()
  await expect.poll(held.waiting).toBeGreaterThan(0)
  const ledger = page.getByRole('table', { name: 'Status of all 24 emails' })
  const counted = async () => {
    const cells = await ledger.locator('tbody tr td:nth-child(2)').allTextContents()
    return sum(cells.map(Number))
  }
  expect(await counted()).toBe(24)
  await page.getByRole('button', { name: 'Stop sending' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Stop sending?' })
  await expect(dialog.getByText(/won’t get it unless you resume/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Stop sending' }).click()
  await expect(main(page).getByText('Stopped', { exact: true })).toBeVisible()
  await expect(main(page).getByText(/leaving right now\./)).toBeVisible()
  expect(await counted()).toBe(24)

  // What was leaving arrives, and the page hears of it.
  held.release()
  await expect(main(page).getByText(/leaving right now\./)).toBeHidden()
  const half = sum(got())
  expect(half).toBeGreaterThan(0)
  expect(half).toBeLessThan(24)
  await expect(ledger.getByRole('row', { name: /^Sent/ })).toContainText(String(half))
  await expect(ledger.getByRole('row', { name: /^Waiting/ })).toContainText(`Held until you resume${24 - half}`)
  await expect(main(page).getByText(`${24 - half} people get nothing until you resume.`)).toBeVisible()
  expect(await counted()).toBe(24)
  await expectAccessible(page)

  await page.getByRole('button', { name: `Resume sending to ${24 - half}` }).click()
  await expect(main(page).getByText('Stopped', { exact: true })).toBeHidden()
  await expect(ledger.getByRole('row', { name: /^Sent/ })).toContainText('100%', { timeout: 20_000 })
  await expect(main(page).getByText('Sent', { exact: true }).first()).toBeVisible()
  expect(got()).toEqual(everybody.map(() => 1))
})

test('clicks are counted once the newsroom wants it, and the report has their totals', async ({
  page,
  inbox,
  someone,
}) => {
  await enterAsAdmin(page)
  await addContact(page, { email: someone })
  const segmentId = await addSegment(page, 'Readers', someone.split('@')[0] ?? '')
  await page.goto('/admin/settings/email')
  const clicks = page.getByRole('region', { name: 'Clicks in mailings', exact: true })
  await clicks.getByRole('checkbox', { name: /^Count clicks on links/ }).check()
  await clicks.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)

  const link = 'https://harbourpost.test/pump'
  const blocks = [{ id: 'a', type: 'button', label: 'Read on', link }]
  const en = { subject: 'Counted', preheader: '', blocks, fallbacks: {} }
  const made = await page.request.post(`${api}/mailings`, { data: { name: 'Counted', segmentId, texts: { en } } })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`/admin/mailings/${id}`)
  await view(page, 'Preview')
  await expect(main(page).getByText('Clicks on links are counted as totals')).toBeVisible()
  await page.request.post(`${api}/mailings/${id}/send`, { data: {} })
  const mail = await inbox.next(someone)
  expect(mail.text).toContain(link)
  const [counted = ''] = new RegExp(`http[^"]*/l/${id}/1`).exec(mail.html ?? '') ?? []
  const answer = await fetch(counted, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, link])
  await expect
    .poll(async () => (await (await page.request.get(`${api}/mailings/${id}/report`)).json()).links)
    .toEqual([{ url: link, clicks: 1 }])
  await page.goto(`/admin/mailings/${id}/report`)
  await expect(page.getByRole('heading', { name: 'Clicks' })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(link) })).toContainText('1')
  await expectAccessible(page)
  await page.request.patch(`${api}/content/email`, { data: { countClicks: false } })
})

test('a mailing is scheduled, made a draft again, and written in two languages', async ({ page, someone }) => {
  await enterAsAdmin(page)
  await addContact(page, { email: someone })
  await addSegment(page, 'Old Town', someone.split('@')[0] ?? '')
  await writeMailing(page, { segment: 'Old Town', subject: 'Later' })
  await addBlock(page, 'Heading')
  await openBlock(page).getByRole('textbox', { name: 'Heading' }).fill('Later')

  await page.getByRole('button', { name: 'Add a language' }).click()
  await page.getByRole('menuitem', { name: 'Deutsch', exact: true }).click()
  await view(page, 'Preview')
  await expect(main(page).getByText('Deutsch: 1 block to translate')).toBeVisible()
  await main(page).getByRole('button', { name: 'Show', exact: true }).click()
  await openBlock(page).getByRole('textbox', { name: 'Heading' }).fill('Später')
  await field(page, 'Subject').fill('Später')
  await view(page, 'Preview')
  await expect(main(page).getByText('Deutsch: 1 block to translate')).toBeHidden()
  await expect(page.frameLocator('iframe[title="The email as it arrives"]').getByText('Später')).toBeVisible()

  const visible = isPhone(page) ? page.locator('.ml-bar') : page.locator('.ml-top')
  await visible.getByRole('button', { name: 'Schedule…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule the mailing' })
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(dialog.getByText('Choose a date and a time')).toBeVisible()
  await dialog
    .getByRole('textbox', { name: /^Send at/ })
    .first()
    .fill('02/03/2040')
  await dialog.getByRole('textbox', { name: /\btime$/ }).fill('09:30')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText(/Goes out on 2 March 2040/).first()).toBeVisible()
  await expectAccessible(page)
  await visible.getByRole('button', { name: 'Back to draft' }).click()
  await expect(visible.getByRole('button', { name: 'Schedule…' })).toBeVisible()

  await page.goto('/admin/mailings?status=draft')
  await main(page).getByRole('button', { name: 'Actions for Later' }).first().click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Mailing deleted')).toBeVisible()
})

test('blocks are put in order by dragging or with the keys, one step takes a move back, and missing names are stood in for', async ({
  page,
}) => {
  await enterAsAdmin(page)
  const blocks = ['One', 'Two *|LNAME|*', 'Three'].map((text, at) => ({ id: `b${at}`, type: 'heading', text }))
  const en = { subject: 'Order', preheader: '', blocks, fallbacks: {} }
  const made = await page.request.post(`${api}/mailings`, { data: { name: 'Order', texts: { en } } })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`/admin/mailings/${id}`)
  const rows = page.locator('.ml-blocks > li')
  const line = page.locator('.drop-line')
  const pointer = await pointerOf(page)

  async function dragLastToTop() {
    const grip = page.getByRole('button', { name: 'Move Heading (block 3)', exact: true })
    await rows.nth(1).evaluate((row) => row.scrollIntoView({ block: 'center' }))
    const [from, to] = [await grip.boundingBox(), await rows.first().boundingBox()]
    if (!from || !to) throw new Error('nothing to drag')
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
    await pointer.press(x, y)
    for (const way of [0.3, 0.7, 1]) await pointer.move(x, y + (to.y + 3 - y) * way)
    await expect(line).not.toHaveAttribute('hidden')
  }

  await dragLastToTop()
  await page.keyboard.press('Escape')
  await expect(line).toHaveAttribute('hidden')
  await pointer.release()
  await expect(rows).toContainText(['One', 'Two', 'Three'])
  await dragLastToTop()
  await pointer.release()
  await expect(rows).toContainText(['Three', 'One', 'Two'])
  await expect(page.getByText('Heading (block 3) is now number 1 of 3')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move Heading (block 1)', exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(rows).toContainText(['One', 'Two', 'Three'])

  const edit = page.getByRole('button', { name: 'Edit block 2: Heading' })
  await edit.press('Enter')
  await expect(openBlock(page).getByRole('textbox', { name: 'Heading' })).toBeFocused()
  await expect(openBlock(page).getByText('Some recipients may have no last name.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit fallback for “Last name”' }).press('Enter')
  const fallback = openBlock(page).getByRole('textbox', { name: 'If there’s no “Last name”' })
  await expect(fallback).toBeFocused()
  await fallback.fill('neighbour')
  await expect(openBlock(page).getByText('They’ll see “neighbour” instead.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Move Heading (block 2) up' }).press('Enter')
  await expect(page.getByText('Heading (block 2) is now number 1 of 3')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move Heading (block 1) down' })).toBeFocused()
  await openBlock(page).getByRole('button', { name: 'Done' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Edit block 1: Heading' })).toBeFocused()
  await expect(rows).toContainText(['Two', 'One', 'Three'])
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await page.request.delete(`${api}/mailings/${id}`)
})

test('a picture is put among the words of a text, and described', async ({ page }) => {
  await enterAsAdmin(page)
  const blocks = [{ id: 'a', type: 'text', html: '<p>The pump broke.</p>' }]
  const en = { subject: 'Picture', preheader: '', blocks, fallbacks: {} }
  const made = await page.request.post(`${api}/mailings`, { data: { name: 'Picture', texts: { en } } })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`/admin/mailings/${id}`)
  await page.getByRole('button', { name: 'Edit block 1: Text' }).press('Enter')
  await expect(openBlock(page).getByRole('textbox', { name: 'Text' })).toBeFocused()
  await openBlock(page).getByRole('button', { name: 'Picture', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Picture' })
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  await expect(dialog.getByText('Choose a picture')).toBeVisible()
  const picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#17324a' } })
    .png()
    .toBuffer()
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'quay.png', mimeType: 'image/png', buffer: picture })
  await dialog.getByRole('textbox', { name: 'Description' }).fill('The quay under water')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  await expect(openBlock(page).getByRole('img', { name: 'The quay under water' })).toBeVisible()
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await openBlock(page).getByRole('button', { name: 'Done' }).press('Enter')
  await view(page, 'Preview')
  await expect(main(page).getByText('The picture has a description')).toBeVisible()
  const shown = page
    .frameLocator('iframe[title="The email as it arrives"]')
    .getByRole('img', { name: 'The quay under water' })
  await expect(shown).toHaveAttribute('width', '560')
  await page.request.delete(`${api}/mailings/${id}`)
})

test('saves that are asked for while one is under way follow it, and none is taken for somebody else’s', async ({
  page,
}) => {
  await enterAsAdmin(page)
  const made = await page.request.post(`${api}/mailings`, { data: { name: 'In turn' } })
  const { id } = (await made.json()) as { id: string }
  await page.goto(`/admin/mailings/${id}`)
  await expect(field(page, 'Name')).toHaveValue('In turn')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.route(
    `**${api}/mailings/${id}?*`,
    async (route) => {
      await held
      await route.continue()
    },
    { times: 1 },
  )
  await field(page, 'Name').fill('First')
  await page.keyboard.press('Control+s')
  await sent
  await field(page, 'Name').fill('Second')
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Control+s')
  release()
  const stored = async () => ((await (await page.request.get(`${api}/mailings/${id}`)).json()) as { name: string }).name
  await expect.poll(stored).toBe('Second')
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.request.delete(`${api}/mailings/${id}`)
})

test.describe('what is refused', () => {
  test.use({ complaintsExpected: true })

  test('a segment that was left out and is deleted keeps a mailing from being sent, until somebody says so', async ({
    page,
    someone,
  }) => {
    await enterAsAdmin(page)
    await addContact(page, { email: someone })
    const segmentId = await addSegment(page, 'Old Town', someone.split('@')[0] ?? '')
    const excluded = await addSegment(page, 'Board', someone)
    const made = await page.request.post(`${api}/mailings`, {
      data: { name: 'Left out', segmentId, excludedSegmentIds: [excluded] },
    })
    const { id } = (await made.json()) as { id: string }
    await page.request.delete(`${api}/segments/${excluded}`)
    await page.goto(`/admin/mailings/${id}`)
    await view(page, 'Recipients')
    await expect(main(page).getByText('An excluded segment was deleted,')).toBeVisible()
    await expectAccessible(page)
    await main(page).getByRole('button', { name: 'Send without excluding them' }).click()
    await expect(main(page).getByRole('list', { name: 'Number of recipients' })).toContainText('1')
    await page.request.delete(`${api}/mailings/${id}`)
  })

  test('what somebody else changed is not written over', async ({ page, someone }) => {
    await enterAsAdmin(page)
    await addContact(page, { email: someone })
    const made = await page.request.post(`${api}/mailings`, { data: { name: 'Two at it' } })
    const { id } = (await made.json()) as { id: string }
    await page.goto(`/admin/mailings/${id}`)
    await expect(field(page, 'Name')).toHaveValue('Two at it')
    await page.request.patch(`${api}/mailings/${id}`, { data: { name: 'Theirs' } })
    await field(page, 'Name').fill('Mine')
    const dialog = page.getByRole('alertdialog', { name: 'Someone else changed this mailing' })
    await dialog.getByRole('button', { name: 'Load their version' }).click()
    await expect(field(page, 'Name')).toHaveValue('Theirs')
    await page.request.delete(`${api}/mailings/${id}`)
  })
  test('a link that was changed on its way says what to do', async ({ page }) => {
    await page.goto('/unsubscribe/AAAA')
    await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
    await expectAccessible(page)
  })
})
