import { expect, test } from 'vitest'
import { expiryOf } from './event.ts'

test.each([
  ['access.signed-in', '2026-04-01T00:00:00.000Z'],
  ['access.contacts-exported', '2026-04-01T00:00:00.000Z'],
  ['contact.created', undefined],
  ['email.sent', undefined],
] as const)('an entry %s of the new year is deleted at %s', (eventType, expected) => {
  expect(expiryOf(eventType, new Date('2026-01-01T00:00:00Z'))?.toISOString()).toBe(expected)
})
