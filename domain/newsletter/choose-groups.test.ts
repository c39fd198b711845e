import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newsletterStatuses } from '#domain/contacts/contact.ts'
import { chooseGroups, isSubscribedTo } from './choose-groups.ts'

test.each([
  ['subscribed', ['a', 'b'], { leave: ['a'] }, 'subscribed', ['b']],
  ['subscribed', ['a'], { leave: ['a'] }, 'unsubscribed', []],
  ['pending', ['a'], { leave: ['a'] }, 'unsubscribed', []],
  ['cleaned', ['a'], { leave: ['a'] }, 'cleaned', []],
  ['none', [], { leave: ['a'] }, 'none', []],
  ['subscribed', ['a'], { join: ['b'] }, 'subscribed', ['a', 'b']],
  ['unsubscribed', ['a', 'b'], { join: ['b'] }, 'subscribed', ['b']],
  ['pending', ['a'], { join: ['b'] }, 'subscribed', ['b']],
  ['none', [], { join: ['b'] }, 'subscribed', ['b']],
  ['cleaned', ['a'], { join: ['b'] }, 'cleaned', ['a']],
  ['subscribed', ['a'], { join: ['b'], leave: ['a'] }, 'subscribed', ['b']],
  ['subscribed', [], {}, 'subscribed', []],
] as const)('%s with %j that chooses %j is %s with %j', (status, groups, chosen, after, left) => {
  const { join = [], leave = [] }: { join?: readonly string[]; leave?: readonly string[] } = chosen
  expect(chooseGroups({ status, groups }, { join, leave })).toEqual({ status: after, groups: left })
})

test('nobody gets what they left or did not choose, and nothing opens an address that takes no email', () => {
  const group = fc.constantFrom('a', 'b', 'c')
  const groups = fc.uniqueArray(group)
  fc.assert(
    fc.property(fc.constantFrom(...newsletterStatuses), groups, groups, groups, (status, had, join, leave) => {
      const before = { status, groups: had }
      const after = chooseGroups(before, { join, leave })
      for (const each of ['a', 'b', 'c'] as const) {
        const isWanted = join.includes(each) || isSubscribedTo(before, each)
        expect(isSubscribedTo(after, each)).toBe(status !== 'cleaned' && isWanted && !leave.includes(each))
      }
      expect(new Set(after.groups).size).toBe(after.groups.length)
    }),
  )
})
