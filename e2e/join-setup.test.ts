import type { Page } from '@playwright/test'
import { publishCallout, question } from './support/callouts.ts'
import { addContact } from './support/contacts.ts'
import { admin, enter, expect, expectAccessible, forgetSession, test } from './support/test.ts'

const setUp = '/api/1.0/content/join/setup'
const password = 'Saltmarsh7'
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

const nothingOffered = {
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
  surveyText: '',
  surveyRequired: false,
}

const offered = {
  showMailOptIn: true,
  mailTitle: 'By post',
  mailText: '<p>Four times a <a href="/callouts">year</a>.</p>',
  mailOptIn: 'Send me the magazine',
  showNewsletterOptIn: true,
  newsletterTitle: 'Newsletters',
  newsletterText: '',
  newsletterOptIn: 'Send me',
  newsletterGroups: [
    { id: 'daily', label: 'The morning tide', checked: false },
    { id: 'weekly', label: 'The Friday letter', checked: false },
  ],
  surveyText: '<p>Tell us what brought you here.</p>',
}

/** As the newsroom; nobody is logged in afterwards. */
async function asNewsroom<T>(page: Page, act: () => Promise<T>): Promise<T> {
  await forgetSession(page)
  await enter(page, admin)
  const answer = await act()
  await forgetSession(page)
  return answer
}

async function offer(page: Page, data: object) {
  const reply = await page.request.patch(setUp, { data })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** Somebody who has come to setting up their account, where the newsroom asks all it can ask. */
async function begin(
  page: Page,
  someone: string,
  { surveyRequired, access }: { surveyRequired: boolean; access: 'guest' | 'member' },
): Promise<{ id: string }> {
  const { slug } = await publishCallout(page.request, {
    access,
    newsletterSchema: null,
    responseViewSchema: null,
    formSchema: {
      slides: [
        {
          id: 'why',
          title: 'Why',
          navigation: { nextSlideId: '' },
          components: [question('textfield', 'reason', 'What brought you here?', { validate: { required: true } })],
        },
      ],
    },
  })
  const contact = await asNewsroom(page, async () => {
    await offer(page, { ...offered, surveySlug: slug, surveyRequired })
    return addContact(page, { email: someone, password })
  })
  await enter(page, { email: someone, password })
  await page.goto('/join/setup')
  await expect(heading(page, 'Welcome, Ngozi')).toBeVisible()
  await field(page, /^Password/).fill('Saltmarsh8')
  return contact
}

test.afterEach(({ page }) => asNewsroom(page, () => offer(page, nothingOffered)))

test('J13: delivery and newsletters are chosen, what is missing is named, and the survey can be skipped', {
  tag: '@themes',
}, async ({ page, someone }) => {
  const { id } = await begin(page, someone, { surveyRequired: false, access: 'guest' })
  await page.getByText('Send me the magazine').click()
  await field(page, /^Address line 1/).fill('3 Quay Street')
  await field(page, /^City/).fill('Saltmere')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(field(page, /^Postcode/)).toHaveAccessibleDescription(/Postcode is required/)
  await expect(field(page, /^Postcode/)).toBeFocused()
  await expectAccessible(page)

  await field(page, /^Postcode/).fill('SM1 2QY')
  await page.getByText('The morning tide').click()
  await page.getByText('The Friday letter').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/join\/survey$/)
  await expect(page.getByText('Tell us what brought you here.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await expect(page).toHaveURL(/\/profile\b/)
  await expect(heading(page, 'Hello, Ngozi')).toBeVisible()
  await expectAccessible(page)
  const stored = await asNewsroom(page, async () =>
    (await page.request.get(`/api/1.0/contact/${id}?with=profile`)).json(),
  )
  expect(stored.profile).toMatchObject({
    deliveryOptIn: true,
    deliveryAddress: { line1: '3 Quay Street', city: 'Saltmere', postcode: 'SM1 2QY' },
    newsletterGroups: ['daily', 'weekly'],
  })
})

test('a survey that is required can’t be skipped, and leads home once it is answered', { tag: '@themes' }, async ({
  page,
  someone,
}) => {
  await begin(page, someone, { surveyRequired: true, access: 'guest' })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/join\/survey$/)
  await expect(field(page, /^What brought you here/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Skip', exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await field(page, /^What brought you here/).fill('A friend')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(/\/profile\b/)
  await expect(heading(page, 'Hello, Ngozi')).toBeVisible()
})

test('a survey for members holds up nobody who is none', async ({ page, someone }) => {
  await begin(page, someone, { surveyRequired: true, access: 'member' })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/profile\b/)
  await expect(heading(page, 'Hello, Ngozi')).toBeVisible()
})
