import type { Operator } from './rule.ts'

export const filterTypes = ['text', 'blob', 'number', 'date', 'boolean', 'enum', 'array', 'contact'] as const
type FilterType = (typeof filterTypes)[number]

/** What can be asked about one field of a kind of record. */
export interface Filter {
  type: FilterType
  /** May be missing, and may be asked whether it is. Texts and arrays may always be asked whether they are empty. */
  nullable?: boolean
  /** The values there are; without them any text goes. */
  options?: readonly string[]
  /** Of the operators of its type those that mean something here. */
  operators?: readonly Operator[]
  /** Options are found without regard to case. */
  anyCase?: boolean
  /** Values are UUIDs. */
  uuid?: boolean
  /** Rules speak of main units, records hold minor ones. */
  money?: boolean
  /** The record has several values: `equal` asks whether this is one of them. */
  several?: boolean
  /** Negated operators also match a record that has no value; of a boolean, no value is false. */
  absentDiffers?: boolean
  /** Only records whose other field has this value can match at all. */
  onlyIf?: { field: string; is: string }
  /** Part of what this other field begins: where that is missing, this is neither there nor missing. */
  within?: string
}

/** The filters of one kind of record. */
export type Filters = Readonly<Record<string, Filter>>

const equality = ['equal', 'not_equal'] as const
const containment = ['contains', 'not_contains'] as const
const order = ['less', 'less_or_equal', 'greater', 'greater_or_equal', 'between', 'not_between'] as const
const edges = ['begins_with', 'not_begins_with', 'ends_with', 'not_ends_with'] as const
const emptiness = ['is_empty', 'is_not_empty'] as const

const operatorsByType: Record<FilterType, readonly Operator[]> = {
  text: [...equality, ...containment, ...edges, ...emptiness],
  blob: containment,
  number: [...equality, ...order],
  date: [...equality, ...order],
  boolean: ['equal'],
  enum: equality,
  array: [...containment, ...emptiness],
  contact: equality,
}

/** The operators that may be used on this field, in the order a menu shows them. */
export function operatorsOf({ type, nullable, operators: chosen }: Filter): readonly Operator[] {
  const operators = chosen ?? operatorsByType[type]
  return nullable && !operators.includes('is_empty') ? [...operators, ...emptiness] : operators
}

export function valueCount(operator: Operator): 0 | 1 | 2 {
  if (operator === 'is_empty' || operator === 'is_not_empty') return 0
  return operator === 'between' || operator === 'not_between' ? 2 : 1
}
