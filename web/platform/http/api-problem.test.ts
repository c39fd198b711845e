import { expect, test } from 'vitest'
import { ApiProblem } from './api-problem.ts'

test('the tree of a validation error becomes a list of paths', () => {
  const problem = new ApiProblem('bad-request', 400, {
    errors: [
      { property: 'email', constraints: { isEmail: 'must be an email address' }, children: [] },
      {
        property: 'contribution',
        children: [
          { property: 'amount', constraints: { isNumber: '', minContributionAmount: '' }, children: [] },
          { property: 'periods', children: [{ property: '0', constraints: { isEnum: '' }, children: [] }] },
        ],
      },
    ],
  })
  expect(problem.issues).toEqual([
    { path: 'email', constraint: 'isEmail' },
    { path: 'contribution.amount', constraint: 'isNumber' },
    { path: 'contribution.amount', constraint: 'minContributionAmount' },
    { path: 'contribution.periods.0', constraint: 'isEnum' },
  ])
})

test('no answer at all is told from a refusal', () => {
  expect(new ApiProblem('offline').isUnreachable).toBe(true)
  expect(new ApiProblem('login-failed', 401).isUnreachable).toBe(false)
})

test.each([
  [400, 'BadRequest'],
  [401, 'Unauthorized'],
  [403, 'Forbidden'],
  [404, 'NotFound'],
  [409, 'Conflict'],
  [422, 'Validation'],
  [429, 'TooManyRequests'],
  [500, 'InternalServer'],
  [502, 'BadGateway'],
  [503, 'ServiceUnavailable'],
  [504, 'GatewayTimeout'],
  [413, 'ApiProblem'],
])('status %i is called %s in logs', (status, name) => {
  expect(new ApiProblem('unknown', status).name).toBe(name)
  expect(String(new ApiProblem('bad-request', status))).toBe(`${name}: bad-request`)
})

test('without an answer there is no status to name', () => {
  expect(new ApiProblem('timeout').name).toBe('ApiProblem')
})
