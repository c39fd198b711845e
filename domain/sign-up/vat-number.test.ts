import { expect, test } from 'vitest'
import { isVatNumber, normaliseVatNumber } from './vat-number.ts'
import { VatNumber } from './vat-number-field.ts'

test.each([
  'DE123456789',
  'de 123 456 789',
  'ATU12345678',
  'BE0123456789',
  'NL123456789B01',
  'FRXX123456789',
  'ES X1234567-8',
  'IE1234567WA',
  'IE1+23456W',
  'GB 123 4567 89',
  'GBGD001',
  'SE123456789001',
  'CHE-123.456.789 MWST',
  'EL123456789',
])('%s has the form of a VAT number', (text) => {
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
  'DE123456789; drop table',
])('%j has not', (text) => {
  expect(isVatNumber(text)).toBe(false)
})

test('a number is stored without what people write between its digits', () => {
  expect(normaliseVatNumber(' che-123.456.789 mwst ')).toBe('CHE123456789MWST')
})

test('an empty field is no number, a wrong one is refused', () => {
  expect(VatNumber.safeParse(' ').success).toBe(true)
  expect(VatNumber.safeParse('DE1').error?.issues[0]?.message).toBe('isVatNumber')
})
