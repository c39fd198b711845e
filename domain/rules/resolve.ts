import type { ChoiceMeaning, Meaning, Range, RangeMeaning, TextMeaning, Where } from './condition.ts'
import { parseDate } from './date-value.ts'
import { type Filter, type Filters, operatorsOf, valueCount } from './filter.ts'
import { centRanges, dateRanges, numberRanges } from './ranges.ts'
import type { Operator, Rule, RuleGroup, RuleValue } from './rule.ts'

export interface Circumstances {
  /** Read once for the whole query. */
  now: Date
  /** The contact that `me` stands for; a key that acts for nobody has none. */
  me: string | undefined
  /** Of amounts; with two decimals unless told. */
  currency?: string
}

/** Why a group can't be used: a rule that means nothing here, or `me` where nobody is. */
export interface RuleProblem {
  kind: 'invalid' | 'nobody'
  rule: Rule
  /** English, for logs. */
  reason: string
}

export type Resolved = { where: Where; problem?: undefined } | { where?: undefined; problem: RuleProblem }

/** Checks every rule against the filters of its kind of record and reads its values. */
export function resolveRules(group: RuleGroup, filters: Filters, circumstances: Circumstances): Resolved {
  try {
    return { where: resolveGroup(group, filters, circumstances) }
  } catch (found) {
    if (found instanceof Found) return { problem: found.problem }
    throw found
  }
}

/** Carries the first problem out of the recursion; never leaves this file. */
class Found extends Error {
  readonly problem: RuleProblem

  constructor(rule: Rule, reason: string, kind: RuleProblem['kind'] = 'invalid') {
    super(reason)
    this.problem = { kind, rule, reason }
  }
}

function resolveGroup({ condition, rules }: RuleGroup, filters: Filters, circumstances: Circumstances): Where {
  const parts = rules.map((part) =>
    'condition' in part ? resolveGroup(part, filters, circumstances) : resolveRule(part, filters, circumstances),
  )
  if (condition === 'AND' || parts.length === 0) return { every: gather(parts, true) }
  return { some: gather(parts, false) }
}

/** `a or b` of one field as one of both, `not a and not b` as none of both: one look-up instead of hundreds. */
function gather(parts: readonly Where[], negated: boolean): Where[] {
  const gathered = new Map<string, { field: string } & ChoiceMeaning>()
  const rest = parts.filter((part) => {
    if (!('field' in part) || part.kind !== 'is' || part.negated !== negated) return true
    const former = gathered.get(part.field)
    gathered.set(part.field, former ? { ...part, values: [...former.values, ...part.values] } : part)
    return false
  })
  return [...gathered.values(), ...rest]
}

function resolveRule(rule: Rule, filters: Filters, circumstances: Circumstances): Where {
  const filter = Object.hasOwn(filters, rule.field) ? filters[rule.field] : undefined
  if (!filter) throw new Found(rule, 'there is no such field')
  if (!operatorsOf(filter).includes(rule.operator)) throw new Found(rule, 'the field does not know this operator')
  if (rule.value.length !== valueCount(rule.operator)) throw new Found(rule, 'the number of values is wrong')

  const where = { field: rule.field, ...readRule(rule, filter, circumstances) }
  if (filter.within && rule.operator === 'is_empty') {
    return { every: [{ field: filter.within, kind: 'empty', of: 'value', negated: true }, where] }
  }
  if (!filter.onlyIf) return where
  return { every: [{ field: filter.onlyIf.field, kind: 'is', values: [filter.onlyIf.is], negated: false }, where] }
}

