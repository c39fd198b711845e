import { expect, test } from 'vitest'
import { forEachLine } from '#domain/contacts/profile-lines.ts'
import { asksForAddress, contactFields, contactPatch } from './contact-fields.ts'

const content = {
  welcome: '',
  newsletterTitle: '',
  newsletterText: '',
  newsletterOptIn: '',
  showNewsletterOptIn: false,
  newsletterGroups: [],
  showMailOptIn: false,
  mailTitle: '',
  mailText: '',
  mailOptIn: '',
  surveySlug: '',
  surveyRequired: false,
  surveyText: '',
}

const profile = {
  ...forEachLine(() => ''),
  telephone: '+44 1632 960118',
  deliveryOptIn: true,
  deliveryAddress: { line1: '1 Quay', line2: '', city: 'Saltmere', postcode: 'SM1' },
  newsletterStatus: 'none' as const,
  newsletterGroups: [],
}

const contact = {
  id: '6f1f2a3c-0000-4000-8000-000000000000',
  email: 'ada@saltmere.test',
  firstname: 'Ada',
  lastname: 'Quay',
  joined: '2026-01-01T00:00:00.000Z',
  activeRoles: [],
  profile,
}

const typed = (changes: Partial<ReturnType<typeof contactFields>>) => ({ ...contactFields(contact), ...changes })

test('nothing changed, nothing sent: not even the spaces of an older telephone number', () => {
  expect(contactPatch(typed({}), contactFields(contact))).toEqual({ profile: {} })
})

test('only what changed is sent, trimmed', () => {
  expect(contactPatch(typed({ lastname: ' Harbour ' }), contactFields(contact))).toEqual({
    lastname: 'Harbour',
    profile: {},
  })
})

test('the same address in other letters is no new one', () => {
  expect(contactPatch(typed({ email: ' ADA@saltmere.test ' }), contactFields(contact))).toEqual({ profile: {} })
  expect(contactPatch(typed({ email: 'ada@harbour.test' }), contactFields(contact))).toMatchObject({
    email: 'ada@harbour.test',
  })
})

test('an emptied address is taken away, a changed one is sent whole', () => {
  const none = typed({ deliveryOptIn: false, line1: '', city: ' ', postcode: '' })
  expect(contactPatch(none, contactFields(contact)).profile).toEqual({ deliveryOptIn: false, deliveryAddress: null })
  expect(contactPatch(typed({ city: 'Cliff End' }), contactFields(contact)).profile).toEqual({
    deliveryAddress: { line1: '1 Quay', line2: '', city: 'Cliff End', postcode: 'SM1' },
  })
})

test('a new telephone number is sent without what made it readable', () => {
  expect(contactPatch(typed({ telephone: '+44 (0) 1632-960.119' }), contactFields(contact)).profile).toEqual({
    telephone: '+441632960119',
  })
  expect(contactPatch(typed({ telephone: '' }), contactFields(contact)).profile).toEqual({ telephone: '' })
})

test('an address has its place where post is sent, and where one is stored', () => {
  const bare = { ...contact, profile: { ...profile, deliveryOptIn: false, deliveryAddress: null } }
  expect(asksForAddress(content, bare)).toBe(false)
  expect(asksForAddress({ ...content, showMailOptIn: true }, bare)).toBe(true)
  expect(asksForAddress(content, contact)).toBe(true)
})
