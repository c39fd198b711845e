import { expect, test } from 'vitest'
import { z } from 'zod'
import { IsoDate, Money, page } from '#domain/http/fields.ts'
import { cacheJson, compileSerialiser } from './serialise.ts'

interface Branch {
  name: string
  children: Branch[]
}
const Branch: z.ZodType<Branch> = z.object({ name: z.string(), children: z.array(z.lazy(() => Branch)) })

const Self = z.object({
  name: z.string(),
  get parent() {
    return Self.optional()
  },
})

const at = new Date('2024-05-31T10:00:00Z')
const iso = '2024-05-31T10:00:00.000Z'

test.each<[string, z.ZodType, unknown, unknown]>([
  ['an undeclared key is dropped', z.object({ a: z.string() }), { a: 'x', b: 1 }, { a: 'x' }],
  ['at every level', z.object({ a: z.object({ b: z.int() }) }), { a: { b: 1, c: 2 }, d: 3 }, { a: { b: 1 } }],
  ['in lists', z.array(z.object({ a: z.int() })), [{ a: 1, b: 2 }], [{ a: 1 }]],
  ['in maps', z.record(z.string(), z.object({ a: z.int() })), { x: { a: 1, b: 2 } }, { x: { a: 1 } }],
  [
    'in pages',
    page(z.object({ a: z.int() })),
    { items: [{ a: 1, b: 2 }], total: 1, offset: 0, count: 1, sql: 'x' },
    { items: [{ a: 1 }], total: 1, offset: 0, count: 1 },
  ],
  ['in optional parts', z.object({ a: z.object({ b: z.int() }).optional() }), { a: { b: 1, c: 2 } }, { a: { b: 1 } }],
  [
    'in parts that may be null',
    z.object({ a: z.object({ b: z.int() }).nullable() }),
    { a: { b: 1, c: 2 } },
    { a: { b: 1 } },
  ],
  [
    'in shapes that hold themselves',
    Branch,
    { name: 'a', children: [{ name: 'b', children: [], x: 1 }] },
    { name: 'a', children: [{ name: 'b', children: [] }] },
  ],
  ['in shapes with getters', Self, { name: 'a', parent: { name: 'b', x: 1 } }, { name: 'a', parent: { name: 'b' } }],
  [
    'in intersections',
    z.intersection(z.object({ a: z.int() }), z.object({ b: z.int() })),
    { a: 1, b: 2, c: 3 },
    { a: 1, b: 2 },
  ],
  [
    'in the fitting shape of several',
    z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]),
    { b: 'x', c: 1 },
    { b: 'x' },
  ],
  [
    'in the richer shape of several that fit',
    z.union([z.object({ a: z.string() }), z.object({ a: z.string(), b: z.string() })]),
    { a: 'x', b: 'y', c: 1 },
    { a: 'x', b: 'y' },
  ],
  [
    'in kinds told apart by a word',
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), x: z.int() }),
      z.object({ kind: z.literal('b'), y: z.int() }),
    ]),
    { kind: 'b', y: 1, x: 2 },
    { kind: 'b', y: 1 },
  ],
  [
    'when no shape fits, something declared is shown',
    z.union([z.object({ a: z.string() }), z.object({ b: z.int() })]),
    { b: 'wrong', c: 1, a: 5 },
    {},
  ],
  ['what is declared as free stays', z.looseObject({ a: z.int() }), { a: 1, b: { c: 2 } }, { a: 1, b: { c: 2 } }],
  ['and anything where anything is declared', z.object({ a: z.unknown() }), { a: { b: [1] } }, { a: { b: [1] } }],
  ['undefined is left out', z.object({ a: z.string().optional() }), { a: undefined }, {}],
  ['an empty column is left out where it is optional', z.object({ a: z.string().optional() }), { a: null }, {}],
  [
    'null stays where it is declared',
    z.object({ a: z.string().nullable(), b: z.int().nullable().optional() }),
    { a: null, b: null },
    { a: null, b: null },
  ],
  [
    'dates are texts',
    z.object({ a: z.date(), b: IsoDate, c: IsoDate.nullable() }),
    { a: at, b: at, c: null },
    { a: iso, b: iso, c: null },
  ],
  ['a date that is none is left out', z.object({ a: z.date().optional() }), { a: new Date('x') }, {}],
  ['cents are money', z.object({ a: Money, b: Money.optional() }), { a: 550, b: 1 }, { a: 5.5, b: 0.01 }],
  ['an object where text is declared is left out', z.object({ a: z.string() }), { a: { secret: 1 } }, {}],
  ['a list where an object is declared is left out', z.object({ a: z.object({ b: z.int() }) }), { a: [{ b: 1 }] }, {}],
  [
    'a prototype is not a declared key',
    z.record(z.string(), z.int()),
    JSON.parse('{"__proto__":1,"a":2}'),
    JSON.parse('{"__proto__":1,"a":2}'),
  ],
])('%s', (_, schema, value, expected) => {
  expect(JSON.parse(compileSerialiser(schema)(value))).toEqual(expected)
})

test('JSON that is made once is that of the object, wherever it stands', () => {
  const form = cacheJson({ slides: [{ title: 'Größe “quoted”\u2028', done: true }], at })
  const serialise = compileSerialiser(z.object({ a: z.string().optional(), form: z.unknown(), b: z.unknown() }))
  const plain = JSON.parse(JSON.stringify(form))
  for (const others of [{}, { a: 'x' }, { b: null }, { a: 'x', b: form }, { b: [form] }]) {
    for (let times = 0; times < 2; times++) {
      const shown = JSON.parse(serialise({ ...others, form, secret: 1 }))
      expect(shown).toEqual({ ...JSON.parse(JSON.stringify(others)), form: plain })
    }
  }
})

test('what a schema names of it is all that leaves', () => {
  const kept = cacheJson({ shown: 1, secret: 2 })
  const Whole = z.object({ kept: z.unknown() })
  expect(compileSerialiser(Whole)({ kept })).toBe('{"kept":{"shown":1,"secret":2}}')
  const Part = z.object({ kept: z.object({ shown: z.int() }) })
  expect(compileSerialiser(Part)({ kept })).toBe('{"kept":{"shown":1}}')
  expect(compileSerialiser(z.object({ a: z.string() }))({ a: 'x', kept })).toBe('{"a":"x"}')
})

test('an object whose JSON is made once can’t change any more', () => {
  const kept = cacheJson({ slides: [{ title: 'x' }] })
  expect(() => kept.slides.push({ title: 'y' })).toThrow(TypeError)
  expect(() => Object.assign(kept.slides[0] ?? {}, { title: 'y' })).toThrow(TypeError)
})
