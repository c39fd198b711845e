import { expect, test } from 'vitest'
import { addressOfGuest, whyUnreachable } from './reach.ts'

const nobody = { contactId: null, guestName: null, guestEmail: null, signedIn: false }
const contactId = '0f0e8f5e-6f7a-4d53-9c0a-0d5f6c1d2e3f'

test.each([
  ['a contact', { contactId, signedIn: true }, false, null],
  ['a contact under whose address a guest responded', { contactId }, false, null],
  ['a contact whose address bounces', { contactId, signedIn: true }, true, 'suppressed'],
  ['a contact who is gone', { signedIn: true }, false, 'deleted'],
  ['a guest of another tool', { guestName: 'Ann', guestEmail: 'ann@ex.org' }, false, null],
  ['a guest whose address bounces', { guestEmail: 'ann@ex.org' }, true, 'suppressed'],
  ['a guest with a name alone', { guestName: 'Ann' }, false, 'no-address'],
  ['a guest whose address is none', { guestEmail: 'ann at ex' }, false, 'no-address'],
  ['a guest with an empty address', { guestName: '', guestEmail: ' ' }, false, 'no-address'],
  ['nobody', {}, false, 'anonymous'],
])('%s', (_, respondent, isSuppressed, reason) => {
  expect(whyUnreachable({ ...nobody, ...respondent }, isSuppressed)).toBe(reason)
})

test('an imported address is written to as contacts’ are', () => {
  expect(addressOfGuest({ guestEmail: ' Ann@Ex.org ' })).toBe('ann@ex.org')
})
