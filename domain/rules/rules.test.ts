import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { type SqlBool, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bindings, column, compileWhere, set, truth } from '#server/rules/index.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import type { Where } from './condition.ts'
import { floor, parseDate } from './date-value.ts'
import { type Filters, filterTypes, operatorsOf, valueCount } from './filter.ts'
import { matches, matchesWhere, type RuleRecord } from './matches.ts'
import { resolveRules } from './resolve.ts'
import { restrict } from './restrict.ts'
import { operators, type Rule, type RuleGroup, type RuleValue } from './rule.ts'

const now = new Date('2024-05-31T15:04:05.678Z')
const people = [randomUUID(), randomUUID(), randomUUID()] as const
const me = people[0]
const kinds = ['Draft', 'Open', 'Ended'] as const

/** Every type of the contract's table, with and without missing values. */
const filters = {
  id: { type: 'contact' },
  owner: { type: 'contact', nullable: true },
  name: { type: 'text' },
  nickname: { type: 'text', nullable: true },
  code: { type: 'text', uuid: true },
  story: { type: 'blob' },
  memo: { type: 'blob', nullable: true },
  score: { type: 'number' },
  height: { type: 'number', nullable: true },
  price: { type: 'number', money: true },
  joined: { type: 'date' },
  ended: { type: 'date', nullable: true },
  open: { type: 'boolean' },
  agreed: { type: 'boolean', nullable: true },
  kind: { type: 'enum', options: kinds, anyCase: true },
  mood: { type: 'enum', options: ['good', 'bad'], nullable: true },
  powers: { type: 'enum', options: ['a', 'b', 'c'], several: true },
  groups: { type: 'array' },
  labels: { type: 'array', options: ['x', 'y', '%'] },
  source: { type: 'text', nullable: true, onlyIf: { field: 'kind', is: 'Open' } },
  marks: { type: 'number', nullable: true, absentDiffers: true },
  left: { type: 'date', nullable: true, absentDiffers: true },
  signed: { type: 'boolean', absentDiffers: true },
  tone: { type: 'enum', options: ['good', 'bad'], nullable: true, absentDiffers: true },
} as const satisfies Filters
type Field = keyof typeof filters

const list = (name: string) =>
  set({ holds: (value) => sql`${sql.ref(name)} @> array[${value}]`, some: sql`${sql.ref(name)} <> '{}'` })
const bindings: Bindings<Field> = {
  ...(Object.fromEntries(
    Object.keys(filters).map((field) => [field, column(sql.ref(field))]),
  ) as unknown as Bindings<Field>),
  code: column(sql`code::text`),
  open: truth(sql<SqlBool>`opened <= ${now}`),
  powers: list('powers'),
  groups: list('groups'),
  labels: list('labels'),
}

const letters = fc.constantFrom(...'aAbBéÉßẞİIıiΣσςÅK%_\\\'" \n😀е'.split(/(?:)/u), 'a%', '\\_')
const text = fc.oneof(
  fc.array(letters, { maxLength: 4 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 6 }).filter((value) => !value.includes('\0')),
)
const edges = [
  '2024-02-29',
  '2024-03-01',
  '2024-05-01',
  '2024-05-31',
  '2024-05-31T15:00',
  '2024-05-31T15:04:05',
  '2023',
]
const moment = fc
  .tuple(
    fc.constantFrom(...edges),
    fc.constantFrom(-86_400_000, -60_000, -1000, -1, 0, 1, 999, 1000, 59_999, 3_600_000),
  )
  .map(([edge, by]) => new Date((parseDate(edge, now)?.at.getTime() ?? 0) + by))
const cents = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(499, 500, 501, 820, 2_147_483_647))
const score = fc.oneof(fc.integer({ min: -2, max: 2 }), fc.constantFrom(0.1, 0.30000000000000004, -1.5, 1e21))
const person = fc.constantFrom(...people)
const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 3 })
const choice = <Value extends string>(values: readonly Value[]) => fc.subarray([...values])

