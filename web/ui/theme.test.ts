import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, fromOklch, readHex, toOklch, writeHex } from './colour.ts'
import { completeColours, contrastPairs, deriveTokens, type Theme, textOn, themeProperties } from './theme.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const theme = fc.record({
  colors: fc.record({ primary: hex, link: hex, body: hex, warning: hex, success: hex, danger: hex }),
})

/** Every pair that is too hard to read under a theme. */
function unreadable(chosen: Theme) {
  const tokens: Record<string, string> = { ...deriveTokens(chosen) }
  for (const [name, value] of Object.entries(completeColours(chosen))) tokens[`--${name}`] = value
  return contrastPairs.flatMap(({ text, ground, needs }) => {
    const ratio = contrast(tokens[`--${text}`] ?? '', tokens[`--${ground}`] ?? '')
    return ratio >= needs ? [] : [`${text} on ${ground}: ${ratio.toFixed(2)}`]
  })
}

test('every pair of text and ground is readable under 200 random themes', () => {
  fc.assert(
    fc.property(theme, (chosen) => {
      expect(unreadable(chosen)).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test.each([
  ['the default', {}],
  ['bright yellow, which the body follows', { colors: { primary: '#FFD400', link: '#FFB000' } }],
  ['near-black navy', { colors: { primary: '#030A1C', link: '#001A66' } }],
  ['mid orange and green', { colors: { primary: '#E4572E', body: '#3A4A52', link: '#17A34A' } }],
  [
    'white on white',
    { colors: { primary: '#fff', link: '#fff', body: '#fff', warning: '#fff', success: '#fff', danger: '#fff' } },
  ],
  [
    'all black',
    { colors: { primary: '#000', link: '#000', body: '#000', warning: '#000', success: '#000', danger: '#000' } },
  ],
])('every pair is readable with %s', (_, chosen) => {
  expect(unreadable(chosen)).toEqual([])
})

test('text on any fill is black or white, and never below 4.5', () => {
  fc.assert(fc.property(hex, (fill) => contrast(textOn(readHex(fill)), fill) >= 4.5))
})

test('a colour survives the way into OKLCH and back', () => {
  fc.assert(
    fc.property(hex, (colour) => {
      expect(writeHex(fromOklch(toOklch(readHex(colour))))).toBe(colour)
    }),
  )
})

test('the body follows the primary colour unless it has its own', () => {
  expect(completeColours({ colors: { primary: '#ffd400' } }).body).toBe('#ffd400')
  expect(completeColours({ colors: { primary: '#ffd400', body: '#333333' } }).body).toBe('#333333')
})

test('a colour that is none is left out, an unknown font becomes Open Sans', () => {
  const properties = themeProperties({ colors: { link: 'red' as string }, fonts: { body: 'comic' } })
  expect(properties['--theme-link']).toBe('#0f766e')
  expect(properties['--theme-font-body']).toMatch(/^"Open Sans Variable", "Open Sans Fallback", /)
  expect(properties['--theme-font-title']).toMatch(/^"Open Sans Variable", "Open Sans Fallback", /)
})

test('a tint is the share of the colour over white, and 110 is darker than the colour', () => {
  const tokens = deriveTokens({})
  expect(tokens['--primary-10']).toBe('#e6e7eb')
  expect(contrast(tokens['--link-110'] ?? '', '#ffffff')).toBeGreaterThan(contrast('#0f766e', '#ffffff'))
})
