import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  colourNames,
  completeTheme,
  contrastOf,
  defaultColours,
  isHexColour,
  textOn,
  tintLevels,
  tintOf,
  withMainColour,
} from './theme.ts'

test('an empty theme is the built-in palette in Open Sans, its body text in the main colour', () => {
  const { colours, body, title, name } = completeTheme({})
  expect(colours).toEqual({ ...defaultColours, body: defaultColours.primary })
  expect(colours).toMatchObject({ white: '#ffffff', black: '#000000' })
  expect([body, title, name]).toEqual(['open-sans', 'open-sans', 'custom'])
  expect(Object.keys(colours)).toEqual([...colourNames])
})

test('body text follows a chosen main colour, titles follow the body font', () => {
  const { colours, title } = completeTheme({ colors: { primary: '#123' }, fonts: { body: 'rubik' } })
  expect(colours.body).toBe('#123')
  expect(title).toBe('rubik')
})

test('an unknown font is shown as Open Sans', () => {
  expect(completeTheme({ fonts: { body: 'comic', title: 'toString' } })).toMatchObject({
    body: 'open-sans',
    title: 'open-sans',
  })
})

test('main and primary are one colour under two names', () => {
  expect(withMainColour({ colors: { main: '#112233' } }).colors).toEqual({ main: '#112233', primary: '#112233' })
  expect(withMainColour({ colors: { primary: '#112233' } }).colors).toEqual({ main: '#112233', primary: '#112233' })
  expect(withMainColour({ colors: { primary: '#111', main: '#222' } }).colors?.main).toBe('#111')
  expect(withMainColour({ colors: { link: '#111' } }).colors).toEqual({ link: '#111' })
  expect(withMainColour({})).toEqual({})
})

test.each([
  ['#fff', true],
  ['#A1b2C3', true],
  ['fff', false],
  ['#ffff', false],
  ['#ggg', false],
  ['red', false],
  ['#ffffff;', false],
  ['#fff\n', false],
])('%j is a colour: %s', (text, expected) => {
  expect(isHexColour(text)).toBe(expected)
})

test('tints below 100 mix with white, above with black', () => {
  expect(tintOf(20)).toEqual({ with: 'white', share: 0.8 })
  expect(tintOf(110).with).toBe('black')
  expect(tintOf(110).share).toBeCloseTo(0.1)
  expect(tintLevels.primary).toEqual([5, 10, 20, 40, 70, 80])
})

test('text on any ground is readable', () => {
  expect(contrastOf('#000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#777')).toBe(1)
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(fc.property(hex, (ground) => contrastOf(ground, textOn(ground)) >= 4.5))
})