const records = fc.record({
  id: person,
  owner: some(person),
  name: text,
  nickname: some(text),
  code: person,
  story: text,
  memo: some(text),
  score: some(score),
  height: some(score),
  price: some(cents),
  joined: some(moment),
  ended: some(moment),
  opened: some(moment),
  agreed: some(fc.boolean()),
  kind: some(fc.constantFrom(...kinds)),
  mood: some(fc.constantFrom('good', 'bad')),
  powers: choice(['a', 'b', 'c']),
  groups: choice(['x', 'X', '%']),
  labels: choice(['x', 'y', '%']),
  source: some(text),
  marks: some(score),
  left: some(moment),
  signed: some(fc.boolean()),
  tone: some(fc.constantFrom('good', 'bad')),
})

const dateText = fc.oneof(
  fc.constantFrom(...edges),
  moment.chain((at) => fc.constantFrom(4, 7, 10, 13, 16, 19, 24).map((length) => at.toISOString().slice(0, length))),
  fc
    .array(fc.tuple(fc.constantFrom(...'yMdhms'), fc.integer({ min: -3, max: 1 })), { maxLength: 3 })
    .map((deltas) => (deltas.length ? `$now(${deltas.map((delta) => delta.join(':')).join()})` : '$now')),
)
const amount = fc.oneof(
  cents.map((value) => value / 100),
  fc.constantFrom(5.005, 4.995, 8.2, 0.001, -0.001, -0, 1e300, -1e300, 21_474_836.48),
)

function valueFor(field: Field): fc.Arbitrary<RuleValue> {
  const filter: Filters[string] = filters[field]
  if (filter.uuid) return person
  if (filter.options) {
    const option = fc.constantFrom(...filter.options)
    return filter.anyCase
      ? fc.oneof(
          option,
          option.map((value) => value.toUpperCase()),
        )
      : option
  }
  switch (filter.type) {
    case 'number':
      return filter.money ? amount : fc.oneof(score, fc.constant(1e300))
    case 'date':
      return dateText
    case 'boolean':
      return fc.boolean()
    case 'contact':
      return fc.oneof(
        person,
        fc.constant('me'),
        person.map((value) => value.toUpperCase()),
      )
    case 'array':
      return fc.constantFrom('x', 'X', '%', 'nowhere')
    default:
      return text
  }
}

function ruleOn(field: Field, operator: Rule['operator']): fc.Arbitrary<Rule> {
  const count = valueCount(operator)
  const value = fc.array(valueFor(field), { minLength: count, maxLength: count })
  return value.map((values) => ({ field, operator, value: values }))
}

const pairs = (Object.keys(filters) as Field[]).flatMap((field) =>
  operatorsOf(filters[field]).map((operator) => [field, operator] as const),
)
const anyRule = fc.constantFrom(...pairs).chain(([field, operator]) => ruleOn(field, operator))
const anyGroup = fc.letrec<{ group: RuleGroup }>((tie) => ({
  group: fc.record({
    condition: fc.constantFrom('AND', 'OR'),
    rules: fc.array(fc.oneof({ depthSize: 'small', withCrossShrink: true }, anyRule, tie('group')), { maxLength: 4 }),
  }),
})).group

const { db, close } = await createTestDatabase()
afterAll(close)
const stored = fc.sample(records, { numRuns: 200, seed: 20240531 })

beforeAll(async () => {
  await sql`
    create table records (number integer, id uuid, owner uuid, name text, nickname text, code uuid, story text, memo text,
      score float8, height float8, price integer, joined timestamptz(3), ended timestamptz(3), opened timestamptz(3),
      agreed boolean, kind text, mood text, powers text[], groups text[], labels text[], source text,
      marks float8, "left" timestamptz(3), signed boolean, tone text)`.execute(db)
  const rows = stored.map((record, number) => sql`(${sql.join([number, ...Object.values(record)])})`)
  await sql`insert into records values ${sql.join(rows)}`.execute(db)
})

/** `open` is worked out, here as in SQL; without a moment it is no. */
const asRecord = ({ opened, ...record }: (typeof stored)[number]): RuleRecord => ({
  ...record,
  open: opened !== null && opened <= now,
})

const kept = stored.map(asRecord)

function read(group: RuleGroup): Where {
  const { where, problem } = resolveRules(group, filters, { now, me })
  if (problem) throw new Error(`${problem.reason}: ${JSON.stringify(problem.rule)}`)
  return where
}

