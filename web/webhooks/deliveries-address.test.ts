import { expect, test } from 'vitest'
import { isNarrowed, readDeliveriesAddress, writeDeliveriesAddress } from './deliveries-address.ts'

const id = '7f2b0f3e-6f7a-4d53-9c0a-0d5f6c1d2e3f'

test.each([
  [{}, { page: 1 }],
  [{ page: '3' }, { page: 3 }],
  [{ page: '-3' }, { page: 1 }],
  [{ page: 'x', webhook: 'x', state: 'x', type: 'x', delivery: 'x' }, { page: 1 }],
  [
    { webhook: id, state: 'failed', type: 'contact.created', delivery: id },
    { page: 1, webhook: id, state: 'failed', type: 'contact.created', delivery: id },
  ],
])('%j is read as %j, and written back', (search, address) => {
  const read = readDeliveriesAddress(search)
  expect(JSON.parse(JSON.stringify(read))).toEqual(address)
  expect(readDeliveriesAddress(writeDeliveriesAddress(read))).toEqual(read)
})

test('what is open beside the list doesn’t narrow it', () => {
  expect(isNarrowed({ page: 2, delivery: id })).toBe(false)
  expect(isNarrowed({ page: 1, state: 'failed' })).toBe(true)
})
