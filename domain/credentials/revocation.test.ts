import { expect, test } from 'vitest'
import { credentials, type RevocationCause, revocations } from './revocation.ts'

const links = ['password-link', 'device-link', 'sign-up-link', 'email-change-link'] as const

/** What goes on as if nothing had happened. */
const lasting = (cause: RevocationCause) =>
  credentials.filter((credential) => revocations[cause][credential] === 'stays')

test.each<[RevocationCause, readonly string[]]>([
  ['contact-deleted', []],
  ['contacts-merged', []],
  ['email-changed', ['session', 'recovery-code', 'api-key']],
  ['password-changed', ['recovery-code', 'api-key']],
  ['second-factor-changed', ['sign-up-link', 'email-change-link', 'recovery-code', 'api-key']],
  ['admin-lost', [...links, 'recovery-code']],
  ['superadmin-lost', [...links, 'recovery-code']],
  ['reviewer-lost', ['session', ...links, 'recovery-code']],
  ['membership-ended', credentials],
])('%s leaves %j', (cause, left) => {
  expect(lasting(cause)).toEqual(left)
})

test('every cause is named above', () => {
  expect(Object.keys(revocations)).toHaveLength(9)
})
