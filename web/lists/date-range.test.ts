import { expect, test } from 'vitest'
import { nameRange, presetNames, presetRange } from './date-range.ts'

test.each([
  ['7d', '2026-03-05', '2026-02-27'],
  ['30d', '2026-11-21', '2026-10-23'],
  ['90d', '2026-11-21', '2026-08-24'],
  ['12m', '2026-11-21', '2025-11-22'],
  ['12m', '2028-02-29', '2027-03-01'],
] as const)('%s up to %s begins on %s', (preset, today, from) => {
  expect(presetRange(preset, new Date(`${today}T23:30:00`))).toEqual({ from, to: today })
})

test('ranges are known by their days', () => {
  const today = new Date('2026-11-21T00:15:00')
  for (const preset of presetNames) expect(nameRange(presetRange(preset, today), today)).toBe(preset)
  expect(nameRange({ from: undefined, to: undefined }, today)).toBe('all')
  expect(nameRange({ from: '2026-10-23', to: undefined }, today)).toBe('custom')
  expect(nameRange(presetRange('30d', new Date('2026-11-20T12:00:00')), today)).toBe('custom')
})
