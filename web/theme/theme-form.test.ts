import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fonts } from '#web/ui/fonts.ts'
import { completeColours, isColour } from '#web/ui/theme.ts'
import {
  checkTheme,
  chosenColours,
  defaultFields,
  isSameTheme,
  readColour,
  readTheme,
  shownTheme,
  type ThemeFields,
  writeTheme,
} from './theme-form.ts'

const yellow = { colors: { _name: 'custom', primary: '#FFD400', link: '#0057B8' } }

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`)
const font = fc.constantFrom(...fonts.map(({ id }) => id))
const custom: fc.Arbitrary<ThemeFields> = fc
  .record({
    primary: hex,
    link: hex,
    body: hex,
    warning: hex,
    success: hex,
    danger: hex,
    bodyFollows: fc.boolean(),
    bodyFont: font,
    titleFont: fc.oneof(fc.constant(''), font),
  })
  .map((fields) => ({
    ...fields,
    preset: 'custom' as const,
    body: fields.bodyFollows ? fields.primary : fields.body,
    bodyFollows: fields.bodyFollows || fields.body === fields.primary,
    titleFont: fields.titleFont === fields.bodyFont ? '' : fields.titleFont,
  }))

describe('reading', () => {
  test.each([
    ['nothing stored', {}],
    ['a name alone', { colors: { _name: 'default' } }],
    ['colours that are the default’s', { colors: { primary: '#1f2a44', link: '#0F766E' } }],
    ['what is no colour', { colors: { primary: 'red' } }],
    ['further keys', { colors: { accent: '#123456' }, spacing: 2 }],
  ])('%s is the default', (_, stored) => {
    expect(readTheme(stored)).toEqual(defaultFields)
    expect(readTheme(stored)).toMatchObject({
      preset: 'default',
      bodyFollows: true,
      bodyFont: 'open-sans',
      titleFont: '',
    })
  })

  test('one colour of its own is a custom theme, and body text follows the primary colour until it is chosen', () => {
    expect(readTheme({ colors: { primary: '#ffd400' } })).toMatchObject({
      preset: 'custom',
      primary: '#FFD400',
      body: '#FFD400',
      bodyFollows: true,
      link: '#0F766E',
    })
    expect(readTheme({ colors: { primary: '#ffd400', body: '#333' } })).toMatchObject({
      body: '#333',
      bodyFollows: false,
    })
    expect(readTheme({ colors: { main: '#ffd400' } }).primary).toBe('#FFD400')
  })

  test('fonts: unknown ones are Open Sans, the two older ones stay, a title in the body font is no other font', () => {
    expect(readTheme({ fonts: { body: 'comic', title: 'rubik' } })).toMatchObject({
      bodyFont: 'open-sans',
      titleFont: 'rubik',
    })
    expect(readTheme({ fonts: { body: 'queue', title: 'queue' } })).toMatchObject({ bodyFont: 'queue', titleFont: '' })
  })
})

describe('writing', () => {
  test('what is written is read as it was, whatever the colours and fonts', () => {
    fc.assert(
      fc.property(custom, (fields) => {
        expect(readTheme(writeTheme(fields, {}))).toEqual(fields)
      }),
    )
  })

  test('writing what was read changes nothing more', () => {
    fc.assert(
      fc.property(custom, (fields) => {
        const stored = writeTheme(fields, {})
        expect(writeTheme(readTheme(stored), stored)).toEqual(stored)
      }),
    )
  })

  test('the default leaves colours and fonts out, so that no page loads them', () => {
    expect(writeTheme(defaultFields, { ...yellow, fonts: { body: 'rubik' } })).toEqual({ colors: { _name: 'default' } })
  })

  test('body text that follows the primary colour is left to follow it', () => {
    expect(writeTheme({ ...readTheme(yellow), primary: '#004488' }, yellow).colors).not.toHaveProperty('body')
  })

  test('what other clients stored stays: further keys, and white and black of a custom theme', () => {
    const stored = {
      spacing: 2,
      colors: { ...yellow.colors, main: '#FFD400', white: '#fffdf5', accent: '#123456' },
      fonts: { body: 'rubik', code: 'mono' },
    }
    const written = writeTheme({ ...readTheme(stored), primary: '#004488' }, stored)
    expect(written).toMatchObject({ spacing: 2, colors: { accent: '#123456', white: '#fffdf5', primary: '#004488' } })
    expect(written.fonts).toEqual({ body: 'rubik', code: 'mono' })
    expect(written.colors).not.toHaveProperty('main')
    expect(writeTheme(defaultFields, stored).colors).toEqual({ _name: 'default', accent: '#123456' })
  })

  test('a later save is compared with what was opened', () => {
    expect(isSameTheme(yellow, structuredClone(yellow))).toBe(true)
    expect(isSameTheme(yellow, {})).toBe(false)
  })
})

describe('typing', () => {
  test.each([
    ['#12', 'invalid'],
    ['yellow', 'invalid'],
    ['', 'required'],
    [' ', 'required'],
    ['#004488', undefined],
    ['04f', undefined],
    [' #ffd400 ', undefined],
  ])('%j is %s', (typed, issue) => {
    expect(checkTheme({ ...readTheme(yellow), primary: typed }).primary).toBe(issue)
  })

  test('nothing is wrong with a preset, nor with body text that follows', () => {
    expect(checkTheme({ ...defaultFields, primary: '#12' })).toEqual({})
    expect(checkTheme({ ...readTheme(yellow), body: 'x' })).toEqual({})
  })

  test('a colour without its sign is one', () => {
    expect(readColour('ffd400')).toBe('#FFD400')
    expect(readColour('nothing')).toBe('NOTHING')
  })
})

describe('what is shown', () => {
  test('the preview shows what would be stored', () => {
    fc.assert(
      fc.property(custom, (fields) => {
        const { colors } = shownTheme(fields, yellow)
        const { primary, link, body, warning, success, danger } = writeTheme(fields, yellow).colors ?? {}
        const named = Object.entries({ primary, link, body, warning, success, danger }).filter(([, colour]) => colour)
        const stored = completeColours({ colors: Object.fromEntries(named) })
        expect(colors).toEqual(stored)
      }),
    )
  })

  test('until what is typed is a colour, the stored one is shown', () => {
    expect(shownTheme({ ...readTheme(yellow), primary: '#12' }, yellow).colors?.primary).toBe('#FFD400')
  })

  test('whatever is typed, only colours are shown', () => {
    fc.assert(
      fc.property(fc.constantFrom(...chosenColours), fc.string(), fc.boolean(), (name, typed, bodyFollows) => {
        const shown = shownTheme({ ...readTheme(yellow), [name]: typed, bodyFollows }, yellow)
        expect(Object.values(shown.colors ?? {}).every(isColour)).toBe(true)
      }),
    )
  })
})