function readRule(rule: Rule, filter: Filter, { now, me, currency }: Circumstances): Meaning {
  const { operator } = rule
  const negated = isNegated(operator)
  if (valueCount(operator) === 0) return { kind: 'empty', of: emptyForm(filter), negated }
  switch (filter.type) {
    case 'text':
    case 'blob':
      return readText(rule, filter)
    case 'number': {
      const values = rule.value.map((value) => readNumber(rule, value))
      return filter.money
        ? readRanges('cents', rule, filter, (asked) => centRanges(asked, values, currency))
        : readRanges('numbers', rule, filter, (asked) => numberRanges(asked, values))
    }
    case 'date': {
      const values = rule.value.map((value) => readDate(rule, value, now))
      return readRanges('dates', rule, filter, (asked) => dateRanges(asked, values))
    }
    case 'boolean':
      return readFlag(rule, filter)
    case 'enum':
      return filter.several ? { kind: 'holds', value: readOption(rule, filter), negated } : readChoice(rule, filter)
    case 'array':
      return { kind: 'holds', value: readOption(rule, filter), negated }
    case 'contact':
      return { kind: 'is', values: [readContact(rule, me)], negated }
  }
}

function isNegated(operator: Operator): boolean {
  return operator.startsWith('not_') || operator === 'is_not_empty'
}

function affirmed(operator: Operator): Operator {
  return operator.replace('not_', '') as Operator
}

function emptyForm({ type, several }: Filter): 'text' | 'array' | 'value' {
  if (type === 'text' || type === 'blob') return 'text'
  return type === 'array' || several ? 'array' : 'value'
}

function readText(rule: Rule, filter: Filter): TextMeaning {
  const value = readOption(rule, filter)
  const negated = isNegated(rule.operator)
  const match = affirmed(rule.operator) as TextMeaning['match']
  return { kind: 'text', match, value, negated, missingMatches: filter.nullable === true && (value === '') !== negated }
}

function readRanges(
  kind: RangeMeaning['kind'],
  { operator }: Rule,
  { absentDiffers }: Filter,
  rangesOf: (asked: Operator) => Range[],
): RangeMeaning {
  return isNegated(operator) && absentDiffers
    ? { kind, ranges: rangesOf(affirmed(operator)), negated: true }
    : { kind, ranges: rangesOf(operator) }
}

function readNumber(rule: Rule, value: RuleValue): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Found(rule, 'a value is not a number')
  return value
}

function readDate(rule: Rule, value: RuleValue, now: Date) {
  const date = typeof value === 'string' ? parseDate(value, now) : undefined
  if (!date) throw new Found(rule, 'a value is not a date')
  return date
}

function readFlag(rule: Rule, { absentDiffers }: Filter): ChoiceMeaning {
  const [value] = rule.value
  if (typeof value !== 'boolean') throw new Found(rule, 'the value is not true or false')
  if (value || !absentDiffers) return { kind: 'is', values: [value], negated: false }
  return { kind: 'is', values: [true], negated: true, missingMatches: true }
}

function readChoice(rule: Rule, filter: Filter): ChoiceMeaning {
  const negated = isNegated(rule.operator)
  const choice = { kind: 'is' as const, values: [readOption(rule, filter)], negated }
  return negated && filter.absentDiffers ? { ...choice, missingMatches: true } : choice
}

/** A text, in the form the record holds it: of the options, or any. */
function readOption(rule: Rule, { options, anyCase, uuid }: Filter): string {
  const value = readString(rule)
  if (uuid) return readUuid(rule, value)
  if (!options) return value
  const option = options.find((each) => each === value || (anyCase && each.toLowerCase() === value.toLowerCase()))
  if (option === undefined) throw new Found(rule, 'the value is none of the options')
  return option
}

function readContact(rule: Rule, me: string | undefined): string {
  const value = readString(rule)
  if (value !== 'me') return readUuid(rule, value)
  if (me === undefined) throw new Found(rule, '“me” stands for nobody here', 'nobody')
  return me
}

function readUuid(rule: Rule, value: string): string {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)) throw new Found(rule, 'the value is not a UUID')
  return value.toLowerCase()
}

function readString(rule: Rule): string {
  const [value] = rule.value
  if (typeof value !== 'string') throw new Found(rule, 'the value is not a text')
  return value
}
