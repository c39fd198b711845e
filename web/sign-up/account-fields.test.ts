import { expect, test } from 'vitest'
import { forEachLine } from '#domain/contacts/profile-lines.ts'
import { accountFields, accountPatch, offersNewsletter } from './account-fields.ts'

const content = {
  welcome: '',
  newsletterTitle: 'News',
  newsletterText: '',
  newsletterOptIn: '',
  showNewsletterOptIn: true,
  newsletterGroups: [
    { id: 'weekly', label: 'Weekly', checked: true },
    { id: 'sport', label: 'Sport', checked: false },
  ],
  showMailOptIn: true,
  mailTitle: '',
  mailText: '',
  mailOptIn: '',
  surveySlug: '',
  surveyRequired: false,
  surveyText: '',
}

const contact = {
  id: '6f1f2a3c-0000-4000-8000-000000000000',
  email: 'reader@example.test',
  firstname: '',
  lastname: '',
  joined: '2026-01-01T00:00:00.000Z',
  activeRoles: [],
  profile: {
    ...forEachLine(() => ''),
    deliveryOptIn: false,
    deliveryAddress: null,
    newsletterStatus: 'none' as const,
    newsletterGroups: ['sport'],
  },
}

const typed = {
  ...accountFields(content, contact),
  firstname: ' Ngozi ',
  lastname: 'Abara',
  password: ' Harbour2026 ',
}

test('the groups the newsroom ticks and the contact’s own are ticked at first', () => {
  expect(accountFields(content, contact).newsletterGroups).toEqual(['weekly', 'sport'])
})

test('names are trimmed, a password is not', () => {
  expect(accountPatch(typed, content, contact)).toMatchObject({ firstname: 'Ngozi', password: ' Harbour2026 ' })
})

test('J13: an address and the chosen groups are stored', () => {
  const fields = { ...typed, deliveryOptIn: true, line1: '1 Quay', city: 'Saltmere', postcode: 'SM1' }
  expect(accountPatch(fields, content, contact).profile).toEqual({
    deliveryOptIn: true,
    deliveryAddress: { line1: '1 Quay', line2: '', city: 'Saltmere', postcode: 'SM1' },
    newsletterGroups: ['weekly', 'sport'],
    newsletterStatus: 'subscribed',
  })
})

test('who wants no newsletter is not subscribed', () => {
  const fields = { ...typed, newsletterGroups: [] }
  expect(accountPatch(fields, content, contact).profile).not.toHaveProperty('newsletterStatus')
})

test('newsletters that are not offered stay', () => {
  const reader = (newsletterStatus: 'subscribed' | 'none', newsletterGroups: string[]) => ({
    ...contact,
    profile: { ...contact.profile, newsletterStatus, newsletterGroups },
  })
  const choose = (newsletterGroups: string[], who: ReturnType<typeof reader>) =>
    accountPatch({ ...typed, newsletterGroups }, content, who).profile
  expect(choose(['weekly'], reader('subscribed', ['harbour']))).toMatchObject({
    newsletterGroups: ['harbour', 'weekly'],
    newsletterStatus: 'subscribed',
  })
  expect(choose([], reader('subscribed', ['harbour', 'sport']))).toMatchObject({ newsletterGroups: ['harbour'] })
  expect(choose([], reader('subscribed', ['harbour', 'sport']))).not.toHaveProperty('newsletterStatus')
  // Of those they had, none is left.
  expect(choose([], reader('subscribed', ['sport']))).toMatchObject({ newsletterStatus: 'unsubscribed' })
  // A subscriber to the newsletter as a whole has chosen nothing to leave.
  expect(choose([], reader('subscribed', []))).not.toHaveProperty('newsletterStatus')
})

test('what was not asked is not sent', () => {
  const quiet = { ...content, showMailOptIn: false, showNewsletterOptIn: false }
  expect(accountPatch(typed, quiet, contact)).not.toHaveProperty('profile')
})

test('a subscriber without groups to choose from is not asked again', () => {
  const subscriber = { ...contact, profile: { ...contact.profile, newsletterStatus: 'subscribed' as const } }
  expect(offersNewsletter({ ...content, newsletterGroups: [] }, subscriber)).toBe(false)
  expect(offersNewsletter(content, subscriber)).toBe(true)
})
