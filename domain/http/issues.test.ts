import { expect, test } from 'vitest'
import { z } from 'zod'
import * as mini from 'zod/mini'
import { toErrorTree, toIssues } from './issues.ts'

const secret = 'what was typed'

function found(schema: z.core.$ZodType, value: unknown) {
  const result = z.safeParse(schema, value)
  return result.success ? [] : toIssues(result.error.issues)
}

test.each<[string, z.core.$ZodType, unknown, string]>([
  ['text', z.string(), 5, 'isString'],
  ['a number', z.number(), '5', 'isNumber'],
  ['not a number', z.number(), Number.NaN, 'isNumber'],
  ['a whole number', z.int(), 1.5, 'isInt'],
  ['a boolean', z.boolean(), 'true', 'isBoolean'],
  ['a list', z.array(z.string()), secret, 'isArray'],
  ['a pair', z.tuple([z.number(), z.number()]), secret, 'isArray'],
  ['an object', z.strictObject({}), secret, 'isObject'],
  ['a map of names', z.record(z.string(), z.string()), secret, 'isObject'],
  ['a date', z.date(), secret, 'isDate'],
  ['a date as text', z.iso.datetime(), secret, 'isDate'],
  ['an address of e-mail', z.email(), secret, 'isEmail'],
  ['an address of the web', z.url(), secret, 'isUrl'],
  ['a UUID', z.uuid(), secret, 'isUuid'],
  ['one of some words', z.enum(['a', 'b']), secret, 'isEnum'],
  ['one of some words, named otherwise', z.enum(['a', 'b'], 'isIn'), secret, 'isIn'],
  ['at least', z.number().min(3), 2, 'min'],
  ['at most', z.number().max(3), 4, 'max'],
  ['long enough', z.string().min(100), secret, 'minLength'],
  ['short enough', z.string().max(3), secret, 'maxLength'],
  ['enough entries', z.array(z.string()).min(2), [secret], 'minLength'],
  ['few entries', z.array(z.string()).max(0), [secret], 'maxLength'],
  ['a check of one’s own', z.string().refine(() => false, 'isSlug'), secret, 'isSlug'],
  ['a check of the small library', mini.string().check(mini.refine(() => false, 'isPassword')), secret, 'isPassword'],
  ['a pattern with a name', z.string().regex(/^x$/, 'isHexColor'), secret, 'isHexColor'],
  ['a pattern without one', z.string().regex(/^x$/), secret, 'isType'],
  ['an unknown field', z.strictObject({}), { [secret]: 1 }, 'whitelistValidation'],
  ['an unknown key of a map', z.record(z.enum(['a']), z.string()), { a: 'x', b: 'x' }, 'whitelistValidation'],
  ['none of several types', z.union([z.string(), z.number()]), true, 'isType'],
  [
    'none of several kinds',
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]),
    { kind: 'x' },
    'isType',
  ],
])('%s', (_, schema, value, constraint) => {
  expect(found(schema, value).map((issue) => issue.constraint)).toEqual([constraint])
})

test('of several shapes, the one that fits best says what is missing', () => {
  const schema = z.union([z.string(), z.strictObject({ name: z.string(), age: z.int() })])
  expect(found(schema, { name: 'Ada' })).toMatchObject([{ path: ['age'], constraint: 'isNumber' }])
})

test('issues become one item for each property, nested as the input is', () => {
  const schema = z.strictObject({
    contribution: z.strictObject({ amount: z.number(), tags: z.array(z.string()) }),
    name: z.string().min(3).max(1),
  })
  const tree = toErrorTree(found(schema, { contribution: { amount: '5', tags: ['a', 1] }, name: 'xx', foo: 1 }))
  const text = expect.any(String)
  expect(tree).toEqual([
    {
      property: 'contribution',
      children: [
        { property: 'amount', constraints: { isNumber: text }, children: [] },
        { property: 'tags', children: [{ property: '1', constraints: { isString: text }, children: [] }] },
      ],
    },
    { property: 'name', constraints: { minLength: text, maxLength: text }, children: [] },
    { property: 'foo', constraints: { whitelistValidation: text }, children: [] },
  ])
})

test('what was sent is never repeated', () => {
  const schema = z.strictObject({ a: z.email(), b: z.enum(['x']), c: z.number(), d: z.string().max(2) })
  const tree = toErrorTree(found(schema, { a: secret, b: secret, c: secret, d: secret }))
  expect(tree).toHaveLength(4)
  expect(JSON.stringify(tree)).not.toContain(secret)
})

test('of very many issues a hundred are told, each with a name of a length that can be read', () => {
  const keys = Array.from({ length: 70_000 }, (_, at) => `${at}${'k'.repeat(500)}`)
  const many = Object.fromEntries(keys.map((key) => [key, 1]))
  const started = process.cpuUsage()
  const issues = toIssues([{ code: 'unrecognized_keys', keys, path: [], message: '', input: many }])
  const tree = toErrorTree([...issues, ...keys.map((key) => ({ path: ['list', key], constraint: 'isType' }))])
  expect(process.cpuUsage(started).user).toBeLessThan(500_000)
  expect(issues).toHaveLength(100)
  expect(tree).toHaveLength(100)
  expect(Math.max(...tree.map(({ property }) => property.length))).toBe(200)
})
