import { describe, expect, test } from 'vitest'
import { hasExpiredSince, lostPowers, type Role, type RoleEntry } from './role.ts'

const day = (number: number) => new Date(Date.UTC(2026, 4, number))
const now = day(20)

const entry = (role: Role, until: number | null = null, from = 1): RoleEntry => ({
  role,
  dateAdded: day(from),
  dateExpires: until === null ? null : day(until),
})

describe('powers that a change takes away', () => {
  test.each<[string, RoleEntry[], RoleEntry[], string[]]>([
    ['none', [entry('admin')], [entry('admin')], []],
    ['a membership is none', [entry('member')], [], []],
    ['admin', [entry('admin'), entry('member')], [entry('member')], ['admin']],
    ['admin, by its date', [entry('admin')], [entry('admin', 10)], ['admin']],
    ['admin, by a later beginning', [entry('admin')], [entry('admin', null, 25)], ['admin']],
    ['none yet, where the date is to come', [entry('admin')], [entry('admin', 25)], []],
    ['superadmin, though an admin still', [entry('admin'), entry('superadmin')], [entry('admin')], ['superadmin']],
    ['both with superadmin alone', [entry('superadmin')], [], ['admin', 'superadmin']],
    ['none, where a superadmin is an admin anyway', [entry('admin'), entry('superadmin')], [entry('superadmin')], []],
    ['none that had ended before', [entry('admin', 10)], [], []],
  ])('%s', (_, before, after, lost) => {
    expect(lostPowers(before, after, now)).toEqual(lost)
  })
})

describe('a power that ran out since a session began', () => {
  test.each<[string, RoleEntry[], boolean]>([
    ['admin, yesterday', [entry('admin', 19)], true],
    ['superadmin, while an admin still', [entry('admin'), entry('superadmin', 19)], true],
    ['admin, at the moment it began', [entry('admin', 10)], true],
    ['admin, before it began', [entry('admin', 9)], false],
    ['admin, this very moment: it holds until then', [entry('admin', 20)], false],
    ['admin, some day', [entry('admin', 25)], false],
    ['admin, without an end', [entry('admin')], false],
    ['admin, of a superadmin', [entry('admin', 19), entry('superadmin')], false],
    ['a membership', [entry('member', 19)], false],
  ])('%s', (_, entries, ended) => {
    expect(hasExpiredSince(entries, day(10), now)).toBe(ended)
  })
})
