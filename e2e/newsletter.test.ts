import type { FrameLocator, Page } from '@playwright/test'
import { enterAsAdmin } from './support/contacts.ts'
import { startHost } from './support/host.ts'
import { linkIn } from './support/inbox.ts'
import { holdScripts } from './support/scripts.ts'
import { expect, expectAccessible, forgetSession, test } from './support/test.ts'

const api = '/api/1.0'
const main = (page: Page) => page.getByRole('main')
const emailField = (page: Page | FrameLocator) => page.getByRole('textbox', { name: /^Email/ })
const signUp = (page: Page | FrameLocator) => page.getByRole('button', { name: 'Sign up', exact: true })

/** Other journeys' forms offer what they set up themselves. */
test.afterEach(async ({ page }) => {
  await enterAsAdmin(page)
  const { groups } = (await (await page.request.get(`${api}/newsletter`)).json()) as {
    groups: { id: string; subscribers: number }[]
  }
  for (const { id, subscribers } of groups)
    await page.request.delete(`${api}/newsletter/groups/${id}?subscribers=${subscribers}`)
  await page.request.patch(`${api}/content/newsletter`, { data: { title: '', text: '', asksName: false } })
  await page.request.patch(`${api}/content/general`, { data: { embedOrigins: [] } })
})

async function addNewsletter(page: Page, name: string, description: string) {
  await main(page).getByRole('button', { name: 'Add newsletter' }).first().click()
  const panel = page.getByRole('dialog', { name: 'Add newsletter' })
  await panel.getByRole('textbox', { name: /^Name/ }).fill(name)
  await panel.getByRole('textbox', { name: /^Description/ }).fill(description)
  await panel.getByRole('button', { name: 'Add newsletter' }).click()
  await expect(panel).toHaveCount(0)
  await expect(main(page).getByRole('rowheader', { name })).toBeVisible()
}

test('the newsroom adds newsletters; a guest signs up, confirms by the link in an email, and is subscribed', async ({
  page,
  inbox,
  someone,
}) => {
  await enterAsAdmin(page)
  await page.goto('/admin/newsletter')
  await addNewsletter(page, 'The weekly', 'What happened, on Fridays')
  await addNewsletter(page, 'Local politics', '')
  await main(page).getByRole('button', { name: 'Actions for Local politics' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(main(page).getByRole('row').nth(1)).toContainText('Local politics')
  await main(page)
    .getByRole('textbox', { name: /^Heading/ })
    .fill('Letters from the quay')
  await main(page).getByRole('checkbox', { name: 'Ask for a first name' }).check()
  await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible()
  await expectAccessible(page)
  await forgetSession(page)

  await page.goto('/newsletter')
  await expect(page.getByRole('heading', { name: 'Letters from the quay' })).toBeVisible()
  await expect(main(page)).toContainText('What happened, on Fridays')
  await signUp(page).click()
  await expect(main(page)).toContainText('Choose a newsletter')
  await expectAccessible(page)
  await main(page)
    .getByRole('checkbox', { name: /^The weekly/ })
    .check()
  await main(page).getByRole('checkbox', { name: 'Local politics' }).check()
  await emailField(page).fill(someone)
  await signUp(page).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
  await expectAccessible(page)
  await main(page).getByRole('button', { name: 'Sign up again' }).click()
  await expect(emailField(page)).toHaveValue(someone)
  await expect(main(page).getByRole('checkbox', { name: 'Local politics' })).toBeFocused()

  const mail = await inbox.next(someone)
  await page.goto(linkIn(mail, '/newsletter/confirm/'))
  await expect(page.getByRole('heading', { name: 'Confirm your newsletters' })).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('checkbox', { name: 'Local politics' }).uncheck()
  await main(page).getByRole('textbox', { name: 'First name' }).fill('Ngozi')
  await main(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'You’re signed up' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You’re signed up' })).toBeVisible()

  await enterAsAdmin(page)
  await page.goto('/admin/newsletter')
  await main(page)
    .getByRole('row', { name: /The weekly/ })
    .getByRole('link')
    .click()
  await main(page).getByRole('link', { name: /Ngozi/ }).first().click()
  await expect(main(page)).toContainText('The weekly')
  await main(page).getByRole('button', { name: 'Show consents' }).click()
  const consents = page.getByRole('region', { name: 'Consents' })
  await expect(consents).toContainText('On the sign-up page')
  await expect(consents).toContainText('Yes, send me these emails.')
  await expectAccessible(page)
})

test('what is typed and ticked before the app has come is kept, and nothing moves when it comes', async ({
  page,
  someone,
}) => {
  await enterAsAdmin(page)
  for (const label of ['The weekly', 'Local politics'])
    await page.request.post(`${api}/newsletter/groups`, { data: { label } })
  await forgetSession(page)
  const release = await holdScripts(page)
  await page.goto('/newsletter', { waitUntil: 'commit' })
  await main(page).getByRole('checkbox', { name: 'Local politics' }).check()
  await emailField(page).fill(someone)
  await emailField(page).press('Enter')
  await expect(signUp(page)).toBeDisabled()
  const places = () =>
    page
      .locator('form.fields > *')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top + scrollY)))
  const before = await places()
  release()
  await expect(signUp(page)).toBeEnabled()
  const after = await places()
  expect(after).toHaveLength(before.length)
  // Where words break may change by a line when the page's own font has come.
  for (const [index, top] of before.entries()) expect(Math.abs(top - (after[index] ?? 0))).toBeLessThan(8)
  await expect(emailField(page)).toHaveValue(someone)
  await expect(emailField(page)).toBeFocused()
  await expect(main(page).getByRole('checkbox', { name: 'Local politics' })).toBeChecked()
  await expect(main(page).getByRole('checkbox', { name: 'The weekly' })).not.toBeChecked()
})

test('in the article of another site people sign up too', async ({ page, server, inbox, someone }) => {
  const host = await startHost(
    `<script src="${server.url}/embed.js" data-url="/newsletter" data-title="Newsletter" async></script>`,
  )
  await enterAsAdmin(page)
  await page.request.patch(`${api}/content/general`, { data: { embedOrigins: [host.origin] } })
  await page.request.post(`${api}/newsletter/groups`, { data: { label: 'The weekly' } })
  await page.goto(host.origin)
  const frame = page.frameLocator('iframe[title="Newsletter"]')
  await emailField(frame).fill(someone)
  await signUp(frame).click()
  await expect(frame.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  // Where there is nothing to choose, opening the link is enough.
  await page.goto(linkIn(await inbox.next(someone), '/newsletter/confirm/'))
  await expect(page.getByRole('heading', { name: 'You’re signed up' })).toBeVisible()
  await host.stop()
})
