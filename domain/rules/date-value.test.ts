import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparisonUnit, type DateUnit, dateUnits, floor, nextStart, parseDate } from './date-value.ts'

const now = new Date('2024-05-31T15:04:05.678Z')

test.each([
  ['$now', '2024-05-31T00:00:00Z', 'd'],
  ['$now(d:-30)', '2024-05-01T00:00:00Z', 'd'],
  ['$now(M:-1)', '2024-04-01T00:00:00Z', 'M'],
  ['$now(M:-3,d:0)', '2024-02-29T00:00:00Z', 'd'],
  ['$now(y:-1)', '2023-01-01T00:00:00Z', 'y'],
  ['$now(y:-1,d:0)', '2023-05-31T00:00:00Z', 'd'],
  ['$now(y:1)', '2025-01-01T00:00:00Z', 'y'],
  ['$now(h:-2)', '2024-05-31T13:00:00Z', 'h'],
  ['$now(m:-5)', '2024-05-31T14:59:00Z', 'm'],
  ['$now(s:1)', '2024-05-31T15:04:06Z', 's'],
  ['$now(d:-1,M:-1)', '2024-04-30T00:00:00Z', 'd'],
  ['$now(M:-1,d:-1)', '2024-04-29T00:00:00Z', 'd'],
  ['$now(d:-1M:-1)', '2024-04-30T00:00:00Z', 'd'],
  ['$now(d:-1,)', '2024-05-30T00:00:00Z', 'd'],
  ['2024', '2024-01-01T00:00:00Z', 'y'],
  ['2024-02', '2024-02-01T00:00:00Z', 'M'],
  ['2024-02-29', '2024-02-29T00:00:00Z', 'd'],
  ['2024-02-29T10', '2024-02-29T10:00:00Z', 'h'],
  ['2024-02-29T10:30', '2024-02-29T10:30:00Z', 'm'],
  ['2024-02-29 10:30:15', '2024-02-29T10:30:15Z', 's'],
  ['2024-02-29T10:30:15.987Z', '2024-02-29T10:30:15Z', 's'],
  ['2024-02-29T00:30+01:00', '2024-02-28T23:30:00Z', 'm'],
  ['2024-02-29T00:30-0130', '2024-02-29T02:00:00Z', 'm'],
  ['2024-02-29T00+02', '2024-02-28T22:00:00Z', 'h'],
  ['0099-03-01', '0099-03-01T00:00:00Z', 'd'],
] as const)('%s is %s, to the %s', (text, at, unit) => {
  expect(parseDate(text, now)).toEqual({ at: new Date(at), unit })
})

test.each([
  '',
  'now',
  '$now()',
  '$now(w:-1)',
  '$now(d:+1)',
  '$now( d:1)',
  '$now(d:1, M:1)',
  '$now(,d:1)',
  '$now(d:1,,)',
  '$now(d:1.5)',
  '$NOW',
  '$now(D:1)',
  '$now(y:-3000)',
  '$now(d:99999999999999999999)',
  '24',
  '2024-2',
  '2024-13',
  '2023-02-29',
  '2024-04-31',
  '2024-00-10',
  '0000-01-01',
  '2024-02-29T24:00',
  '2024-02-29T10:60',
  '2024-02-29T10:30:60',
  '2024-02-29T10:30+15:00',
  '2024-02-29Z',
  '2024-W05',
  '20240229',
  ' 2024',
  '2024\n',
  '2024-02-29T10:30:15,5',
])('%j is not a date', (text) => {
  expect(parseDate(text, now)).toBeUndefined()
})

const moment = fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })
const unit = fc.constantFrom(...dateUnits)

test('a floored moment begins its unit, and the next one begins right after it', () => {
  fc.assert(
    fc.property(moment, unit, (at, of) => {
      const start = floor(at, of)
      expect(floor(start, of)).toEqual(start)
      expect(start <= at && at < nextStart(start, of)).toBe(true)
    }),
  )
})

test('what a date says is read back', () => {
  fc.assert(
    fc.property(moment, unit, (at, of) => {
      const length = { y: 4, M: 7, d: 10, h: 13, m: 16, s: 19 }[of]
      expect(parseDate(at.toISOString().slice(0, length), now)).toEqual({ at: floor(at, of), unit: of })
    }),
  )
})

test.each<[DateUnit[], DateUnit]>([
  [['y'], 'd'],
  [['M', 'y'], 'd'],
  [['d', 'h'], 'h'],
  [['s', 'm'], 's'],
])('values to the %s compare to the %s', (units, expected) => {
  expect(comparisonUnit(units.map((each) => ({ at: now, unit: each })))).toBe(expected)
})
