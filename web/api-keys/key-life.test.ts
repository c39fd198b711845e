import { expect, test } from 'vitest'
import { expiryOf, isOver } from './key-life.ts'

const now = new Date('2026-03-01T12:00:00.000Z')

test.each([
  ['30', '2026-03-31T12:00:00.000Z'],
  ['365', '2027-03-01T12:00:00.000Z'],
] as const)('a key for %s days ends so many days later', (life, expires) => {
  expect(expiryOf(life, null, now)).toBe(expires)
})

test('a key without an end has none, whatever day stands in the form', () => {
  expect(expiryOf('never', '2026-04-01', now)).toBeNull()
})

test('a key for a chosen day works until that day is over', () => {
  const expires = expiryOf('date', '2026-04-01', now)
  expect(new Date(expires ?? '').getDate()).toBe(1)
  expect(new Date(expires ?? '').getHours()).toBe(23)
})

test('today is not over yet, yesterday is', () => {
  expect(isOver('2026-03-01', now)).toBe(false)
  expect(isOver('2026-02-27', now)).toBe(true)
})

test.each([null, '', '1/2', '2026-02-31', 'soon'])('%j is no day: no key is made that ends then, or never', (day) => {
  expect(() => expiryOf('date', day, now)).toThrow()
  expect(() => isOver(day ?? '', now)).toThrow()
})
