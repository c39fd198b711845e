import { expect, test } from 'vitest'
import { type RoleFields, roleIssues } from './role-issues.ts'

const now = new Date('2026-03-01T12:00:00Z')
const forever: RoleFields = { role: 'member', begins: 'now', from: null, ends: 'never', until: null }

test('a role from now on without an end needs no date', () => {
  expect(roleIssues(forever, now)).toEqual({})
})

test('a date that was chosen to be given has to be given', () => {
  expect(roleIssues({ ...forever, begins: 'then', ends: 'then' }, now)).toEqual({ from: 'missing', until: 'missing' })
})

test.each([
  ['before it begins', '2026-03-05T12:00:00Z', '2026-03-04T12:00:00Z', 'early'],
  ['the moment it begins', '2026-03-05T12:00:00Z', '2026-03-05T12:00:00Z', 'early'],
  ['after it began', '2026-03-05T12:00:00Z', '2026-03-06T12:00:00Z', undefined],
])('a role that ends %s', (_, from, until, fault) => {
  expect(roleIssues({ ...forever, begins: 'then', from, ends: 'then', until }, now).until).toBe(fault)
})

test('a date that was typed and is none is no date', () => {
  const typed: RoleFields = { ...forever, begins: 'then', from: '31/31/2029', ends: 'then', until: '31/12' }
  expect(roleIssues(typed, now)).toEqual({ from: 'missing', until: 'missing' })
  expect(roleIssues({ ...typed, until: '2026-03-04T12:00:00Z' }, now)).toEqual({ from: 'missing', until: undefined })
})

test('what a browser would read as a date is none unless it is stored as one', () => {
  expect(roleIssues({ ...forever, begins: 'then', from: '1/2', ends: 'then', until: '1/2' }, now)).toEqual({
    from: 'missing',
    until: 'missing',
  })
})

test('a role that begins now ends later than now', () => {
  expect(roleIssues({ ...forever, ends: 'then', until: '2026-02-28T12:00:00Z' }, now).until).toBe('early')
})

test('a date that is not asked for any more is no fault', () => {
  expect(roleIssues({ ...forever, until: '2020-01-01T00:00:00Z' }, now)).toEqual({})
})
