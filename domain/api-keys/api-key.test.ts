import { expect, test } from 'vitest'
import { isExpired, readKeyToken } from './api-key.ts'

const [id, secret] = ['0123456789abcdef', 'ab'.repeat(24)]

test.each([
  [`${id}_${secret}`, { id, secret }],
  [`${id}_${secret}0`, undefined],
  [`${id}${secret}`, undefined],
  [`${id.toUpperCase()}_${secret}`, undefined],
  [` ${id}_${secret}`, undefined],
  [`${id}_${secret}\n`, undefined],
  ['', undefined],
])('%j is read as %j', (token, read) => {
  expect(readKeyToken(token)).toEqual(read)
})

test('a key ends at its moment; one without an end never does', () => {
  const end = new Date('2024-06-01T00:00:00Z')
  expect(isExpired(end, new Date('2024-05-31T23:59:59.999Z'))).toBe(false)
  expect(isExpired(end, end)).toBe(true)
  expect(isExpired(null, new Date('2999-01-01'))).toBe(false)
})
