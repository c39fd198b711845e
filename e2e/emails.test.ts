import type { Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { addAccount } from './support/account.ts'
import { enterAsAdmin } from './support/contacts.ts'
import { linkIn } from './support/inbox.ts'
import { admin, audit, expect, expectAccessible, expectNothingWider, forgetSession, test } from './support/test.ts'

const api = '/api/1.0'

/** The texts are of the whole newsroom: the next test finds it as it was. */
test.afterEach(async ({ page }) => {
  await forgetSession(page)
  await enterAsAdmin(page)
  await page.request.patch(`${api}/content/email`, { data: { supportEmailName: '', footerText: '' } })
  const templates = (await (await page.request.get(`${api}/email/templates`)).json()) as {
    id: string
    hasOverride: boolean
    overriddenLocales: string[]
  }[]
  for (const { id, overriddenLocales } of templates.filter(({ hasOverride }) => hasOverride)) {
    for (const locale of ['', ...overriddenLocales]) {
      await page.request.delete(`${api}/email/template/${id}${locale && `?locale=${locale}`}`)
    }
  }
})

const editor = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const subject = (page: Page) => page.getByRole('textbox', { name: /^Subject/ })
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

async function rowOf(page: Page, name: string) {
  await page.goto('/admin/settings/email')
  return page
    .getByRole('table', { name: 'Emails that the site sends' })
    .getByRole('row')
    .filter({
      has: page.getByRole('link', { name, exact: true }),
    })
}

test('an email is changed, previewed, tried out and received, and goes back to the standard text', async ({
  page,
  inbox,
  server,
  someone,
}) => {
  await enterAsAdmin(page)
  await expect(await rowOf(page, 'Reset password')).toContainText('Standard text')
  await expectAccessible(page)
  await expectNothingWider(page)
  await page.getByRole('link', { name: 'Reset password', exact: true }).click()
  await expect(page).toHaveURL('/admin/settings/email/reset-password')
  await expect(subject(page)).toHaveValue('Choose a new password')
  await expect(page.getByText('This email can’t be switched off.')).toBeVisible()
  await expectAccessible(page)
  await expectNothingWider(page)

  await subject(page).fill('A new password for ')
  await page.getByRole('button', { name: 'Insert field into Subject' }).click()
  await page.getByRole('menuitem', { name: 'First name' }).click()
  await expect(subject(page)).toHaveValue('A new password for *|FNAME|*')
  await expect(subject(page)).toBeFocused()
  await editor(page).fill('Without the link.')
  await save(page)
  await expect(page.getByText(/Insert the field “Link to reset the password”/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Insert field into Text' }).click()
  await page.getByRole('menuitem', { name: 'Link to reset the password' }).click()
  await expect(editor(page).locator('.rte__chip')).toHaveText('*|RPLINK|*')
  await expect(editor(page)).toBeFocused()
  const preview = page.frameLocator('iframe[title="Preview of the email"]')
  await expect(preview.getByText(/Without the link\./)).toBeVisible()
  await expect(page.getByText('Subject: A new password for Mara')).toBeVisible()
  await page.getByText('Phone', { exact: true }).click()
  await expect(page.locator('iframe[title="Preview of the email"]')).toHaveAttribute('data-width', 'phone')
  await page.getByRole('button', { name: 'Send test to me' }).click()
  await expect(toast(page, `Test email sent to ${admin.email}`)).toBeVisible()
  // Other journeys' mails reach her too.
  await expect.poll(() => inbox.all(admin.email).map((mail) => mail.subject)).toContain('A new password for Mara')
  await save(page)
  await expect(toast(page, 'Email saved')).toBeVisible()
  await expect(await rowOf(page, 'Reset password')).toContainText('Changed')

  await forgetSession(page)
  await addAccount(server, someone)
  await page.request.post(`${api}/reset-password`, {
    data: { email: someone, resetUrl: `${server.url}/auth/reset-password` },
  })
  const mail = await inbox.next(someone)
  expect(mail.subject).toBe('A new password for Ada')
  expect(mail.text).toMatch(/Without the\s+link\.\S*\/auth\/reset-password\//)

  await enterAsAdmin(page)
  await page.goto('/admin/settings/email/reset-password')
  await page.getByRole('button', { name: 'Reset to standard text' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset to standard text' }).click()
  await expect(subject(page)).toHaveValue('Choose a new password')
  await expect(page.getByRole('button', { name: 'Reset to standard text' })).toHaveCount(0)
})

test('a text of its own for one language, and what isn’t saved is asked about', async ({ page }) => {
  await enterAsAdmin(page)
  await page.goto('/admin/settings/email/welcome')
  await page.getByRole('combobox', { name: /^Text for/ }).selectOption({ label: 'Deutsch' })
  await expect(page).toHaveURL(/locale=de$/)
  await expect(subject(page)).toHaveValue('Willkommen bei *|ORGNAME|*')
  await subject(page).fill('Schön, dass du da bist')
  await page.getByRole('combobox', { name: /^Text for/ }).selectOption({ label: 'All languages' })
  await page.getByRole('button', { name: 'Stay' }).click()
  await save(page)
  await expect(toast(page, 'Email saved')).toBeVisible()
  await page.getByRole('combobox', { name: /^Text for/ }).selectOption({ label: 'All languages' })
  await expect(subject(page)).toHaveValue('Welcome to *|ORGNAME|*')
  await page.getByRole('combobox', { name: /^Text for/ }).selectOption({ label: 'Deutsch (own text)' })
  await expect(subject(page)).toHaveValue('Schön, dass du da bist')
  await page.getByRole('button', { name: 'Delete text' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete text' }).click()
  await expect(subject(page)).toHaveValue('Willkommen bei *|ORGNAME|*')
})

test.describe('a text that two write at once', () => {
  test.use({ complaintsExpected: true })

  test('is not written over without a word', async ({ page }) => {
    await enterAsAdmin(page)
    await page.goto('/admin/settings/email/welcome')
    await expect(subject(page)).toHaveValue('Welcome to *|ORGNAME|*')
    const theirs = { subject: 'Theirs', body: '<p>Theirs</p>' }
    await page.request.put(`${api}/email/template/welcome`, { data: theirs })
    await subject(page).fill('Mine')
    await save(page)
    const stale = page.getByRole('alertdialog', { name: 'Someone else changed this email' })
    await expect(stale.getByRole('button', { name: 'Keep editing' })).toBeFocused()
    await stale.getByRole('button', { name: 'Keep editing' }).click()
    await expect(subject(page)).toHaveValue('Mine')
    await save(page)
    await stale.getByRole('button', { name: 'Load their version' }).click()
    await expect(subject(page)).toHaveValue('Theirs')
    await page.request.delete(`${api}/email/template/welcome`)
  })
})

test('an email is switched off and on, and one that is off by default is switched on', async ({ page }) => {
  await enterAsAdmin(page)
  await page.goto('/admin/settings/email/welcome')
  await page.getByRole('button', { name: 'Switch off' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('This email is switched off.')).toBeVisible()
  await expect(subject(page)).toHaveCount(0)
  await expectAccessible(page)
  await expect(await rowOf(page, 'Welcome')).toContainText('Switched off')
  await page.goto('/admin/settings/email/welcome')
  await page.getByRole('button', { name: 'Switch on' }).click()
  await expect(subject(page)).toHaveValue('Welcome to *|ORGNAME|*')

  await page.goto('/admin/settings/email/new-callout-response')
  await expect(page.getByText(/This email has no text, so it isn’t sent/)).toBeVisible()
  await expect(subject(page)).toHaveValue('New response: *|CALLOUTTITLE|*')
  await editor(page).press('End')
  await editor(page).pressSequentially(' *|TYPO|*')
  await expect(page.getByText('TYPO isn’t a field of this email and stays as it is.')).toBeVisible()
  await save(page)
  await expect(await rowOf(page, 'New response')).toContainText('Changed')
  await page.goto('/admin/settings/email/new-callout-response')
  await page.getByRole('button', { name: 'Delete text' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete text' }).click()
  await expect(page.getByText(/This email has no text, so it isn’t sent/)).toBeVisible()
  await expect(subject(page)).toHaveValue('New response: *|CALLOUTTITLE|*')

  await page.goto('/admin/settings/email/cancelled-contribution-no-survey')
  await expect(page.getByText('so “Contribution ended” is sent instead')).toBeVisible()
})

test.describe('with refusals', () => {
  test.use({ complaintsExpected: true })

  test('sender and footer are saved apart, and the footer is seen as it is typed', async ({ page }) => {
    await enterAsAdmin(page)
    await page.goto('/admin/settings/email')
    const sender = page.getByRole('region', { name: 'Sender', exact: true })
    await sender.getByRole('textbox', { name: /^Name/ }).fill('The Harbour Post desk')
    await sender.getByRole('textbox', { name: /^Address/ }).fill('desk@elsewhere.test')
    await sender.getByRole('button', { name: 'Save' }).click()
    await expect(sender.getByRole('textbox', { name: /^Address/ })).toHaveAccessibleDescription(/domain/)
    await sender.getByRole('textbox', { name: /^Address/ }).fill('desk@harbourpost.test')
    await sender.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Saved')).toBeVisible()
    const footer = page.getByRole('region', { name: 'Footer', exact: true })
    await footer.getByRole('textbox', { name: 'Text' }).fill('Made by the harbour.')
    await expect(footer.getByRole('region', { name: 'Preview of the footer' })).toContainText(
      /Made by the harbour.*desk@harbourpost\.test/,
    )
    await footer.getByRole('button', { name: 'Save' }).click()
    await page.reload()
    await expect(footer.getByRole('textbox', { name: 'Text' })).toHaveText('Made by the harbour.')
  })
})

test('an email of one’s own goes to who joins a segment, and to nobody who was there', async ({
  page,
  inbox,
  server,
}) => {
  await enterAsAdmin(page)
  const town = `Saltmere ${Date.now()}`
  const add = async (email: string) => {
    const data = { email, firstname: 'Ada', lastname: town }
    const answer = await page.request.post(`${api}/contact`, { data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  const ruleGroup = { condition: 'AND', rules: [{ field: 'lastname', operator: 'equal', value: [town] }] }
  const segment = await page.request.post(`${api}/segments`, { data: { name: town, ruleGroup } })
  const { id: segmentId } = await segment.json()
  const [early, late] = ['early', 'late'].map((when) => `${when}-${Date.now()}@saltmere.test`) as [string, string]
  await add(early)

  await page.goto('/admin/settings/email')
  await page.getByRole('link', { name: 'Add email' }).click()
  await expect(page).toHaveURL('/admin/settings/email/add')
  await save(page)
  await expect(page.getByText('Name is required').first()).toBeVisible()
  await page.getByRole('textbox', { name: /^Name/ }).fill(`Greeting ${town}`)
  await subject(page).fill('Hello *|FNAME|*')
  await editor(page).fill('Good to have you.')
  await page.getByRole('switch', { name: /^Send automatically/ }).check()
  await save(page)
  await expect(page.getByText('Select a segment').first()).toBeVisible()
  await page.getByRole('combobox', { name: /^Segment/ }).selectOption({ label: town })
  await expectAccessible(page)
  await save(page)
  await expect(toast(page, 'Email saved')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: `Greeting ${town}` })
  await expect(row).toContainText(`On joining “${town}”`)
  await expect(row).toContainText('On')
  await expectAccessible(page)

  await add(late)
  await server.command('process', 'segments')
  const mail = await inbox.next(late)
  expect(mail.subject).toBe('Hello Ada')
  expect(mail.text).toContain('Good to have you.')
  expect(inbox.all(early).filter((each) => each.subject === 'Hello Ada')).toEqual([])

  await row.getByRole('link').click()
  await page.getByRole('switch', { name: /^Pause/ }).check()
  await save(page)
  await expect(row).toContainText('Paused')
  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Delete email' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete email' }).click()
  await expect(row).toHaveCount(0)
  await page.request.delete(`${api}/segments/${segmentId}`)
})

/** As it arrived, on a page as wide as the screen. */
async function expectReadable(page: Page, mail: Email, heading: string) {
  await page.goto('about:blank')
  await page.setContent(mail.html ?? '')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByText(heading).first()).toBeVisible()
  await expectNothingWider(page)
  const violations = await audit(page, { only: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

test('who reads German gets German emails, which fit their screen whatever the length of its words', async ({
  page,
  inbox,
  server,
  someone,
}) => {
  const join = `${server.url}/join`
  const data = { email: someone, loginUrl: join, setPasswordUrl: join, confirmUrl: `${join}/confirm-email?lang=de` }
  expect((await page.request.post(`${api}/signup`, { data })).status()).toBe(204)
  const confirm = await inbox.next(someone)
  expect(confirm.subject).toBe('Bitte bestätigen Sie Ihre E-Mail-Adresse')
  await expectReadable(page, confirm, 'E-Mail-Adresse bestätigen')
  const joinFlowId = new URL(linkIn(confirm, '/confirm-email/')).pathname.split('/').at(-1)
  const confirmed = await page.request.post(`${api}/signup/confirm-email`, { data: { joinFlowId } })
  expect(confirmed.ok(), await confirmed.text()).toBe(true)
  const welcome = await inbox.next(someone)
  expect(welcome.subject).toBe('Willkommen bei The Harbour Post')
  await expectReadable(page, welcome, 'Zu meinem Konto')

  await forgetSession(page)
  await enterAsAdmin(page)
  const mergeFields = { AMOUNT: '25,00 €', RECOVERYLINK: `${server.url}/pay/x`, EXPIRES: '12. Dezember 2026, 18:30' }
  const failed = { templateId: 'payment-failed', locale: 'de', mergeFields }
  expect((await page.request.post(`${api}/email/test`, { data: failed })).ok()).toBe(true)
  const failures = () => inbox.all(admin.email).filter(({ subject }) => subject === 'Ihre Zahlung hat nicht geklappt')
  await expect.poll(() => failures().length).toBe(1)
  await expectReadable(page, failures()[0] as Email, 'Mit anderer Karte oder anderem Konto zahlen')

  const long = 'Hochwasserschutzmaßnahmenfinanzierungsausschusssitzung'
  const de = {
    subject: 'Was im Hafen gebaut wird',
    preheader: '',
    blocks: [
      { id: 'a', type: 'heading', text: long },
      { id: 'b', type: 'text', html: `<p>Guten Tag *|EMAIL|*, die ${long} beginnt um neun.</p>` },
      { id: 'c', type: 'button', label: `Zur ${long}`, link: 'https://harbourpost.test/ausschuss' },
    ],
    fallbacks: {},
  }
  const rules = [{ field: 'email', operator: 'equal', value: [someone] }]
  const segment = { name: 'Lesende', ruleGroup: { condition: 'AND', rules } }
  const { id: segmentId } = await (await page.request.post(`${api}/segments`, { data: segment })).json()
  const texts = { en: { ...de, subject: 'What is built in the harbour' }, de }
  const mailing = await page.request.post(`${api}/mailings`, { data: { name: 'Hafen', segmentId, texts } })
  await page.request.post(`${api}/mailings/${(await mailing.json()).id}/send`, { data: {} })
  const news = await inbox.next(someone)
  expect(news.subject).toBe('Was im Hafen gebaut wird')
  await expectReadable(page, news, long)
  await page.request.delete(`${api}/segments/${segmentId}`)
})
