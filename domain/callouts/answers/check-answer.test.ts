import { describe, expect, test } from 'vitest'
import { input } from '../testing.ts'
import { nothing, stored, verdict } from './testing.ts'

describe('textfield and textarea', () => {
  test.each(['textfield', 'textarea'])('%s', (type) => {
    const check = (validate: object, answer: unknown) => verdict(input(type, 'q', { validate }), answer)
    expect(check({}, 'words')).toEqual(stored('words'))
    expect(check({}, 12)).toEqual(['type'])
    expect(check({}, { a: 1 })).toEqual(['type'])
    expect(check({ required: true }, '')).toEqual(['required'])
    expect(check({ pattern: '^\\d+$' }, '12')).toEqual(stored('12'))
    expect(check({ pattern: '^\\d+$' }, 'a')).toEqual(['pattern'])
    expect(check({ pattern: 'b' }, 'abc')).toEqual(stored('abc'))
    expect(check({ minLength: 3 }, 'ab')).toEqual(['minLength'])
    expect(check({ minLength: 3 }, 'abc')).toEqual(stored('abc'))
    expect(check({ minLength: 3 }, '')).toEqual(nothing)
    expect(check({ maxLength: '3' }, 'abcd')).toEqual(['maxLength'])
    expect(check({ maxLength: 3 }, 'abc')).toEqual(stored('abc'))
    expect(check({ maxLength: 2 }, '🎉🎉')).toEqual(stored('🎉🎉'))
    expect(check({ minWords: 3 }, ' two  words ')).toEqual(['minWords'])
    expect(check({ minWords: 3 }, 'now\tthree\nwords')).toEqual(stored('now\tthree\nwords'))
    expect(check({ maxWords: 2 }, 'now three words')).toEqual(['maxWords'])
  })

  test.each(['', ' ', 'many', null, true, [], {}])('a limit of %j is off', (off) => {
    const validate = { minLength: off, maxLength: off, minWords: off, maxWords: off }
    expect(verdict(input('textfield', 'q', { validate }), 'words')).toEqual(stored('words'))
    expect(verdict(input('number', 'q', { validate: { min: off, max: off } }), 5)).toEqual(stored(5))
  })
})

describe('email', () => {
  test.each(['a@b.example', 'a.b+c@d.e.example', 'ä@ö.example'])('takes %s', (answer) => {
    expect(verdict(input('email', 'q'), answer)).toEqual(stored(answer))
  })

  test.each([
    'a@b',
    '@b.example',
    'a@.example',
    'a@b.',
    'a b@c.example',
    'a@b@c.example',
    'a',
    ' a@b.example',
    5,
    {}.toString,
  ])('refuses %s', (answer) => {
    expect(verdict(input('email', 'q'), answer)).toEqual(['email'])
  })

  test('has a pattern and a length too', () => {
    expect(verdict(input('email', 'q', { validate: { pattern: '@paper\\.' } }), 'a@b.example')).toEqual(['pattern'])
    expect(verdict(input('email', 'q', { validate: { maxLength: 5 } }), 'a@b.example')).toEqual(['maxLength'])
  })
})

describe('url', () => {
  test.each([
    'https://x.example',
    'HTTP://x',
    'http://localhost:8080/a?b#c',
    'https://u:p@x.example/ä',
    'http://[::1]/',
  ])('takes %s', (answer) => {
    expect(verdict(input('url', 'q'), answer)).toEqual(stored(answer))
  })

  test.each([
    'ftp://x.example',
    'https://',
    'https:///x',
    'x.example',
    'javascript:alert(1)',
    'http://a b',
    'http://?',
    1,
  ])('refuses %s', (answer) => {
    expect(verdict(input('url', 'q'), answer)).toEqual(['url'])
  })

  test('has a pattern and a length too', () => {
    expect(verdict(input('url', 'q', { validate: { pattern: 'paper' } }), 'https://x.example')).toEqual(['pattern'])
    expect(verdict(input('url', 'q', { validate: { minLength: 99 } }), 'https://x.example')).toEqual(['minLength'])
  })
})

describe('phoneNumber', () => {
  test.each(['+49 40 123456', '(040) 12-34.56/7', '12345', '+1234567890 1234'])('takes %s', (answer) => {
    expect(verdict(input('phoneNumber', 'q'), answer)).toEqual(stored(answer))
  })

  test.each(['12-34', '+12', '1234567890123456', '12345a', '1+2345', '++12345', 12345])('refuses %s', (answer) => {
    expect(verdict(input('phoneNumber', 'q'), answer)).toEqual(['phoneNumber'])
  })
})

