import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBoolean, readDate, readNames, readText } from './cells.ts'

test.each([
  ['2024-05-06', 'dmy', '2024-05-06T00:00:00.000Z'],
  ['2024-05-06 07:08:09', 'dmy', '2024-05-06T07:08:09.000Z'],
  ['2024-05-06T07:08:09.123Z', 'dmy', '2024-05-06T07:08:09.000Z'],
  ['2024-05-06T02:00:00+02:00', 'dmy', '2024-05-06T00:00:00.000Z'],
  ['6.5.2024', 'mdy', '2024-05-06T00:00:00.000Z'],
  ['05/06/2024', 'dmy', '2024-06-05T00:00:00.000Z'],
  ['05/06/2024 7:08', 'mdy', '2024-05-06T07:08:00.000Z'],
] as const)('%s (%s) is a date', (text, order, expected) => {
  expect(readDate(text, order)?.toISOString()).toBe(expected)
})

test.each(['31.2.2024', '2024-13-01', '13/13/2024', 'today', '1.1.24', '2024-05-06 25:00', '0001-01-01'])(
  '%s is none',
  (text) => expect(readDate(text, 'dmy')).toBeUndefined(),
)

test('what any text is made of is never a fault of the reader', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      readDate(text, 'mdy')
      readBoolean(text)
      expect(readNames(text).every((name) => name.trim() === name && name !== '')).toBe(true)
    }),
  )
})

test('names come in one cell as other systems write them', () => {
  expect(readNames('"Donor, large","Volunteer"')).toEqual(['Donor, large', 'Volunteer'])
  expect(readNames('one; two;One')).toEqual(['one', 'two'])
  expect(readText("'=1+1")).toBe('=1+1')
  expect(readText("'t Hooft")).toBe("'t Hooft")
})
