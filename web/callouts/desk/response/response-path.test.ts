import { expect, test, vi } from 'vitest'
import { readResponsesAddress } from '../filters/responses-address.ts'
import { listPath, readIndex, responsePath } from './response-path.ts'

vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })

const view = '/admin/callouts/view/c'
const { address } = readResponsesAddress({ bucket: 'verified', q: 'pump', sort: 'number' })

test('the list travels along, and the index in it', () => {
  expect(responsePath(view, 'r', address, 7)).toBe(`${view}/responses/r?sort=number&q=pump&bucket=verified&at=7`)
  expect(responsePath(view, 'r')).toBe(`${view}/responses/r`)
  expect(listPath(view, address)).toBe(`${view}/responses?sort=number&q=pump&bucket=verified`)
})

test.each([
  ['0', 0],
  ['1234567', 1_234_567],
  ['12345678', undefined],
  ['-1', undefined],
  ['', undefined],
  [undefined, undefined],
])('the index %s is %s', (text, index) => {
  expect(readIndex(text)).toBe(index)
})
