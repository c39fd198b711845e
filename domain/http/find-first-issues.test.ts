import { expect, test } from 'vitest'
import { z } from 'zod'
import { findFirstIssues } from './find-first-issues.ts'
import { toIssues } from './issues.ts'
import { maxIssues } from './problem.ts'

const Leaf = z.strictObject({ kind: z.literal('leaf'), text: z.string().max(3), note: z.string().optional() })
const Branch = z.strictObject({
  kind: z.literal('branch'),
  get parts() {
    return z.array(Node)
  },
})
const Node: z.ZodType = z.lazy(() => z.discriminatedUnion('kind', [Leaf, Branch]))
const schema = z.strictObject({
  many: z.array(z.union([z.string(), z.strictObject({ name: z.string() })])).default([]),
  map: z.record(z.string(), z.int().nullable()).optional(),
  tree: Node.optional(),
  read: z.preprocess((value) => value, z.array(z.int())).optional(),
  later: z
    .pipe(
      z.unknown().refine((value) => value !== 'no', 'isIn'),
      z.array(z.boolean()),
    )
    .optional(),
  any: z.unknown().optional(),
})

test.each([
  [{ many: ['a', { name: 'b' }], map: { a: 1, b: null }, any: { x: 1 } }],
  [{ many: [1, { name: 2 }, { name: 'a', more: 1 }], unknown: 1 }],
  [{ map: { a: 'x', b: 1.5, c: null } }],
  [{ tree: { kind: 'branch', parts: [{ kind: 'leaf', text: 'long' }, { kind: 'other' }, { kind: 'branch' }] } }],
  [{ tree: 5, read: ['a', 1], later: [true, 1], many: {} }],
  [{ later: 'no' }],
  [[]],
  ['text'],
])('finds in %j what the schema finds', (value) => {
  const places = (issues: ReturnType<typeof toIssues>) => issues.map(({ path }) => path.join('.')).toSorted()
  expect(new Set(places(findFirstIssues(schema, value)))).toEqual(
    new Set(places(toIssues(schema.safeParse(value).error?.issues ?? []))),
  )
})

test.each<[string, (count: number) => unknown]>([
  ['unknown fields', (count) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`field ${at}`, 1]))],
  ['elements', (count) => ({ many: Array(count).fill(1) })],
  ['entries', (count) => ({ map: Object.fromEntries(Array.from({ length: count }, (_, at) => [at, 'x'])) })],
  ['parts within parts', (count) => ({ tree: { kind: 'branch', parts: Array(count).fill({ kind: 'leaf' }) } })],
])('of very many %s the rest is not looked at', (_, make) => {
  let reads = 0
  const counted = new Proxy(make(100_000) as object, { get: (target, key) => count(Reflect.get(target, key)) })
  function count(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) {
      reads += 1
      return value
    }
    return new Proxy(value, { get: (target, key) => count(Reflect.get(target, key)) })
  }
  expect(findFirstIssues(schema, counted)).toHaveLength(maxIssues)
  expect(reads).toBeLessThan(3000)
})
