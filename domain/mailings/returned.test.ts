import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bounceReason } from './bounce-reason.ts'
import { readMailRef, writeMailRef } from './mail-ref.ts'

test('the name of a mail leads back to its recipient, and has the shape of an id', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 47 }), (id) => {
      const ref = writeMailRef(id)
      expect(ref).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
      expect(readMailRef(ref)).toBe(id)
    }),
  )
})

test.each(['', 'x', crypto.randomUUID(), `${writeMailRef(1)}0`])('%s is of no mailing', (ref) => {
  expect(readMailRef(ref)).toBeUndefined()
})

test.each([
  ['hard', '5.1.1', 'No such user', 'no-such-address'],
  ['hard', 'bounce', '', 'no-such-address'],
  ['soft', '5.2.2', '', 'mailbox-full'],
  ['soft', '', 'Mailbox full', 'mailbox-full'],
  ['soft', '5.7.1', '', 'blocked'],
  ['soft', 'spam', '', 'blocked'],
  ['soft', '4.4.7', 'Delivery time expired', 'unreachable'],
  ['soft', '5.3.4', 'Message too big', 'refused'],
  ['complaint', '', '', 'blocked'],
] as const)('%s %s %s is %s', (kind, reason, detail, expected) => {
  expect(bounceReason({ kind, reason, detail })).toBe(expected)
})
