import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Email } from './email.ts'
import { IsoDate, Money, Uuid } from './fields.ts'
import { findLinks, Link } from './link.ts'

test.each([
  ['2024-05-31', '2024-05-31T00:00:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2024-05-31T10:30', '2024-05-31T10:30:00.000Z'],
  ['2024-05-31T10:30:15', '2024-05-31T10:30:15.000Z'],
  ['2024-05-31T10:30:15.123Z', '2024-05-31T10:30:15.123Z'],
  ['2024-05-31T10:30:15+02:00', '2024-05-31T08:30:15.000Z'],
])('%s is a date', (text, expected) => {
  expect(IsoDate.parse(text).toISOString()).toBe(expected)
})

test.each([
  '',
  'today',
  '2024',
  '31.5.2024',
  '2023-02-29',
  '2024-13-01',
  '2024-05-31T25:00',
  '2024-05-31 10:30',
  5,
  null,
])('%j is none', (value) => {
  expect(IsoDate.safeParse(value).success).toBe(false)
})

test('money goes through the wire without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (cents) => {
      const wire = JSON.parse(JSON.stringify(z.encode(Money, cents)))
      expect(Money.parse(wire)).toBe(cents)
    }),
  )
})

test.each([0.1 + 0.2, 5, 5.5, 19.99, 1_000_000.01])('%d is an amount', (amount) => {
  expect(Money.parse(amount)).toBe(Math.round(amount * 100))
})

test.each([5.555, '5', null, Number.NaN, Number.POSITIVE_INFINITY, 1e12])('%j is none', (amount) => {
  expect(Money.safeParse(amount).success).toBe(false)
})

test.each([
  [' Ada@Ex.org ', 'ada@ex.org'],
  ["o'brien+news@mail.example.co.uk", "o'brien+news@mail.example.co.uk"],
  ['a@müller.example', 'a@müller.example'],
])('%j is an address', (text, expected) => {
  expect(Email.parse(text)).toBe(expected)
})

test.each([
  '',
  'a',
  'a@b',
  '@b.c',
  'a@.c',
  'a@b..c',
  'a b@c.d',
  'a@-b.c',
  `${'x'.repeat(250)}@b.c`,
  5,
  'a@b.c\nBcc: x@y.z',
])('%j is none', (text) => {
  expect(Email.safeParse(text).success).toBe(false)
})

test('an address that is hard to read is refused as fast as any', () => {
  const started = performance.now()
  for (const end of ['@', '!', '.']) Email.safeParse(`a@${'a-'.repeat(120)}${end}`)
  expect(performance.now() - started).toBeLessThan(200)
})

test('a UUID is version 4, kept in lower case', () => {
  expect(Uuid.parse('0F8FAD5B-D9CB-469F-A165-70867728950E')).toBe('0f8fad5b-d9cb-469f-a165-70867728950e')
  expect(Uuid.safeParse('0f8fad5b-d9cb-169f-a165-70867728950e').success).toBe(false)
})

test('links are found wherever a body holds them', () => {
  const schema = z.strictObject({
    one: Link,
    none: z.optional(Link),
    deep: z.strictObject({ many: z.array(Link) }).optional(),
    other: z.string(),
  })
  const url = 'https://site.example'
  expect(findLinks(schema, { one: url, deep: { many: [url, url] }, other: url }).map(({ path }) => path)).toEqual([
    ['one'],
    ['deep', 'many', 0],
    ['deep', 'many', 1],
  ])
})
