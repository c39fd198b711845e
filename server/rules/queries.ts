import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ChoiceMeaning, Condition, Meaning, RangeMeaning, TextMeaning, Where } from '#domain/rules/condition.ts'

type Sql = RawBuilder<SqlBool>

/** How one field of a kind of record is asked for in SQL. */
export type Binding = (meaning: Meaning) => Sql
export type Bindings<Field extends string = string> = Readonly<Record<Field, Binding>>

/** A resolved rule group as one condition. Values are bound; a missing value makes a condition null, which is not true. */
export function compileWhere(where: Where, bindings: Bindings): Sql {
  if ('every' in where) return joined(where.every, bindings, sql` and `, sql`true`)
  if ('some' in where) return joined(where.some, bindings, sql` or `, sql`false`)
  return compileCondition(where, bindings)
}

function joined(parts: readonly Where[], bindings: Bindings, word: RawBuilder<unknown>, none: Sql): Sql {
  if (parts.length === 0) return none
  const conditions = parts.map((part) => compileWhere(part, bindings))
  return conditions.length === 1 && conditions[0] ? conditions[0] : sql`(${sql.join(conditions, word)})`
}

function compileCondition({ field, ...meaning }: Condition, bindings: Bindings): Sql {
  const binding = bindings[field]
  if (!binding) throw new Error(`no SQL for the filter ${field}`)
  return binding(meaning)
}

/**
 * A field that is one expression. Texts have a trigram index on `lower(…)`, or on the bare expression where all that is
 * stored is in lower case; the others an index on the bare expression.
 */
export function column(expression: RawBuilder<unknown>, { isLowerCase = false } = {}): Binding {
  const folded = isLowerCase ? expression : sql`lower(${expression})`
  return (meaning) => {
    switch (meaning.kind) {
      case 'text':
        return compileText(expression, folded, meaning)
      case 'dates':
      case 'numbers':
      case 'cents':
        return compileRanges(expression, meaning)
      case 'is':
        return compileChoice(expression, meaning)
      case 'empty':
        return compileEmpty(expression, meaning)
      case 'holds':
        throw new Error('one column holds one value')
    }
  }
}

/** A field that is a condition, e.g. whether there is a password. Where it is null, it is false. */
export function truth(condition: Sql): Binding {
  return (meaning) => {
    if (meaning.kind !== 'is') throw new Error('a truth is or is not')
    const either = meaning.values.map((value) =>
      value === meaning.negated ? sql`(${condition}) is not true` : condition,
    )
    return sql`(${sql.join(either, sql` or `)})`
  }
}

/** A field that has its values in rows of another table: whether one of them is meant. `rows` begins with `from`. */
export function among(value: RawBuilder<unknown>, rows: RawBuilder<unknown>): Binding {
  const one = column(value)
  return (meaning) => {
    if (meaning.kind === 'empty')
      return meaning.negated ? sql`exists (select ${rows})` : sql`not exists (select ${rows})`
    if (meaning.kind !== 'dates') throw new Error('rows are told by their dates')
    const { negated, ...meant } = meaning
    const isThere = sql<SqlBool>`exists (select ${rows} and ${one(meant)})`
    return negated ? sql`not ${isThere}` : isThere
  }
}

/** A field of several values, here or in another table; its conditions are never null. */
export function set({ holds, some }: { holds: (value: string) => Sql; some: Sql }): Binding {
  return (meaning) => {
    if (meaning.kind !== 'holds' && meaning.kind !== 'empty') throw new Error('a set holds a value or is empty')
    const holdsIt = meaning.kind === 'holds' ? holds(meaning.value) : some
    const expected = meaning.kind === 'holds' ? !meaning.negated : meaning.negated
    return expected ? holdsIt : sql`not (${holdsIt})`
  }
}

function compileChoice(expression: RawBuilder<unknown>, meaning: ChoiceMeaning): Sql {
  const condition = compareChoice(expression, meaning)
  return meaning.missingMatches ? sql`(${expression} is null or ${condition})` : condition
}

function compareChoice(expression: RawBuilder<unknown>, { values, negated }: ChoiceMeaning): Sql {
  if (values.length > 1) return negated ? sql`${expression} <> all(${values})` : sql`${expression} = any(${values})`
  return negated ? sql`${expression} <> ${values[0]}` : sql`${expression} = ${values[0]}`
}

function compileEmpty(expression: RawBuilder<unknown>, { of, negated }: Meaning & { kind: 'empty' }): Sql {
  if (of !== 'text') return negated ? sql`${expression} is not null` : sql`${expression} is null`
  return negated ? sql`${expression} <> ''` : sql`(${expression} is null or ${expression} = '')`
}

function compileText(expression: RawBuilder<unknown>, folded: RawBuilder<unknown>, meaning: TextMeaning): Sql {
  const condition = compareText(expression, folded, meaning)
  return meaning.missingMatches ? sql`(${expression} is null or ${condition})` : condition
}

function compareText(
  expression: RawBuilder<unknown>,
  folded: RawBuilder<unknown>,
  { match, value, negated }: TextMeaning,
): Sql {
  if (match === 'equal') return negated ? sql`${expression} <> ${value}` : sql`${expression} = ${value}`
  const pattern = likePattern(match, value)
  // Where there is nothing to look up, the database would read its whole index, then all rows; no index has this collation.
  if (match === 'contains' && !negated && !hasTrigram(value)) return sql`${folded} collate "C" like lower(${pattern})`
  return negated ? sql`${folded} not like lower(${pattern})` : sql`${folded} like lower(${pattern})`
}

/** Three letters in a row, or the end or start of a word: what `pg_trgm` can look up of a piece of text. */
const hasTrigram = (text: string) =>
  /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(text)

/** `%`, `_` and `\` stand for themselves. */
function likePattern(match: Exclude<TextMeaning['match'], 'equal'>, value: string): string {
  const literal = value.replace(/[\\%_]/g, '\\$&')
  return { contains: `%${literal}%`, begins_with: `${literal}%`, ends_with: `%${literal}` }[match]
}

type Parameter = (at: Date | number) => RawBuilder<unknown>

const parameterOf: Record<'dates' | 'numbers' | 'cents', Parameter> = {
  dates: (at) => sql`${at}::timestamptz`,
  numbers: (at) => sql`${at}::float8`,
  cents: (at) => sql`${at}::bigint`,
}

function compileRanges(expression: RawBuilder<unknown>, { kind, ranges, negated }: RangeMeaning): Sql {
  const parameter = parameterOf[kind]
  const conditions = ranges.map(({ from, to }) => {
    const bounds = [
      ...(from ? [sql<SqlBool>`${expression} ${from.included ? sql`>=` : sql`>`} ${parameter(from.at)}`] : []),
      ...(to ? [sql<SqlBool>`${expression} ${to.included ? sql`<=` : sql`<`} ${parameter(to.at)}`] : []),
    ]
    return sql<SqlBool>`(${sql.join(bounds, sql` and `)})`
  })
  const within =
    conditions.length === 1 && conditions[0] ? conditions[0] : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
  return negated ? sql`(${within} is not true)` : within
}
