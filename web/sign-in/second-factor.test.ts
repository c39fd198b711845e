import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { plainToken, type SecondFactor, tokenIssue } from './second-factor.ts'

const app = (token: string): SecondFactor => ({ token, kind: 'app' })
const recovery = (token: string): SecondFactor => ({ token, kind: 'recovery' })
const t = ((key: string) => key) as unknown as TFunction

test.each([
  [app('123 456'), '123456'],
  [app(' 123456\n'), '123456'],
  [recovery('ab3de-4gh5j'), 'ab3de-4gh5j'],
  [recovery(' AB3DE 4GH5J '), 'ab3de-4gh5j'],
  [recovery('ab3de4gh5j'), 'ab3de-4gh5j'],
])('%j is sent as %s', (factor, token) => {
  expect(plainToken(factor)).toBe(token)
  expect(tokenIssue(factor, t)).toBeUndefined()
})

test.each([
  [app('  '), 'forms.required'],
  [app('12345'), 'sign-in.code.sixDigits'],
  [app('1234567'), 'sign-in.code.sixDigits'],
  [app('ab3de-4gh5j'), 'sign-in.code.sixDigits'],
  [recovery('123456'), 'sign-in.code.recoveryForm'],
  [recovery('ab3de-4gh5'), 'sign-in.code.recoveryForm'],
])('%j is met with %s', (factor, message) => {
  expect(tokenIssue(factor, t)).toBe(message)
})
