import { expect, test } from 'vitest'
import { formatRecoveryCode, readToken, recoveryAlphabet } from './token.ts'

test.each([
  ['123456', { kind: 'code', text: '123456' }],
  [' 123 456 ', { kind: 'code', text: '123456' }],
  ['abcde-fghjk', { kind: 'recovery', text: 'abcdefghjk' }],
  ['ABCDE FGHJK', { kind: 'recovery', text: 'abcdefghjk' }],
  ['', undefined],
  ['12345', undefined],
  ['1234567', undefined],
  ['abcde-fghj', undefined],
  ['١٢٣٤٥٦', undefined],
])('%j is read as %j', (typed, token) => {
  expect(readToken(typed)).toEqual(token)
})

test('a recovery code is shown in two halves and read back', () => {
  expect(formatRecoveryCode('abcdefghjk')).toBe('abcde-fghjk')
  expect(readToken(formatRecoveryCode('abcdefghjk'))).toEqual({ kind: 'recovery', text: 'abcdefghjk' })
})

test('no two letters of a recovery code look alike', () => {
  expect(recoveryAlphabet).not.toMatch(/[01ilo]/)
  expect(new Set(recoveryAlphabet).size).toBe(recoveryAlphabet.length)
})
