import { expect, test } from 'vitest'
import { isNarrowed, noticesListQuery, readNoticesAddress, tabRules, writeNoticesAddress } from './notices-address.ts'

test('an address without anything is the newest of all notices', () => {
  const { address, broken } = readNoticesAddress({})
  expect(address).toMatchObject({ tab: 'all', sort: 'createdAt', order: 'desc', page: 1, q: '' })
  expect(broken).toEqual([])
  expect(isNarrowed(address)).toBe(false)
  expect(noticesListQuery(address)).toEqual({ limit: 25, offset: 0, sort: 'createdAt', order: 'DESC' })
  expect(Object.values(writeNoticesAddress(address)).filter(Boolean)).toEqual([])
})

test('what an address says is asked for, and comes back as it was written', () => {
  const search = { page: '2', limit: '50', sort: 'name', order: 'desc', q: ' evening ', status: 'open' }
  const { address, broken } = readNoticesAddress(search)
  expect(broken).toEqual([])
  expect(isNarrowed(address)).toBe(true)
  expect(writeNoticesAddress(address)).toEqual(search)
  expect(noticesListQuery(address)).toEqual({
    limit: 50,
    offset: 50,
    sort: 'name',
    order: 'DESC',
    rules: {
      condition: 'AND',
      rules: [
        { field: 'status', operator: 'equal', value: ['open'] },
        {
          condition: 'OR',
          rules: [
            { field: 'name', operator: 'contains', value: ['evening'] },
            { field: 'text', operator: 'contains', value: ['evening'] },
          ],
        },
      ],
    },
  })
})

test('what can’t be understood is left out and named', () => {
  const { address, broken } = readNoticesAddress({ page: '0', sort: 'text', status: 'gone' })
  expect(address).toMatchObject({ page: 1, sort: 'createdAt', tab: 'all' })
  expect(broken).toEqual(['sort', 'page', 'status'])
})

test('a tab counts what it lists', () => {
  expect(tabRules('all')).toEqual({ condition: 'AND', rules: [] })
  expect(tabRules('draft').rules).toEqual([{ field: 'status', operator: 'equal', value: ['draft'] }])
})
