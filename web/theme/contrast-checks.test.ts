import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastChecks } from './contrast-checks.ts'

const round = (ratio: number) => Math.round(ratio * 10) / 10
const found = (colors: Record<string, string>) =>
  contrastChecks({ colors }).map(({ id, measured, shown, isAdjusted }) => [
    id,
    round(measured),
    round(shown),
    isAdjusted,
  ])

test('the default needs no other shade', () => {
  expect(contrastChecks({}).filter(({ isAdjusted, isEnough }) => isAdjusted || !isEnough)).toEqual([])
})

test('yellow: black on it, and darker shades as text', () => {
  expect(found({ primary: '#FFD400', link: '#0057B8' })).toEqual([
    ['onPrimary', 14.7, 14.7, false],
    ['primary', 1.4, 6.5, true],
    ['link', 6.9, 6.9, false],
    ['body', 1.4, 12.2, true],
    ['onDanger', 6.5, 6.5, false],
  ])
  expect(contrastChecks({ colors: { primary: '#FFD400' } })[0]?.on).toBe('black')
  expect(contrastChecks({ colors: { primary: '#030A1C' } })[0]?.on).toBe('white')
})

test('on white, whatever is chosen can be read as it is shown', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  const colours = fc.record({ primary: hex, link: hex, body: hex, danger: hex })
  fc.assert(fc.property(colours, (colors) => contrastChecks({ colors }).every(({ isEnough }) => isEnough)))
})

test('where another client stored a dark white, it is said that text can’t be read', () => {
  expect(contrastChecks({ colors: { white: '#111111' } }).some(({ isEnough }) => !isEnough)).toBe(true)
})
