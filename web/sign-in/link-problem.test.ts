import { expect, test } from 'vitest'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { isLinkProblem } from './link-problem.ts'

const at = (property: string) => ({ errors: [{ property, constraints: { isUuid: '' }, children: [] }] })

test.each([
  ['a link that is used up', new ApiProblem('not-found', 404), true],
  ['a link of the other kind', new ApiProblem('reset-security-flow-error', 400, { subCode: 'wrong-type' }), true],
  ['a link that was cut short', new ApiProblem('bad-request', 400, at('id')), true],
  ['a weak password', new ApiProblem('bad-request', 400, at('password')), false],
  ['a locked account', new ApiProblem('account-locked', 401), false],
  ['too many tries', new ApiProblem('too-many-requests', 429), false],
  ['a broken server', new ApiProblem('unknown', 500), false],
  ['no line', new ApiProblem('offline'), false],
])('%s', (_what, problem, isLink) => {
  expect(isLinkProblem(problem)).toBe(isLink)
})
