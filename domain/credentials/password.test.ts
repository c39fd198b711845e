import { expect, test } from 'vitest'
import { Password } from './password.ts'
import { isPassword, passwordRules } from './password-rules.ts'

test.each(['Passw0rd', 'A1bcdefg', 'aA0 with spaces', `Aa1${'x'.repeat(1021)}`])('%j is a password', (text) => {
  expect(isPassword(text)).toBe(true)
})

test.each(['', 'Passw0r', 'password1', 'PASSWORD1', 'Password', `Aa1${'x'.repeat(1022)}`])('%j is none', (text) => {
  expect(isPassword(text)).toBe(false)
  expect(Password.safeParse(text).error?.issues[0]?.message).toBe('isPassword')
})

test('each rule is met by itself', () => {
  const met = (text: string) => passwordRules(text).flatMap(({ rule, isMet }) => (isMet ? [rule] : []))
  expect(met('')).toEqual([])
  expect(met('a')).toEqual(['small'])
  expect(met('aA')).toEqual(['capital', 'small'])
  expect(met('aA1')).toEqual(['digit', 'capital', 'small'])
  expect(met('aA1aaaaa')).toEqual(['length', 'digit', 'capital', 'small'])
})