test.each([
  [{}, 17, stored(17)],
  [{}, -1.5, stored(-1.5)],
  [{}, '17', ['number']],
  [{}, Number.NaN, ['number']],
  [{ min: 0 }, -1, ['min']],
  [{ min: 0 }, 0, stored(0)],
  [{ max: '240' }, 241, ['max']],
  [{ max: '240' }, 240, stored(240)],
  [{ integer: true }, 1.5, stored(1.5)],
  [{ required: true }, 0, stored(0)],
  [{ required: true }, null, ['required']],
])('number %j of %j: %j', (validate, answer, expected) => {
  expect(verdict(input('number', 'q', { validate }), answer)).toEqual(expected)
})

test.each([
  [3.8, stored(3.8)],
  [0, stored(0)],
  [1e21, stored(1e21)],
  [0.29, stored(0.29)],
  [1_000_000.01, stored(1_000_000.01)],
  [3.805, ['currency']],
  [1e-7, ['currency']],
  [-1, ['currency']],
  ['3', ['currency']],
])('currency %j: %j', (answer, expected) => {
  expect(verdict(input('currency', 'q', { currency: 'EUR' }), answer)).toEqual(expected)
})

test.each([
  ['ISK', 550, stored(550)],
  ['ISK', 5.5, ['currency']],
  ['UGX', 5.5, ['currency']],
  ['JPY', 5.5, ['currency']],
  ['KWD', 5.25, stored(5.25)],
  ['KWD', 5.255, ['currency']],
  ['HUF', 5.25, stored(5.25)],
  // Of earlier versions, and of other tools: the site's currency.
  [undefined, 5.25, stored(5.25)],
])('an amount in %s of %j: %j', (currency, answer, expected) => {
  expect(verdict(input('currency', 'q', currency ? { currency } : {}), answer)).toEqual(expected)
})

test.each([
  [{}, true, stored(true)],
  [{}, false, stored(false)],
  [{}, 'true', ['type']],
  [{}, 1, ['type']],
  [{ required: true }, true, stored(true)],
  [{ required: true }, false, ['required']],
  [{ required: true }, null, ['required']],
])('checkbox %j of %j: %j', (validate, answer, expected) => {
  expect(verdict(input('checkbox', 'q', { validate }), answer)).toEqual(expected)
})

describe.each(['select', 'radio'])('%s', (type) => {
  test.each([
    ['a', stored('a')],
    ['c', ['option']],
    ['A', ['option']],
    [1, stored('1')],
    [true, stored('true')],
    [2, ['option']],
    [{ a: true }, ['option']],
    [['a'], stored('a')],
    [['a', 'b'], ['type']],
    ['', nothing],
  ])('%j: %j', (answer, expected) => {
    expect(verdict(input(type, 'q'), answer)).toEqual(expected)
  })
})

describe('selectboxes', () => {
  test.each([
    [{}, { a: true, b: false }, stored({ a: true, b: false })],
    [{}, ['a', 1], stored({ a: true, 1: true })],
    [{}, { a: true, '': false }, stored({ a: true })],
    [{}, { a: false }, nothing],
    [{}, { c: true }, ['option']],
    [{}, { a: true, c: false }, ['option']],
    [{}, { a: true, b: 'yes' }, ['option']],
    [{}, 'a', ['option']],
    [{}, [{ a: true }], ['option']],
    [{ required: true }, { a: false }, ['required']],
    [{ required: true }, [''], ['required']],
    [{ minSelectedCount: 2 }, { a: true, b: false }, ['minSelectedCount']],
    [{ minSelectedCount: 2 }, {}, nothing],
    [{ maxSelectedCount: 1 }, ['a', 'b'], ['maxSelectedCount']],
    [{ minSelectedCount: 2, maxSelectedCount: 2 }, ['a', 'b'], stored({ a: true, b: true })],
  ])('%j of %j: %j', (validate, answer, expected) => {
    expect(verdict(input('selectboxes', 'q', { validate }), answer)).toEqual(expected)
  })
})

