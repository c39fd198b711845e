import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { billTone } from './bill.ts'

test('a callout keeps its colour, and both are used', () => {
  const ids = Array.from({ length: 200 }, () => randomUUID())
  for (const id of ids) expect(billTone(id)).toBe(billTone(id))
  const links = ids.filter((id) => billTone(id) === 'link').length
  expect(links).toBeGreaterThan(50)
  expect(links).toBeLessThan(150)
  expect(billTone('')).toBe('primary')
})