function foundInMemory(group: RuleGroup): number[] {
  const where = read(group)
  return kept.flatMap((record, number) => (matchesWhere(record, where) ? [number] : []))
}

/** Many groups in one statement: asking one by one takes ten times as long. */
async function foundInSql(groups: readonly RuleGroup[]): Promise<number[][]> {
  const found = groups.map(
    (group, at) => sql`select ${at}::int as at, number from records where ${compileWhere(read(group), bindings)}`,
  )
  const { rows } = await sql<{ at: number; number: number }>`${sql.join(found, sql` union all `)} order by 2`.execute(
    db,
  )
  return groups.map((_, at) => rows.filter((row) => row.at === at).map(({ number }) => number))
}

async function expectSame(groups: readonly RuleGroup[]) {
  expect(await foundInSql(groups)).toEqual(groups.map(foundInMemory))
}

test('the filters of this test are of every type, and use every operator', () => {
  expect(new Set(Object.values(filters).map(({ type }) => type))).toEqual(new Set(filterTypes))
  expect(new Set(pairs.map(([, operator]) => operator))).toEqual(new Set(operators))
})

describe('the database finds what memory finds', () => {
  test.each(pairs)('%s %s', async (field, operator) => {
    const group = ruleOn(field, operator).map((rule): RuleGroup => ({ condition: 'AND', rules: [rule] }))
    const groups = fc.array(group, { minLength: 1, maxLength: 20, size: 'max' })
    await fc.assert(fc.asyncProperty(groups, expectSame), { numRuns: valueCount(operator) === 0 ? 1 : 3 })
  })

  test('nested groups', async () => {
    const groups = fc.array(anyGroup, { minLength: 1, maxLength: 20, size: 'max' })
    await fc.assert(fc.asyncProperty(groups, expectSame), { numRuns: 20 })
  })
})

test('a negated operator finds what its counterpart does not, except where the value is missing', () => {
  const negated = anyRule.filter(({ field, operator }) =>
    operatorsOf(filters[field as Field]).includes(`not_${operator}` as Rule['operator']),
  )
  fc.assert(
    fc.property(negated, (rule) => {
      const found = foundInMemory({ condition: 'AND', rules: [rule] })
      const others = foundInMemory({
        condition: 'AND',
        rules: [{ ...rule, operator: `not_${rule.operator}` as Rule['operator'] }],
      })
      expect(others.filter((number) => found.includes(number))).toEqual([])
      const filter: Filters[string] = filters[rule.field as Field]
      if (filter.onlyIf) return
      const countsMissing =
        ['text', 'blob', 'array'].includes(filter.type) || filter.several === true || filter.absentDiffers === true
      const missing = kept.filter((record) => record[rule.field] === null && !(countsMissing && filter.nullable))
      expect(found.length + others.length).toBe(stored.length - missing.length)
    }),
  )
})

test('where no value is another one, negated operators find what has none, and a flag that is not set is false', () => {
  const found = (field: Field, operator: Rule['operator'], ...value: RuleValue[]) =>
    matches({}, { condition: 'AND', rules: [{ field, operator, value }] }, filters, { now, me })
  expect(found('marks', 'not_equal', 1)).toBe(true)
  expect(found('marks', 'not_between', 1, 2)).toBe(true)
  expect(found('marks', 'equal', 1)).toBe(false)
  expect(found('tone', 'not_equal', 'good')).toBe(true)
  expect(found('signed', 'equal', false)).toBe(true)
  expect(found('signed', 'equal', true)).toBe(false)
  expect(found('height', 'not_equal', 1)).toBe(false)
})

