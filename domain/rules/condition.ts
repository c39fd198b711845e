/**
 * A rule with its value read: `$now` is a moment, `me` an id, an amount whole cents. Matching needs nothing else. `is`
 * asks for one of its values: many rules about one field, such as ids picked by hand, are one condition.
 */
export type Condition = { field: string } & Meaning

export type Meaning =
  | TextMeaning
  | RangeMeaning
  | ChoiceMeaning
  | { kind: 'holds'; value: string; negated: boolean }
  | { kind: 'empty'; of: 'text' | 'array' | 'value'; negated: boolean }

export interface TextMeaning {
  kind: 'text'
  match: 'equal' | 'contains' | 'begins_with' | 'ends_with'
  value: string
  negated: boolean
  /** Whether a record without the text matches: where the field is nullable it counts as `''`. */
  missingMatches: boolean
}

/**
 * Within one of these, or negated within none; a missing value is in none. `cents` are whole, as are their bounds, which are
 * included.
 */
export interface RangeMeaning {
  kind: 'dates' | 'numbers' | 'cents'
  ranges: readonly Range[]
  negated?: true
}

/** One of these, or negated none of them. A missing value is neither, unless it matches. */
export interface ChoiceMeaning {
  kind: 'is'
  values: readonly (string | boolean)[]
  negated: boolean
  missingMatches?: true
}

export interface Range {
  from?: Bound
  to?: Bound
}

export interface Bound {
  at: Date | number
  included: boolean
}

/** A rule group with its values read. An empty `every` matches everything. */
export type Where = Condition | { every: readonly Where[] } | { some: readonly Where[] }

/** The fields that a group asks about, e.g. to know which tables to join. */
export function fieldsOf(where: Where): string[] {
  if ('field' in where) return [where.field]
  return ('every' in where ? where.every : where.some).flatMap(fieldsOf)
}
