import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatTag, locales } from '#domain/locales/locale.ts'
import {
  dayFormat,
  dayPattern,
  isDay,
  isMoment,
  readDay,
  readTime,
  stepTime,
  timePattern,
  withSeparators,
  writeDay,
} from './typed-dates.ts'

const british = dayFormat('en-GB')
const german = dayFormat('de')
const american = dayFormat('en-US')

test.each([
  ['en-GB', '09/03/2026'],
  ['de', '09.03.2026'],
  ['nl', '09-03-2026'],
  ['en-US', '03/09/2026'],
  ['sv', '2026-03-09'],
])('in %s the ninth of March 2026 is %s', (locale, written) => {
  expect(writeDay('2026-03-09', dayFormat(locale))).toBe(written)
  expect(readDay(written, dayFormat(locale))).toBe('2026-03-09')
})

describe('a day that is typed', () => {
  test.each([
    ['9/3/2026', british, '2026-03-09'],
    ['9.3.2026', british, '2026-03-09'],
    ['9. 3. 2026', german, '2026-03-09'],
    [' 09 03 2026 ', british, '2026-03-09'],
    ['09032026', german, '2026-03-09'],
    ['09032026', american, '2026-09-03'],
    ['2026-03-09', german, '2026-03-09'],
    ['2026/3/9', american, '2026-03-09'],
    ['29/2/2028', british, '2028-02-29'],
    ['29/2/2026', british, undefined],
    ['31/4/2026', british, undefined],
    ['13/13/2026', british, undefined],
    ['0/3/2026', british, undefined],
    ['9/3', british, undefined],
    ['9/3/', british, undefined],
    ['9/3/20', british, undefined],
    ['9/3/202', british, undefined],
    ['9/3/20261', british, undefined],
    ['9/3/2026/1', british, undefined],
    ['9/3/2026 or so', british, undefined],
    ['soon', british, undefined],
    ['', british, undefined],
  ])('%j is %s', (text, format, day) => {
    expect(readDay(text, format)).toBe(day)
  })

  test.each([
    ['9/3/26', '2026-03-09'],
    ['9/3/45', '2045-03-09'],
    ['9/3/46', '1946-03-09'],
    ['9/3/99', '1999-03-09'],
    ['9/3/202', undefined],
    ['9/3/6', undefined],
    ['9/3/1946', '1946-03-09'],
  ])('%j, when it is left in 2026, is %s', (text, day) => {
    expect(readDay(text, british, { endedIn: 2026 })).toBe(day)
  })

  test.each([
    ['1/1/19', 2099, '2019-01-01'],
    ['1/1/18', 2099, '2118-01-01'],
    ['1/1/99', 2001, '1999-01-01'],
    ['1/1/05', 2090, '2105-01-01'],
    ['1/1/12', 2090, '2012-01-01'],
  ])('%j, when it is left in %i, is %s', (text, endedIn, day) => {
    expect(readDay(text, british, { endedIn })).toBe(day)
  })

  const days = fc
    .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))

  test('what is written in any of our languages is read as the same day', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...locales), (day, locale) => {
        const format = dayFormat(formatTag(locale))
        expect(readDay(writeDay(day, format), format)).toBe(day)
      }),
    )
  })

  test('figures alone, typed one by one, end as it is written', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...locales), (day, locale) => {
        const format = dayFormat(formatTag(locale))
        const written = writeDay(day, format)
        expect(typeInto(written.replace(/\D/g, ''), dayPattern(format))).toBe(written)
        expect(typeInto(written, dayPattern(format))).toBe(written)
      }),
    )
  })
})

describe('a time that is typed', () => {
  test.each([
    ['18:30', '18:30'],
    ['7:05', '07:05'],
    ['07.05', '07:05'],
    ['7h05', '07:05'],
    ['0705', '07:05'],
    ['705', '07:05'],
    ['6:30 pm', '18:30'],
    ['6.30 PM', '18:30'],
    ['12:15 am', '00:15'],
    ['12:15 p.m.', '12:15'],
    ['6pm', '18:00'],
    ['0:00', '00:00'],
    ['23:59', '23:59'],
    ['24:00', undefined],
    ['18:60', undefined],
    ['13:00 pm', undefined],
    ['0:30 am', undefined],
    ['18', undefined],
    ['18:', undefined],
    ['18:3', undefined],
    ['noon', undefined],
    ['', undefined],
  ])('%j is %s', (text, time) => {
    expect(readTime(text)).toBe(time)
  })

  test.each([
    ['18:30', 5, '18:35'],
    ['18:32', 5, '18:35'],
    ['18:32', -5, '18:30'],
    ['18:30', -15, '18:15'],
    ['23:55', 5, '00:00'],
    ['00:00', -5, '23:55'],
    ['10:10', 1, '10:11'],
  ])('%s and a step of %i minutes is %s', (time, step, next) => {
    expect(stepTime(time, step)).toBe(next)
  })
})

describe('what is stored is told from what was typed', () => {
  test.each([
    ['2026-03-09T18:30:00.000Z', true],
    ['2026-03-09T18:30:00+01:00', true],
    ['2026-03-09', false],
    ['1/2', false],
    ['1/2/2026 18:30', false],
    ['Tue 1/2', false],
    ['2026-13-09T18:30:00.000Z', false],
    ['', false],
    [null, false],
  ])('%j as a moment: %s', (text, isOne) => {
    expect(isMoment(text)).toBe(isOne)
  })

  test.each([
    ['2026-03-09', true],
    ['2026-02-31', false],
    ['1/2', false],
    ['2026-03-09T18:30:00.000Z', false],
    ['', false],
    [null, false],
  ])('%j as a day: %s', (text, isOne) => {
    expect(isDay(text)).toBe(isOne)
  })
})

describe('separators come by themselves', () => {
  test.each([
    ['0', '09', '09/'],
    ['09/', '09//', '09/'],
    ['09/', '09/.', '09/'],
    ['9', '9/', '9/'],
    ['09/0', '09/03', '09/03/'],
    ['09/03/202', '09/03/2026', '09/03/2026'],
    // What is taken away stays away, and comes back with the next figure.
    ['09/', '09', '09'],
    ['09', '091', '09/1'],
    // In the middle, or at once: as it is typed.
    ['9/3/2026', '19/3/2026', '19/3/2026'],
    ['', '2026', '2026'],
    ['9.', '9.3', '9.3'],
    ['Ju', 'Jul', 'Jul'],
  ])('after %j, %j becomes %j', (before, typed, text) => {
    expect(withSeparators(before, typed, dayPattern(british))).toBe(text)
  })

  test('in a time', () => {
    expect(typeInto('1830', timePattern)).toBe('18:30')
    expect(typeInto('18:30', timePattern)).toBe('18:30')
    expect(typeInto('7:05', timePattern)).toBe('7:05')
    expect(typeInto('6:30 pm', timePattern)).toBe('6:30 pm')
  })
})

function typeInto(keys: string, pattern: { separator: string; lengths: readonly number[] }): string {
  return [...keys].reduce((before, key) => withSeparators(before, before + key, pattern), '')
}
