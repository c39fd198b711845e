import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isVatNumber, normaliseVatNumber } from './vat-number.ts'
import { VatNumber } from './vat-number-field.ts'

test.each([
  'ATU13585627',
  'BE0428759497',
  'BG175074752',
  'CHE-107.787.577 MWST',
  'CY10259033P',
  'CZ25123891',
  'DE136695976',
  'de 136 695 976',
  'DK13585628',
  'EE100931558',
  'EL094259216',
  'GR094259216',
  'ESB58378431',
  'ESX2482300W',
  'ES54362315K',
  'ES X2482300-W',
  'FI20774740',
  'FR40303265045',
  'FRK7399859412',
  'GB 980 7806 84',
  'GBGD001',
  'HR33392005961',
  'HU12892312',
  'IE6433435F',
  'IE6433435OA',
  'IE8D79739I',
  'IT00743110157',
  'LT119511515',
  'LT100001919017',
  'LU15027442',
  'LV40003521600',
  'MT11679112',
  'NL004495445B01',
  'NL123456789B13',
  'NO995525828MVA',
  'PL8567346215',
  'PT501964843',
  'RO18547290',
  'SE556188840401',
  'SI50223054',
  'SK2022749619',
  'XI 980 7806 84',
])('%s is a VAT number', (text) => {
  expect(isVatNumber(text)).toBe(true)
})

test.each([
  '',
  'DE12345678',
  'DE012345678',
  'XX123456789',
  '123456789',
  'NL123456789',
  'FRIO123456789',
  'constructor',
  '__proto__',
  'DE136695976; drop table',
])('%j has not the form of one', (text) => {
  expect(isVatNumber(text)).toBe(false)
})

test.each([
  'ATU13585626',
  'BE0428759490',
  'BG175074751',
  'CHE107787578MWST',
  'CY10259033Z',
  'CZ25123890',
  'DE123456789',
  'DK13585627',
  'EE100594103',
  'EL123456781',
  'ESB58378432',
  'ESX2482300A',
  'ES54362315Z',
  'FI20774741',
  'FR84323140391',
  'GB980780685',
  'HR33392005962',
  'HU12892313',
  'IE6433435E',
  'IE8D79739J',
  'IT00743110158',
  'LT100001919018',
  'LU15027443',
  'LV40003521601',
  'MT11679113',
  'NL123456789B90',
  'NO995525829MVA',
  'PL8567346216',
  'PT501964842',
  'RO18547291',
  'SE123456789001',
  'SI50223055',
  'SK2022749618',
])('%s has a wrong check digit', (text) => {
  expect(isVatNumber(text)).toBe(false)
})

test.each(['DE136695976', 'IT00743110157', 'NO995525828MVA', 'PL8567346215', 'CHE107787577'])(
  'one digit of %s mistyped is noticed',
  (text) => {
    const places = [...text].flatMap((character, at) => (/\d/.test(character) ? [at] : []))
    const slip = fc.record({ at: fc.constantFrom(...places), by: fc.integer({ min: 1, max: 9 }) })
    fc.assert(
      fc.property(slip, ({ at, by }) => {
        const mistyped = text.slice(0, at) + ((Number(text[at]) + by) % 10) + text.slice(at + 1)
        return !isVatNumber(mistyped)
      }),
    )
  },
)

test('a number is stored without what people write between its digits', () => {
  expect(normaliseVatNumber(' che-123.456.789 mwst ')).toBe('CHE123456789MWST')
})

test('an empty field is no number, a wrong one is refused', () => {
  expect(VatNumber.safeParse(' ').success).toBe(true)
  expect(VatNumber.safeParse('DE1').error?.issues[0]?.message).toBe('isVatNumber')
})
