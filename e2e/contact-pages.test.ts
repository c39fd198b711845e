import type { Page } from '@playwright/test'
import { exampleAnswers } from '#domain/callouts/testing.ts'
import { codeOf, password } from './support/account.ts'
import { publishCallout } from './support/callouts.ts'
import { addContact, addTag, enterAsAdmin } from './support/contacts.ts'
import { enter, expect, expectAccessible, test } from './support/test.ts'

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const toast = (page: Page, title: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(title)
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Contact' }).getByRole('link', { name })

/** Tells apart what runs at both sizes against one server. */
const mark = (someone: string) => someone.split('@')[0] ?? someone

test.beforeEach(async ({ page }) => enterAsAdmin(page))

test('J8: a contact is added with a role and a manual contribution, and the next one after it', async ({
  page,
  someone,
}) => {
  await page.goto('/admin/contacts/add')
  await expect(page).toHaveTitle('Add contact - The Harbour Post')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Save contact' }).click()
  await expect(field(page, /^Email/)).toBeFocused()
  await expect(field(page, /^Email/)).toHaveAccessibleDescription('Email is required')
  await expectAccessible(page)

  await field(page, /^Email/).fill(`  ${someone.toUpperCase()} `)
  await field(page, 'First name').fill('Ngozi')
  await field(page, 'Last name').fill('Abara')
  await field(page, 'Phone').fill('+44 1632 960118')
  await page.getByRole('button', { name: 'Add role' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save role' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(section(page, 'Roles')).toContainText('When saved')
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Manual')
  await field(page, /^Amount/).fill('0')
  await page.getByRole('button', { name: 'Save contact' }).click()
  await expect(field(page, /^Amount/)).toHaveAccessibleDescription(/above 0/)
  await field(page, /^Amount/).fill('60')
  await page.getByRole('radio', { name: 'Every year' }).check()
  await page.getByRole('button', { name: 'Save contact' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Ngozi Abara' })).toBeVisible()
  await expect(page.getByText(someone).first()).toBeVisible()
  await expect(section(page, 'Roles')).toContainText('Active')
  await expect(section(page, 'Contribution')).toContainText('Manual')
  await expect(section(page, 'Contribution')).toContainText(/€60\.00/)

  await page.goto('/admin/contacts/add')
  await field(page, /^Email/).fill(`second-${someone}`)
  await page.getByRole('button', { name: 'Save and add another' }).click()
  await expect(toast(page, `second-${someone} added`)).toBeVisible()
  await expect(field(page, /^Email/)).toHaveValue('')
  await expect(field(page, /^Email/)).toBeFocused()
})

test.describe('an address that is in use', () => {
  test.use({ complaintsExpected: true })

  test('J8: leads to the contact who has it', async ({ page, someone }) => {
    await addContact(page, { email: someone })
    await page.goto('/admin/contacts/add')
    await field(page, /^Email/).fill(someone)
    await page.getByRole('button', { name: 'Save contact' }).click()
    await expect(field(page, /^Email/)).toHaveAccessibleDescription('Email address already exists')
    await page.getByRole('link', { name: 'Open Ngozi Abara' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ngozi Abara' })).toBeVisible()
  })

  test('J11: is refused where another contact has it', async ({ page, someone }) => {
    await addContact(page, { email: `taken-${someone}` })
    const { id } = await addContact(page, { email: someone })
    await page.goto(`/admin/contacts/${id}/account`)
    await field(page, /^Email/).fill(`taken-${someone}`)
    await page.getByRole('button', { name: 'Save contact' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Change address' }).click()
    await expect(field(page, /^Email/)).toHaveAccessibleDescription('Email address already exists')
    await expect(page.getByRole('link', { name: 'Open Ngozi Abara' })).toBeVisible()
  })
})

test('J9: tags are added, renamed and deleted, and contacts follow', async ({ page, someone }) => {
  const name = `Photographer ${mark(someone)}`
  await page.goto('/admin/contacts/tags')
  await expect(page).toHaveTitle('Contact tags - The Harbour Post')
  await field(page, 'New tag').fill(name)
  await field(page, 'New tag').press('Enter')
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toBeVisible()
  await expect(field(page, 'New tag')).toBeFocused()
  await expect(field(page, 'New tag')).toHaveValue('')
  await expectAccessible(page)

  await field(page, 'New tag').fill(` ${name.toUpperCase()} `)
  await field(page, 'New tag').press('Enter')
  await expect(field(page, 'New tag')).toHaveAccessibleDescription('A tag with this name already exists')
  await field(page, 'New tag').fill('')

  const tags = (await (await page.request.get('/api/1.0/contact-tags')).json()) as { id: string; name: string }[]
  const tag = tags.find((each) => each.name === name)?.id ?? ''
  const { id } = await addContact(page, { email: someone, tags: [tag] })

  await row.getByRole('button', { name: `Rename ${name}` }).click()
  await field(page, `New name for ${name}`).fill(`${name} 2`)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: `Rename ${name}` })).toBeFocused()
  await row.getByRole('button', { name: `Rename ${name}` }).click()
  await field(page, `New name for ${name}`).fill(`${name} 2`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Rename ${name} 2` })).toBeFocused()

  await page.getByRole('searchbox', { name: 'Search tags' }).fill(`${name} 2`)
  await expect(page.getByRole('listitem').filter({ hasText: '1 contact' })).toHaveCount(1)
  await page.getByRole('button', { name: `Delete ${name} 2` }).click()
  await expect(page.getByRole('alertdialog')).toContainText('1 contact loses this tag')
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete tag' }).click()
  await expect(toast(page, `Tag “${name} 2” deleted`)).toBeVisible()
  await page.goto(`/admin/contacts/${id}`)
  await expect(section(page, 'About')).toContainText('None')
})

test.describe('J10: notes', () => {
  // A colleague's are refused to be overwritten.
  test.use({ complaintsExpected: true })

  test('are kept, and never lost on the way out or to a colleague’s', async ({ page, someone }) => {
    const { id } = await addContact(page, { email: someone })
    await page.goto(`/admin/contacts/${id}`)
    await expect(page).toHaveTitle('Ngozi Abara - The Harbour Post')
    await expect(field(page, 'Notes')).toBeVisible()
    await expectAccessible(page)

    await field(page, 'Description').fill('Runs the Friday food market')
    await field(page, 'Notes').click()
    await page.keyboard.type('Prefers mornings.')
    await tab(page, 'Account').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Save notes' }).click()
    await expect(toast(page, 'Notes saved')).toBeVisible()

    await page.reload()
    await expect(field(page, 'Description')).toHaveValue('Runs the Friday food market')
    await expect(field(page, 'Notes')).toContainText('Prefers mornings.')
    await expect(section(page, 'Activity')).toContainText('notes, description')

    // Meanwhile a colleague changes both: what was not touched here stays, and notes of both are kept.
    const theirs = { description: 'Runs two markets', notes: '<p>Call after six.</p>' }
    await page.request.patch(`/api/1.0/contact/${id}`, { data: { profile: theirs } })
    await field(page, 'Notes').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' Brings cake.')
    await page.getByRole('button', { name: 'Save notes' }).click()
    const stale = page.getByRole('alertdialog', { name: 'Someone else changed these notes' })
    await expectAccessible(page)
    await stale.getByRole('button', { name: 'Keep both' }).click()
    await expect(field(page, 'Notes')).toHaveText('Call after six.Prefers mornings. Brings cake.')
    await page.getByRole('button', { name: 'Save notes' }).click()
    await expect(toast(page, 'Notes saved')).toBeVisible()
    await page.reload()
    await expect(field(page, 'Description')).toHaveValue('Runs two markets')
    await expect(field(page, 'Notes')).toHaveText('Call after six.Prefers mornings. Brings cake.')

    await tab(page, 'Account').click()
    await expect(field(page, /^Email/)).toHaveValue(someone)
  })
})

test('J10: a role is given with an end, and taken away again', async ({ page, someone }) => {
  const { id } = await addContact(page, { email: someone })
  await page.goto(`/admin/contacts/${id}`)
  const roles = section(page, 'Roles')
  await expect(roles).toContainText('No roles')
  await roles.getByRole('button', { name: 'Add role' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /^Role/ }).selectOption('admin')
  await dialog
    .getByRole('group', { name: 'Ends' })
    .or(dialog.getByRole('radiogroup', { name: 'Ends' }))
    .getByLabel('On a date')
    .check()
  await dialog.getByRole('button', { name: 'Save role' }).click()
  await expect(dialog).toContainText('Enter a date and time')
  const ends = dialog.getByRole('textbox', { name: 'Ends on', exact: true })
  await expect(ends).toBeFocused()
  await expectAccessible(page)

  // Its edge is the dialog's own, and a press that began inside is none beside it.
  await dialog.click({ position: { x: 6, y: 6 } })
  await ends.hover()
  await page.mouse.down()
  await page.mouse.move(2, 2)
  await page.mouse.up()
  await expect(ends).toBeVisible()

  // What is typed and no date is wrong, not missing.
  await ends.fill('31/31/2029')
  await dialog.getByRole('button', { name: 'Save role' }).click()
  await expect(dialog).toContainText('Fix the fields marked above.')
  await expect(ends).toBeFocused()

  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
  const figures = [tomorrow.getDate(), tomorrow.getMonth() + 1, tomorrow.getFullYear()]
  await ends.fill(figures.join('/'))
  await dialog.getByRole('textbox', { name: 'Ends on time' }).fill('12:00')
  await dialog.getByRole('button', { name: 'Save role' }).click()
  await expect(toast(page, 'Role saved')).toBeVisible()
  const row = roles.getByRole('row').filter({ hasText: 'Admin' })
  await expect(row).toContainText('Active')
  await expect(row).toContainText(String(tomorrow.getDate()))

  await row.getByRole('button', { name: 'Edit Admin' }).click()
  await page.getByRole('dialog').getByLabel('Never').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save role' }).click()
  await expect(row).toContainText('No end')
  await row.getByRole('button', { name: 'Remove Admin' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove role' }).click()
  await expect(roles).toContainText('No roles')
  await expect(section(page, 'Activity')).toContainText('Role removed')
})

test('J10: tags are set on the spot, and undone', async ({ page, someone }) => {
  const name = `Donor ${mark(someone)}`
  await addTag(page, name)
  const { id } = await addContact(page, { email: someone })
  await page.goto(`/admin/contacts/${id}`)
  await page.getByRole('button', { name: 'Edit tags' }).click()
  const box = page.getByRole('combobox', { name: 'Tags' })
  await expect(box).toBeFocused()
  await box.fill(name)
  await page.keyboard.press('Enter')
  await expect(toast(page, `Tag “${name}” added`)).toBeVisible()
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(section(page, 'About')).toContainText('None')
  await expect(section(page, 'About').getByRole('link', { name })).toBeHidden()
})

test('J10: a tag that is typed before the list of tags has come is not made a second time', async ({
  page,
  someone,
}) => {
  const name = `Early ${mark(someone)}`
  await addTag(page, name)
  const { id } = await addContact(page, { email: someone })
  const typed = Promise.withResolvers<void>()
  await page.route('**/api/1.0/contact-tags?*', async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.goto(`/admin/contacts/${id}`)
  await page.getByRole('button', { name: 'Edit tags' }).click()
  await page.getByRole('combobox', { name: 'Tags' }).fill(name)
  await page.keyboard.press('Enter')
  typed.resolve()
  await expect(toast(page, `Tag “${name}” added`)).toBeVisible()
})

test('J11: an address is changed only on purpose, and the rest is saved with it', async ({ page, someone }) => {
  const { id } = await addContact(page, { email: someone })
  await page.goto(`/admin/contacts/${id}/account`)
  await expectAccessible(page)
  await field(page, 'Last name').fill('Okonkwo')
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('button', { name: 'Save contact' }).click()
  await expect(field(page, /^Address line 1/)).toBeFocused()
  await expectAccessible(page)
  await field(page, /^Address line 1/).fill('14 Ropewalk Lane')
  await field(page, /^City/).fill('Saltmere')
  await field(page, /^Postcode/).fill('SM2 4QT')
  await field(page, /^Email/).fill(`new-${someone}`)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alertdialog')).toContainText(`${someone} changes to new-${someone}`)
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change address' }).click()
  await expect(toast(page, 'Contact saved')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Ngozi Okonkwo' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`new-${someone}`)
  await tab(page, 'Overview').click()
  await expect(section(page, 'Delivery')).toContainText('14 Ropewalk Lane')
})

test('J11: 2FA is turned off for somebody, and resets go to them by email', async ({ page, inbox, someone }) => {
  const { id } = await addContact(page, { email: someone, password })
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  const answer = await page.request.post(`/api/1.0/contact/${id}/mfa`, {
    data: { type: 'totp', secret, token: codeOf(secret).generate() },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  expect((await inbox.next(someone)).text).toContain('Two-factor authentication has been turned on')

  await page.goto(`/admin/contacts/${id}`)
  const security = section(page, 'Security')
  await expect(security).toContainText('On')
  await security.getByRole('button', { name: 'Send password reset' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(someone)
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send email' }).click()
  await expect(toast(page, 'Password reset sent')).toBeVisible()
  expect((await inbox.next(someone)).text).toContain('/auth/reset-password/')

  await security.getByRole('button', { name: 'Send 2FA reset' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send email' }).click()
  await expect(toast(page, '2FA reset sent')).toBeVisible()
  expect((await inbox.next(someone)).text).toContain('/auth/reset-device/')

  await security.getByRole('button', { name: 'Turn off 2FA' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(toast(page, '2FA is off')).toBeVisible()
  await expect(security).toContainText('Off')
  await expect(security.getByRole('button', { name: 'Turn off 2FA' })).toBeHidden()
})

test('whoever is logged in somewhere can be logged out everywhere', async ({ page, someone, browser, baseURL }) => {
  const { id } = await addContact(page, { email: someone, password })
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const login = await elsewhere.request.post('/api/1.0/auth/login', { data: { email: someone, password } })
  expect(login.status()).toBe(204)

  await page.goto(`/admin/contacts/${id}`)
  const security = section(page, 'Security')
  await expect(security).toContainText(/Active sessions\s*1/)
  await security.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expect(toast(page, 'Logged out everywhere')).toBeVisible()
  await expect(security).toContainText(/Active sessions\s*None/)
  expect((await elsewhere.request.get('/api/1.0/contact/me')).status()).toBe(401)
  await elsewhere.close()
})

test('J11: somebody is deleted only once their address is typed', async ({ page, someone }) => {
  const { id } = await addContact(page, { email: someone })
  await page.goto(`/admin/contacts/${id}/account`)
  await page.getByRole('button', { name: 'Delete contact' }).click()
  const dialog = page.getByRole('alertdialog')
  const button = dialog.getByRole('button', { name: 'Delete for good' })
  await expect(button).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill(someone)
  await button.click()
  await expect(page).toHaveURL('/admin/contacts')
  await expect(toast(page, 'Ngozi Abara deleted')).toBeVisible()
  expect((await page.request.get(`/api/1.0/contact/${id}`)).status()).toBe(404)
})

test('J12: the contribution of a contact has a page of its own, and so have their answers', async ({
  page,
  someone,
}) => {
  const { id } = await addContact(page, { email: someone })
  await page.goto(`/admin/contacts/${id}/contribution`)
  await expect(section(page, 'Contribution')).toContainText('None')
  await expect(section(page, 'Payment history')).toContainText('No payments')
  await expectAccessible(page)
  await tab(page, 'Callouts').click()
  await expect(page.getByText('No responses from this contact')).toBeVisible()
  await expectAccessible(page)
})

test('what a contact responded unfolds on their page, and so do their answers to the join survey', async ({
  page,
  request,
  someone,
}) => {
  const { id } = await addContact(page, { email: someone })
  const survey = await publishCallout(request, { access: 'guest' })
  // No photo was uploaded here.
  const { photos: _, ...place } = exampleAnswers.place
  const guest = { firstname: 'Ngozi', lastname: 'Abara', email: someone }
  const data = { answers: { ...exampleAnswers, place }, guest }
  const sent = await request.post(`/api/1.0/callout/${survey.id}/responses`, { data })
  expect(sent.status(), await sent.text()).toBe(200)

  await page.goto(`/admin/contacts/${id}/callouts`)
  const row = page.getByRole('row', { name: /Broken commutes/ })
  await expect(row).toContainText('Inbox')
  await row.getByText('Answers').click()
  await expect(row).toContainText('By bike')
  await expectAccessible(page)

  const setup = '/api/1.0/content/join/setup'
  expect((await page.request.patch(setup, { data: { surveySlug: survey.slug } })).ok()).toBe(true)
  try {
    await tab(page, 'Overview').click()
    await expect(section(page, 'Join survey')).toContainText('By bike')
    await expectAccessible(page)
  } finally {
    expect((await page.request.patch(setup, { data: { surveySlug: '' } })).ok()).toBe(true)
  }
})

test('the newsroom notes a contribution that is paid outside the providers, and ends it again', async ({
  page,
  someone,
}) => {
  const { id } = await addContact(page, { email: someone })
  await page.goto(`/admin/contacts/${id}/contribution`)
  const form = section(page, 'Set contribution')
  const kind = form.getByRole('combobox', { name: /^Type/ })
  const save = form.getByRole('button', { name: 'Save contribution' })
  const dialog = page.getByRole('alertdialog', { name: 'Change contribution?' })
  await kind.selectOption('Manual')
  await save.click()
  await expect(form.getByRole('textbox', { name: /^Amount/ })).toBeFocused()
  await expectAccessible(page)

  await form.getByRole('textbox', { name: /^Amount/ }).fill('60,50')
  await form.getByRole('radio', { name: /year/ }).check()
  await form.getByRole('textbox', { name: 'Reference' }).fill('SO-1')
  await save.click()
  await expect(dialog).toContainText('from “None” to “Manual, €60.50 a year”')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Don’t change' }).click()
  await expect(section(page, 'Contribution')).toContainText('None')
  await save.click()
  await dialog.getByRole('button', { name: 'Change contribution' }).click()
  await expect(toast(page, 'Contribution saved')).toBeVisible()
  await expect(section(page, 'Contribution')).toContainText('€60.50 a year')
  await expect(section(page, 'Contribution')).toContainText('SO-1')

  await kind.selectOption('Gift')
  await save.click()
  await expect(form.getByText('Enter a date and time')).toBeVisible()
  await kind.selectOption('None')
  await save.click()
  await dialog.getByRole('button', { name: 'Change contribution' }).click()
  await expect(section(page, 'Contribution')).not.toContainText('SO-1')
  await expect(kind).toHaveValue('None')
})

test('nobody deletes themselves or takes their own role from here', async ({ page }) => {
  const { id } = (await (await page.request.get('/api/1.0/contact/me')).json()) as { id: string }
  await page.goto(`/admin/contacts/${id}`)
  await expect(section(page, 'Roles')).toContainText('Your own role')
  await expect(section(page, 'Roles').getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await tab(page, 'Account').click()
  await expect(page.getByRole('button', { name: 'Delete contact' })).toBeDisabled()
  await expect(page.getByText('You can delete your own account on your account page.')).toBeVisible()
})

test('a plain admin is offered nothing that only superadmins may do', async ({ page, someone }) => {
  const superadmin = (await (await page.request.get('/api/1.0/contact/me')).json()) as { id: string }
  const roles = [{ role: 'admin', dateAdded: '2026-01-01T00:00:00Z' }]
  await addContact(page, { email: someone, password, roles })
  await page.request.post('/api/1.0/auth/logout')
  await enter(page, { email: someone, password })

  await page.goto(`/admin/contacts/${superadmin.id}`)
  const held = section(page, 'Roles')
  await expect(held).toContainText('Superadmins only')
  await held.getByRole('button', { name: 'Add role' }).click()
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText(['Member', 'Admin'])
  await page.keyboard.press('Escape')
  await tab(page, 'Account').click()
  await expect(field(page, /^Email/)).not.toBeEditable()
  await expect(page.getByRole('button', { name: 'Delete contact' })).toBeDisabled()
  await expect(page.getByText('Only superadmins can delete a superadmin.')).toBeVisible()
})

test.describe('when the server fails', () => {
  test.use({ complaintsExpected: true })

  test('J29: a contact that can’t be loaded can be asked for again', async ({ page, someone }) => {
    const { id } = await addContact(page, { email: someone })
    const address = new RegExp(`/api/1.0/contact/${id}\\?`)
    await page.route(address, (route) => route.fulfill({ status: 500, json: { code: 'internal-server-error' } }))
    await page.goto(`/admin/contacts/${id}`)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expectAccessible(page)
    await page.unroute(address)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ngozi Abara' })).toBeVisible()
  })
})
