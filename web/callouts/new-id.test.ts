import { expect, test, vi } from 'vitest'
import { newId } from './new-id.ts'

test('ids are short and differ, also where the site is on plain http', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  const ids = Array.from({ length: 500 }, newId)
  vi.unstubAllGlobals()
  expect(new Set(ids).size).toBe(500)
  expect(ids.every((id) => /^[\da-f]{10}$/.test(id))).toBe(true)
})
