import { expect, test } from 'vitest'
import { isTelephone, plainTelephone } from './telephone.ts'

test.each(['', '  ', '12345', '+12345', '+44 1632 960 118', '+44 (0)1632 960 118', '030/12345-67', '123456789012345'])(
  '%j is a telephone number, or none',
  (number) => {
    expect(isTelephone(number)).toBe(true)
  },
)

test.each(['1234', '+1234', '1234567890123456', '+1234567890123456', 'call me', '12+345', '++12345', '44+1632960118'])(
  '%j is no telephone number',
  (number) => {
    expect(isTelephone(number)).toBe(false)
  },
)

test('a number is kept without what made it readable', () => {
  expect(plainTelephone('+44 (0) 1632-960.119')).toBe('+441632960119')
})
