import { expect, test } from 'vitest'
import { stateOfLetter } from './letter-state.ts'

test.each([
  ['waiting', null, 'waiting'],
  ['sent', null, 'sent'],
  ['sent', 'bounced', 'failed'],
  ['sent', 'complained', 'sent'],
  ['failed', null, 'failed'],
  ['failed', 'bounced', 'failed'],
  ['failed', 'complained', 'failed'],
] as const)('one that is %s and came back as %s is %s', (status, returnedAs, state) => {
  expect(stateOfLetter({ status, returnedAs })).toBe(state)
})
