import { expect, test } from 'vitest'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { isOutOfDate } from './callout-problem.ts'

test.each([
  ['stale-write', 409, true],
  ['invalid-status-change', 400, true],
  // Somebody took the right to edit, or all of them.
  ['forbidden', 403, true],
  ['not-found', 404, true],
  ['bad-request', 400, false],
  ['unknown', 500, false],
  ['offline', 0, false],
] as const)('%s tells that the page shows what was before: %s', (code, status, expected) => {
  expect(isOutOfDate(new ApiProblem(code, status))).toBe(expected)
})

test('a fault of the page itself is no refusal', () => {
  expect(isOutOfDate(new TypeError('gone'))).toBe(false)
})
