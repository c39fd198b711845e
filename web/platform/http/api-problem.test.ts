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
