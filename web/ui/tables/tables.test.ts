import { expect, test } from 'vitest'
import { pageCount, rangeOf } from './paging.ts'
import { headChoice, rangeBetween, toggleRows } from './selection.ts'
import { nextOrder, sortKind } from './table-sort.tsx'

test.each([
  [1, 25, 0, { from: 0, to: 0 }],
  [1, 25, 47, { from: 1, to: 25 }],
  [2, 25, 47, { from: 26, to: 47 }],
  [9, 25, 47, { from: 26, to: 47 }],
])('page %i of %i rows out of %i shows %o', (page, limit, total, range) => {
  expect(rangeOf(page, limit, total)).toEqual(range)
})

test('an empty list has one page', () => {
  expect(pageCount(25, 0)).toBe(1)
  expect(pageCount(25, 25)).toBe(1)
  expect(pageCount(25, 26)).toBe(2)
})

test('rows of other pages stay selected when this page is ticked and unticked', () => {
  const ticked = toggleRows(new Set(['elsewhere']), ['a', 'b'], true)
  expect([...ticked]).toEqual(['elsewhere', 'a', 'b'])
  expect([...toggleRows(ticked, ['a', 'b'], false)]).toEqual(['elsewhere'])
})

test('a range goes either way, and is one row when it began on another page', () => {
  const keys = ['a', 'b', 'c', 'd']
  expect(rangeBetween(keys, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(rangeBetween(keys, 'c', 'a')).toEqual(['a', 'b', 'c'])
  expect(rangeBetween(keys, 'elsewhere', 'c')).toEqual(['c'])
})

test('the box in the head says whether none, some or all rows of the page are ticked', () => {
  expect(headChoice(['a', 'b'], new Set(['elsewhere']))).toBe('none')
  expect(headChoice(['a', 'b'], new Set(['a']))).toBe('some')
  expect(headChoice(['a', 'b'], new Set(['a', 'b', 'c']))).toBe('all')
})

test('another column starts in its own direction, the same one turns round', () => {
  const joined = { key: 'joined', header: 'Joined', sortsFirst: 'desc' as const }
  expect(nextOrder({ key: 'name', order: 'asc' }, joined)).toEqual({ key: 'joined', order: 'desc' })
  expect(nextOrder({ key: 'joined', order: 'desc' }, joined)).toEqual({ key: 'joined', order: 'asc' })
})

test.each([
  ['text', { key: 'name', header: 'Name', sortsFirst: 'asc' as const }],
  ['date', { key: 'joined', header: 'Joined', sortsFirst: 'desc' as const }],
  ['amount', { key: 'amount', header: 'Amount', sortsFirst: 'desc' as const, isAmount: true }],
])('the orders of a column are named as those of %s', (kind, column) => {
  expect(sortKind(column)).toBe(kind)
})
