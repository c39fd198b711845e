import { expect, test } from 'vitest'
import { declineReason, isDeclineReason } from './decline.ts'

test.each([
  ['insufficient_funds', 'funds'],
  ['expired_card', 'expired'],
  ['incorrect_cvc', 'details'],
  ['authentication_required', 'approval'],
  ['withdrawal_count_limit_exceeded', 'limit'],
  ['currency_not_supported', 'unsupported'],
  ['bank_account_closed', 'account-closed'],
  ['mandate_is_inactive', 'no-mandate'],
  ['try_again_later', 'busy'],
  ['generic_decline', 'bank'],
  // Whoever holds a card that is not theirs learns nothing.
  ['lost_card', 'bank'],
  ['stolen_card', 'bank'],
  ['fraudulent', 'bank'],
  ['toString', 'bank'],
  [undefined, 'bank'],
])('%s is told as %s', (code, reason) => {
  expect(declineReason(code)).toBe(reason)
})

test('only reasons are reasons', () => {
  expect(isDeclineReason('funds')).toBe(true)
  expect(isDeclineReason('insufficient_funds')).toBe(false)
  expect(isDeclineReason(undefined)).toBe(false)
})
