import { expect, test } from 'vitest'
import { pageQuery, readListAddress, writeListAddress } from './list-address.ts'

const sorts = ['joined', 'email'] as const
const standard = { sort: 'joined', order: 'desc' } as const
const read = (search: Parameters<typeof readListAddress>[0]) => readListAddress(search, sorts, standard)

test('a bare address is the list as it usually stands, and its address stays bare', () => {
  const { address, broken } = read({})
  expect(address).toEqual({ page: 1, limit: 25, sort: 'joined', order: 'desc', q: '' })
  expect(broken).toEqual([])
  expect(Object.values(writeListAddress(address, standard)).filter(Boolean)).toEqual([])
})

test.each([
  [{ page: '3', limit: '50', sort: 'email', order: 'desc', q: 'ada' }],
  [{ order: 'asc' }],
  [{ sort: 'email' }],
] as const)('%o comes back as it was', (search) => {
  const written = writeListAddress(read(search).address, standard)
  expect(Object.fromEntries(Object.entries(written).filter(([, value]) => value))).toEqual(search)
})

test.each([
  [{ page: '0' }, ['page']],
  [{ page: '-1' }, ['page']],
  [{ page: '1.5' }, ['page']],
  [{ limit: '30' }, ['limit']],
  [{ sort: 'password' }, ['sort']],
  [{ order: 'up' }, ['order']],
  [{ page: 'x', sort: 'y' }, ['sort', 'page']],
])('%o is not understood: %j is left out', (search, broken) => {
  expect(read(search)).toEqual({ address: read({}).address, broken })
})

test('the API counts rows from 0', () => {
  expect(pageQuery(read({ page: '3', limit: '50' }).address)).toEqual({
    limit: 50,
    offset: 100,
    sort: 'joined',
    order: 'DESC',
  })
})
