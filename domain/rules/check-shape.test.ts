import { expect, test } from 'vitest'
import { checkShape } from './check-shape.ts'
import { RuleGroup, RulesQuery } from './schema.ts'

const rule = { field: 'email', operator: 'equal', value: ['a'] }
const group = (...rules: unknown[]) => ({ condition: 'AND', rules })

function nested(depth: number): unknown {
  let inner: unknown = group(rule)
  for (let level = 1; level < depth; level++) inner = group(inner)
  return inner
}

test.each([
  ['no rules', group()],
  ['rules and groups', group(rule, { condition: 'OR', rules: [rule] })],
  ['emptiness', group({ ...rule, value: [] })],
  ['values of every kind', group({ ...rule, value: [1, 'a', true] })],
  ['ten levels', nested(10)],
  ['a thousand rules', group(...Array.from({ length: 1000 }, () => rule))],
  ['2000 characters', group({ ...rule, value: ['x'.repeat(2000)] })],
])('%s may be asked', (_name, input) => {
  expect(checkShape(input)).toEqual([])
  expect(RuleGroup.safeParse(input)).toEqual({ success: true, data: input })
  expect(RulesQuery.safeParse(JSON.stringify(input))).toEqual({ success: true, data: input })
})

test.each([
  ['a word', 'AND', [], 'isObject'],
  ['a list', [rule], [], 'isObject'],
  ['another condition', { condition: 'XOR', rules: [] }, ['condition'], 'isIn'],
  ['no list of rules', { condition: 'AND' }, ['rules'], 'isArray'],
  ['a word more', { ...group(), not: true }, ['not'], 'whitelistValidation'],
  ['a rule that is none', group(null), ['rules', 0], 'isObject'],
  ['another operator', group({ ...rule, operator: 'like' }), ['rules', 0, 'operator'], 'isIn'],
  ['a bare value', group({ ...rule, value: 'a' }), ['rules', 0, 'value'], 'isArray'],
  ['no value', group({ field: 'email', operator: 'is_empty' }), ['rules', 0, 'value'], 'isArray'],
  ['an object as value', group({ ...rule, value: [{}] }), ['rules', 0, 'value', 0], 'isString'],
  ['null as value', group({ ...rule, value: [null] }), ['rules', 0, 'value', 0], 'isString'],
  ['an endless number', group({ ...rule, value: [Number.POSITIVE_INFINITY] }), ['rules', 0, 'value', 0], 'isNumber'],
  ['a NUL', group({ ...rule, value: ['a\0'] }), ['rules', 0, 'value', 0], 'isString'],
  ['half a character', group({ ...rule, value: ['a\ud800'] }), ['rules', 0, 'value', 0], 'isString'],
  ['a long text', group({ ...rule, value: ['x'.repeat(2001)] }), ['rules', 0, 'value', 0], 'maxLength'],
  ['a word more in a rule', group({ ...rule, id: 1 }), ['rules', 0, 'id'], 'whitelistValidation'],
  ['eleven levels', nested(11), Array.from({ length: 20 }, (_, at) => (at % 2 ? 0 : 'rules')), 'max'],
  ['more rules than may be', group(...Array.from({ length: 1001 }, () => rule)), ['rules'], 'maxLength'],
  [
    'more rules than may be in all',
    group(group(...Array.from({ length: 501 }, () => rule)), group(...Array.from({ length: 500 }, () => rule))),
    ['rules'],
    'maxLength',
  ],
])('%s is refused, and the place is named', (_name, input, path, constraint) => {
  expect(checkShape(input)[0]).toMatchObject({ path, constraint })
  expect(RuleGroup.safeParse(input).error?.issues[0]).toMatchObject({ path, message: constraint })
})

test('of a hundred things that are wrong the rest is not looked at', () => {
  const many = Array.from({ length: 900 }, () => ({ field: 1, operator: 2, value: Array(1000).fill(null) }))
  expect(checkShape(group(...many))).toHaveLength(100)
  expect(checkShape(Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [at, 1])))).toHaveLength(100)
})

test('a nesting that would exhaust the stack is refused like any other', () => {
  const text = `${'{"condition":"AND","rules":['.repeat(3000)}${']}'.repeat(3000)}`
  expect(RulesQuery.safeParse(text).success).toBe(false)
  expect(RulesQuery.safeParse('{').error?.issues[0]).toMatchObject({ path: [], message: 'isObject' })
})

test('a body holds the group itself, not its text', () => {
  expect(RuleGroup.safeParse(JSON.stringify(group())).success).toBe(false)
})
