import { expect, test } from 'vitest'
import { parseDate } from '#domain/rules/date-value.ts'
import { momentWords, readDate, relativeUnits, writeRelative } from './date-choice.ts'

test.each([
  ['', { kind: 'day', day: '' }],
  ['2026-03-09', { kind: 'day', day: '2026-03-09' }],
  ['$now', { kind: 'now' }],
  ['$now(d:-30)', { kind: 'relative', count: 30, unit: 'd', direction: 'ago' }],
  ['$now(M:6)', { kind: 'relative', count: 6, unit: 'M', direction: 'ahead' }],
  ['$now(y:-1,d:0)', { kind: 'text', text: '$now(y:-1,d:0)' }],
  ['2024-02', { kind: 'text', text: '2024-02' }],
  ['2024-02-29T10:30', { kind: 'text', text: '2024-02-29T10:30' }],
])('%j is read as %o', (value, choice) => {
  expect(readDate(value)).toEqual(choice)
})

test.each([
  ['30', 'd', 'ago', '$now(d:-30)'],
  ['2', 'w', 'ago', '$now(d:-14)'],
  ['6', 'M', 'ahead', '$now(M:6)'],
  ['0', 'd', 'ago', '$now(d:0)'],
  ['', 'd', 'ago', ''],
  ['1.5', 'd', 'ago', ''],
  ['-3', 'd', 'ago', ''],
] as const)('%j of %s %s is written as %j', (count, unit, direction, value) => {
  expect(writeRelative(count, unit, direction)).toBe(value)
})

test('whatever is written, the rules understand', () => {
  for (const unit of relativeUnits) {
    for (const direction of ['ago', 'ahead'] as const) {
      expect(parseDate(writeRelative('7', unit, direction), new Date('2026-06-15T12:00:00Z'))).toBeDefined()
    }
  }
})

test.each([
  [new Date(2026, 4, 1, 0, 0, 0), '1 May 2026'],
  [new Date(2026, 4, 31, 23, 59, 59), '31 May 2026'],
  [new Date(2026, 4, 31, 15, 30, 0), '31 May 2026, 15:30'],
])('%s is said as %s', (moment, words) => {
  expect(momentWords(moment.toISOString(), 'en-GB')).toBe(words)
})

test.each(['2024-02', '$now(y:-1,d:0)', '2024-02-29T10:30', '2024-02-30T99:00Z'])('%s is no moment', (text) => {
  expect(momentWords(text, 'en-GB')).toBe(text)
})