describe('datetime', () => {
  test.each(['2025-03-03', '2025-03-03T07:40', '2025-03-03T07:40:00+01:00', '2024-02-29T00:00:00.123Z'])(
    'takes %s',
    (answer) => {
      expect(verdict(input('datetime', 'q'), answer)).toEqual(stored(answer))
    },
  )

  test.each([
    '2025-02-29',
    '2025-13-01',
    '2025',
    '2025-03',
    '3.3.2025',
    '2025-03-03T25:00',
    '2025-03-03Z',
    'now',
    20250303,
  ])('refuses %s', (answer) => {
    expect(verdict(input('datetime', 'q'), answer)).toEqual(['datetime'])
  })

  test.each([
    ['a moment, included', { minDate: '2025-01-01T00:00:00Z' }, '2025-01-01T00:00:00Z', true],
    ['a moment in another zone', { minDate: '2025-01-01T00:00:00Z' }, '2025-01-01T00:59:59+01:00', false],
    ['a day, to its end', { maxDate: '2025-01-01' }, '2025-01-01T23:59:00+09:00', true],
    ['a day, and not beyond', { maxDate: '2025-01-01' }, '2025-01-02T00:00:00+09:00', false],
    ['now', { maxDate: 'now' }, '2025-03-03T11:00:00+01:00', true],
    ['$now', { maxDate: '$now' }, '2025-03-03T10:00:01Z', false],
    ['a week ago', { minDate: '$now(d:-7)' }, '2025-02-24T00:00:00Z', true],
    ['a day more', { minDate: '$now(d:-7)' }, '2025-02-23T23:59:59Z', false],
    ['18 years ago, to the day', { maxDate: '$now(y:-18)', enableTime: false }, '2007-03-03', true],
    ['a day too young', { maxDate: '$now(y:-18)', enableTime: false }, '2007-03-04', false],
    ['an hour ago', { minDate: '$now(h:-1)' }, '2025-03-03T09:00:00Z', true],
    ['a little more than an hour', { minDate: '$now(h:-1)' }, '2025-03-03T08:59:00Z', false],
    ['today, by days', { maxDate: 'now', enableTime: false }, '2025-03-03T23:00:00Z', true],
    ['today where the day is further on', { maxDate: 'now', enableTime: false }, '2025-03-03T23:59:00+13:00', true],
    ['tomorrow, by days', { maxDate: 'now', enableTime: false }, '2025-03-04', false],
    [
      'a moment, by days as written',
      { minDate: '2025-01-01T00:00:00Z', enableTime: false },
      '2025-01-01T00:00:00+01:00',
      true,
    ],
    ['nonsense', { minDate: 'soon', maxDate: '$now(d:x)' }, '1999-01-01', true],
    ['nothing', { minDate: null, maxDate: '' }, '1999-01-01', true],
  ])('%s', (_, widget, answer, fits) => {
    const rule = 'minDate' in widget ? 'minDate' : 'maxDate'
    expect(verdict(input('datetime', 'q', { widget }), answer)).toEqual(fits ? stored(answer) : [rule])
  })
})

describe('file', () => {
  const file = (url: unknown) => ({ url })

  test.each([
    ['https://ledger.example/api/1.0/images/7c.avif', true, true],
    ['http://localhost/api/1.0/documents/7c.pdf', true, false],
    ['https://cdn/x', true, false],
    ['images/7c.avif', true, true],
    ['/api/1.0/images/7c.avif?w=300', true, true],
    ['documents/7c.pdf', true, false],
    ['images/../../etc', false, false],
    ['other/7c', false, false],
    ['not a url', false, false],
    ['data:image/png;base64,AA', false, false],
    ['javascript:images/7c', false, false],
    [5, false, false],
  ])('%s: %s, as an image: %s', (url, fits, fitsAsImage) => {
    expect(verdict(input('file', 'q'), [file(url)])).toEqual(fits ? stored([file(url)]) : ['file'])
    expect(verdict(input('file', 'q', { image: true }), file(url))).toEqual(fitsAsImage ? stored(file(url)) : ['file'])
  })

  test('is one unless several are asked for', () => {
    const two = [file('images/1'), file('images/2')]
    expect(verdict(input('file', 'q'), two)).toEqual(['type'])
    expect(verdict(input('file', 'q', { multiple: true }), two)).toEqual(stored(two))
    expect(verdict(input('file', 'q', { multiple: true }), two[0])).toEqual(stored([two[0]]))
    expect(verdict(input('file', 'q'), ['images/1'])).toEqual(['file'])
    expect(verdict(input('file', 'q', { validate: { required: true } }), [])).toEqual(['required'])
  })
})

test.each([
  [{ lat: 90, lng: -180 }, true],
  [{ lat: 91, lng: 10 }, false],
  [{ lat: 53, lng: 181 }, false],
  [{ lat: '53', lng: 9 }, false],
  [{}, false],
  [null, true],
])('an address at %j: %s', (location, fits) => {
  const answer = { formatted_address: 'x', geometry: { location } }
  expect(verdict(input('address', 'q'), answer)).toEqual(fits ? stored(answer) : ['location'])
})

test.each(['address', 'time', 'signature'])('%s takes whatever a widget writes', (type) => {
  for (const answer of ['some text', 'later', 5, { any: 'thing' }, ['a', 'b']]) {
    expect(verdict(input(type, 'q'), answer)).toEqual(stored(answer))
  }
  expect(verdict(input(type, 'q', { validate: { required: true } }), '')).toEqual(['required'])
})
