import type { Condition, Range, TextMeaning, Where } from './condition.ts'
import type { Filters } from './filter.ts'
import { type Circumstances, type RuleProblem, resolveRules } from './resolve.ts'
import type { RuleGroup } from './rule.ts'

/** One record's values by field. Amounts in minor units; what is not there is null or left out. */
export type RuleRecord = Readonly<Record<string, RecordValue>>
export type RecordValue = string | number | boolean | Date | readonly (string | number)[] | null | undefined

/** Whether a record is one of those that a group describes; the same answer as the database gives. */
export function matches(
  record: RuleRecord,
  group: RuleGroup,
  filters: Filters,
  circumstances: Circumstances,
): boolean | RuleProblem {
  const { where, problem } = resolveRules(group, filters, circumstances)
  return problem ?? matchesWhere(record, where)
}

export function matchesWhere(record: RuleRecord, where: Where): boolean {
  if ('every' in where) return where.every.every((part) => matchesWhere(record, part))
  if ('some' in where) return where.some.some((part) => matchesWhere(record, part))
  return holdsFor(record[where.field] ?? undefined, where)
}

function holdsFor(value: Exclude<RecordValue, null>, condition: Condition): boolean {
  switch (condition.kind) {
    case 'text':
      return typeof value === 'string' ? matchesText(value, condition) : condition.missingMatches
    case 'dates':
    case 'numbers':
    case 'cents':
      return isWithinAny(value, condition.ranges) !== (condition.negated === true)
    case 'is':
      if (value === undefined) return condition.missingMatches === true
      return condition.values.includes(value as string) !== condition.negated
    case 'holds':
      return (Array.isArray(value) && value.includes(condition.value)) !== condition.negated
    case 'empty':
      return isEmpty(value, condition.of) !== condition.negated
  }
}

function matchesText(text: string, { match, value, negated }: TextMeaning): boolean {
  const within = foldCase(text)
  const pattern = foldCase(value)
  const found = {
    equal: () => text === value,
    contains: () => within.includes(pattern),
    begins_with: () => within.startsWith(pattern),
    ends_with: () => within.endsWith(pattern),
  }[match]()
  return found !== negated
}

/** Letter by letter as the database does: no rule of a language, and no letter becomes two. */
function foldCase(text: string): string {
  return [...text].map((letter) => (letter === 'İ' ? 'i' : letter.toLowerCase())).join('')
}

function isWithinAny(value: Exclude<RecordValue, null>, ranges: readonly Range[]): boolean {
  const values = Array.isArray(value) ? value : [value]
  return values.some((each) => each !== undefined && ranges.some((range) => isWithin(Number(each), range)))
}

function isWithin(value: number, { from, to }: Range): boolean {
  const afterStart = !from || (from.included ? value >= Number(from.at) : value > Number(from.at))
  const beforeEnd = !to || (to.included ? value <= Number(to.at) : value < Number(to.at))
  return afterStart && beforeEnd
}

function isEmpty(value: Exclude<RecordValue, null>, of: 'text' | 'array' | 'value'): boolean {
  if (of === 'array') return !Array.isArray(value) || value.length === 0
  return value === undefined || (of === 'text' && value === '')
}
