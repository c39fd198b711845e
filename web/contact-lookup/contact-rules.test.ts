import { expect, test } from 'vitest'
import { buildContactRules } from './contact-rules.ts'

test('nothing asked for is no rule', () => {
  expect(buildContactRules({ q: '  ', tag: undefined })).toBeUndefined()
})

test('every word must be somewhere, and the tag must be there', () => {
  const rules = buildContactRules({ q: ' anna  mueller ', tag: 't1' })
  expect(rules?.condition).toBe('AND')
  expect(rules?.rules).toHaveLength(3)
  expect(rules?.rules[1]).toEqual({
    condition: 'OR',
    rules: [
      { field: 'firstname', operator: 'contains', value: ['mueller'] },
      { field: 'lastname', operator: 'contains', value: ['mueller'] },
      { field: 'email', operator: 'contains', value: ['mueller'] },
    ],
  })
  expect(rules?.rules[2]).toEqual({ field: 'tags', operator: 'contains', value: ['t1'] })
})

test('further rules hold in addition, and empty ones ask for nothing', () => {
  const further = { condition: 'OR' as const, rules: [{ field: 'email', operator: 'is_empty' as const, value: [] }] }
  expect(buildContactRules({ q: 'ada', rules: further })?.rules.at(-1)).toEqual(further)
  expect(buildContactRules({ q: '', rules: { condition: 'AND', rules: [] } })).toBeUndefined()
})
