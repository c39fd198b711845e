import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canDraw, splitByFont } from './fonts.ts'

test.each([
  ['Zoë €5', ['latin:Zoë €5']],
  ['Łódź', ['latin-ext:Ł', 'latin:ód', 'latin-ext:ź']],
  ['Нина K', ['cyrillic:Нина', 'latin: K']],
  ['Ελένη', ['greek:Ελένη']],
  ['שלום עולם', ['hebrew:עולם', 'latin: ', 'hebrew:שלום']],
  ['Ada שלום עולם (x)', ['latin:Ada ', 'hebrew:עולם', 'latin: ', 'hebrew:שלום', 'latin: (x)']],
  ['a\u0308', ['latin:ä']],
  ['a\tb\u202fc\u200bd', ['latin:a b cd']],
  ['王 5', ['latin:\ufffd 5']],
  ['😀', ['latin:\ufffd']],
  ['', []],
])('%j is drawn as %j', (text, runs) => {
  expect(splitByFont(text).map((run) => `${run.part}:${run.text}`)).toEqual(runs)
})

test.each([
  ['Zoë Нина Ελένη שלום', true],
  ['王小明', false],
])('of %j all is there: %j', (text, all) => expect(canDraw(text)).toBe(all))

test('every text can be drawn', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => splitByFont(text).every((run) => run.text.length > 0)))
})