test('dates are compared floored to the finer of a day and what is mentioned', () => {
  const comparisons = {
    equal: (at: number, [first = 0]: number[]) => at === first,
    not_equal: (at: number, [first = 0]: number[]) => at !== first,
    less: (at: number, [first = 0]: number[]) => at < first,
    less_or_equal: (at: number, [first = 0]: number[]) => at <= first,
    greater: (at: number, [first = 0]: number[]) => at > first,
    greater_or_equal: (at: number, [first = 0]: number[]) => at >= first,
    between: (at: number, [first = 0, last = 0]: number[]) => at >= first && at <= last,
    not_between: (at: number, [first = 0, last = 0]: number[]) => at < first || at > last,
  }
  const operator = fc.constantFrom(...(Object.keys(comparisons) as (keyof typeof comparisons)[]))
  fc.assert(
    fc.property(operator, fc.tuple(dateText, dateText), moment, (asked, texts, at) => {
      const value = texts.slice(0, valueCount(asked))
      const read = value.map((each) => parseDate(each, now) ?? { at: new Date(0), unit: 's' as const })
      const unit = (['s', 'm', 'h'] as const).find((each) => read.some((date) => date.unit === each)) ?? 'd'
      const expected = comparisons[asked](
        floor(at, unit).getTime(),
        read.map((date) => date.at.getTime()),
      )
      const group: RuleGroup = { condition: 'AND', rules: [{ field: 'joined', operator: asked, value }] }
      expect(matches({ joined: at }, group, filters, { now, me })).toBe(expected)
    }),
    { numRuns: 2000 },
  )
})

test('a group without rules restricts nothing, at any depth', () => {
  for (const condition of ['AND', 'OR'] as const) {
    const empty: RuleGroup = { condition, rules: [] }
    expect(foundInMemory(empty)).toHaveLength(stored.length)
    expect(foundInMemory({ condition: 'OR', rules: [empty] })).toHaveLength(stored.length)
  }
})

test.each<[string, Rule]>([
  ['an unknown field', { field: 'shoeSize', operator: 'equal', value: ['1'] }],
  ['a field of every object', { field: 'constructor', operator: 'equal', value: ['1'] }],
  ['an operator of another type', { field: 'name', operator: 'less', value: ['a'] }],
  ['emptiness of what is never missing', { field: 'joined', operator: 'is_empty', value: [] }],
  ['emptiness with a value', { field: 'name', operator: 'is_empty', value: ['a'] }],
  ['no value', { field: 'name', operator: 'equal', value: [] }],
  ['two values for one', { field: 'name', operator: 'equal', value: ['a', 'b'] }],
  ['one value for two', { field: 'score', operator: 'between', value: [1] }],
  ['a text as number', { field: 'score', operator: 'equal', value: ['5'] }],
  ['a number as text', { field: 'name', operator: 'equal', value: [5] }],
  ['a number as date', { field: 'joined', operator: 'equal', value: [2024] }],
  ['a text as boolean', { field: 'open', operator: 'equal', value: ['true'] }],
  ['no date', { field: 'joined', operator: 'equal', value: ['$now(w:-1)'] }],
  ['no option', { field: 'kind', operator: 'equal', value: ['weekly'] }],
  ['an option in another case', { field: 'mood', operator: 'equal', value: ['Good'] }],
  ['no option of a list', { field: 'labels', operator: 'contains', value: ['z'] }],
  ['no id', { field: 'id', operator: 'equal', value: ['abc'] }],
  ['no id in a text of ids', { field: 'code', operator: 'equal', value: ['abc'] }],
  ['not equal to a boolean', { field: 'open', operator: 'not_equal', value: [true] }],
])('%s is an invalid rule, and the rule is named', (_name, rule) => {
  const group: RuleGroup = { condition: 'AND', rules: [{ condition: 'OR', rules: [rule] }] }
  expect(resolveRules(group, filters, { now, me }).problem).toMatchObject({ kind: 'invalid', rule })
})

test('“me” stands for nobody without a contact', () => {
  const group: RuleGroup = { condition: 'AND', rules: [{ field: 'id', operator: 'equal', value: ['me'] }] }
  expect(resolveRules(group, filters, { now, me: undefined }).problem).toMatchObject({ kind: 'nobody' })
})

test('no rules of a caller widen what they may see', () => {
  const mine = foundInMemory(restrict(undefined, [{ field: 'id', operator: 'equal', value: ['me'] }]))
  fc.assert(
    fc.property(anyGroup, (group) => {
      const found = foundInMemory(restrict(group, [{ field: 'id', operator: 'equal', value: ['me'] }]))
      expect(found).toEqual(foundInMemory(group).filter((number) => mine.includes(number)))
    }),
  )
})
