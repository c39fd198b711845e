import { expect, test } from 'vitest'
import {
  calloutsListQuery,
  isNarrowed,
  readCalloutsAddress,
  tabRules,
  writeCalloutsAddress,
} from './callouts-address.ts'

const read = (search: Record<string, string>) => readCalloutsAddress(search).address
const mine = { field: 'canReview', operator: 'equal', value: [true] }

test('an address comes back as it was written, without what goes without saying', () => {
  expect(writeCalloutsAddress(read({}))).toEqual({})
  const search = { status: 'ended', q: 'rents', sort: 'expires', order: 'desc', page: '2', limit: '50' }
  expect(writeCalloutsAddress(read(search))).toEqual(search)
  expect(isNarrowed(read({}))).toBe(false)
  expect(isNarrowed(read({ q: 'rents' }))).toBe(true)
  expect(isNarrowed(read({ status: 'draft' }))).toBe(true)
})

test('what can’t be understood is left out and named', () => {
  const broken = { status: 'closed', sort: 'responses', page: '0' }
  const { address, broken: names } = readCalloutsAddress(broken)
  expect(address).toEqual(read({}))
  expect(names.toSorted()).toEqual(['page', 'sort', 'status'])
  expect(read({ order: 'asc' })).toEqual(read({}))
})

test('the list begins with the newest, which is no column to sort by', () => {
  expect(calloutsListQuery(read({}))).toEqual({ limit: 25, offset: 0, rules: { condition: 'AND', rules: [mine] } })
  expect(calloutsListQuery(read({ sort: 'title', page: '3' }))).toMatchObject({
    sort: 'title',
    order: 'ASC',
    offset: 50,
  })
})

test('only what the viewer handles is asked for, by status and title', () => {
  expect(calloutsListQuery(read({ status: 'open', q: ' rents ' })).rules).toEqual({
    condition: 'AND',
    rules: [
      mine,
      { field: 'status', operator: 'equal', value: ['open'] },
      { field: 'title', operator: 'contains', value: ['rents'] },
    ],
  })
  expect(tabRules('all').rules).toEqual([mine])
  expect(tabRules('draft').rules).toHaveLength(2)
})
