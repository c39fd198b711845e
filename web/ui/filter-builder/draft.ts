import { parseDate } from '#domain/rules/date-value.ts'
import { operatorsOf, valueCount } from '#domain/rules/filter.ts'
import type { Operator, Rule, RuleGroup, RuleValue } from '#domain/rules/rule.ts'
import { parseDecimal } from '../amounts/decimal.ts'
import { type Fields, type FilterField, firstOperator, isGroup, isKnown } from './filter-field.ts'

/** A rule while it is being written: values are texts as typed or chosen, and some may be missing. */
export interface DraftRule {
  key: string
  /** Empty until one is chosen. */
  field: string
  operator: Operator
  values: readonly string[]
}

/** Something that is only shown: a rule whose field is gone, or a group too deep to be edited. It stays as it is. */
export interface KeptPart {
  key: string
  kept: Rule | RuleGroup
}

export interface DraftGroup {
  key: string
  condition: RuleGroup['condition']
  parts: readonly DraftPart[]
}

export type DraftPart = DraftRule | DraftGroup | KeptPart

/** Groups may be opened for editing down to here: the root and what stands in it. */
const editableDepth = 2

export const longestText = 255

let lastKey = 0
function nextKey(): string {
  lastKey += 1
  return `part-${lastKey}`
}

export function readRuleDraft(group: RuleGroup | undefined, fields: Fields): DraftGroup {
  return readGroup(group ?? { condition: 'AND', rules: [] }, fields, 1)
}

function readGroup({ condition, rules }: RuleGroup, fields: Fields, depth: number): DraftGroup {
  const parts = rules.map((part): DraftPart => {
    if (isGroup(part)) {
      return depth < editableDepth ? readGroup(part, fields, depth + 1) : { key: nextKey(), kept: part }
    }
    if (!isKnown(part, fields)) return { key: nextKey(), kept: part }
    return { key: nextKey(), field: part.field, operator: part.operator, values: part.value.map(String) }
  })
  return { key: nextKey(), condition, parts }
}

export const emptyRule = (): DraftRule => ({ key: nextKey(), field: '', operator: 'equal', values: [] })

export const emptyGroup = (): DraftGroup => ({ key: nextKey(), condition: 'OR', parts: [emptyRule()] })

/** The draft with one more part at the end of one of its groups. */
export function addPart(draft: DraftGroup, groupKey: string, part: DraftPart): DraftGroup {
  if (draft.key === groupKey) return { ...draft, parts: [...draft.parts, part] }
  return { ...draft, parts: draft.parts.map((each) => ('parts' in each ? addPart(each, groupKey, part) : each)) }
}

/** The draft without one part; a group that held nothing else goes with it. */
export function removePart(draft: DraftGroup, key: string): DraftGroup {
  const parts = draft.parts.flatMap((each): DraftPart[] => {
    if (each.key === key) return []
    if (!('parts' in each)) return [each]
    const rest = removePart(each, key)
    return rest.parts.length > 0 ? [rest] : []
  })
  return { ...draft, parts }
}

export function replacePart<Part extends DraftRule | DraftGroup>(draft: DraftGroup, part: Part): DraftGroup {
  if (draft.key === part.key) return part as DraftGroup
  const parts = draft.parts.map((each): DraftPart => {
    if (each.key === part.key) return part
    return 'parts' in each ? replacePart(each, part) : each
  })
  return { ...draft, parts }
}

/** The rule asks about another field: its operator stays where it can, its values only where they mean the same. */
export function chooseField(rule: DraftRule, field: FilterField, fields: Fields): DraftRule {
  const before = fields.get(rule.field)
  const operator = operatorsOf(field).includes(rule.operator) && before ? rule.operator : firstOperator(field)
  const keepsValues = before?.type === field.type && !before.choices && !field.choices
  return { ...rule, field: field.name, operator, values: keepsValues ? rule.values : [] }
}

/** The rule asks in another way; values that it still has room for stay. */
export function chooseOperator(rule: DraftRule, operator: Operator): DraftRule {
  return { ...rule, operator, values: rule.values.slice(0, valueCount(operator)) }
}

export function changeValue(rule: DraftRule, index: number, value: string): DraftRule {
  const values = Array.from({ length: valueCount(rule.operator) }, (_, each) => rule.values[each] ?? '')
  values[index] = value
  return { ...rule, values }
}

export type RuleIssue = 'field' | 'value' | 'number' | 'date' | 'long'

/** What keeps a rule from being used. */
export function findRuleIssue(rule: DraftRule, fields: Fields): RuleIssue | undefined {
  const field = fields.get(rule.field)
  if (!field) return 'field'
  const values = Array.from({ length: valueCount(rule.operator) }, (_, index) => rule.values[index]?.trim() ?? '')
  if (values.includes('')) return 'value'
  if (field.type === 'number' && values.some((value) => parseDecimal(value) === null)) return 'number'
  if (field.type === 'date' && values.some((value) => !parseDate(value, new Date(0)))) return 'date'
  const { choices, takesOthers } = field
  if (choices && !takesOthers && values.some((value) => !choices.some((choice) => choice.value === value)))
    return 'value'
  return values.some((value) => value.length > longestText) ? 'long' : undefined
}

export function hasRuleIssues(draft: DraftGroup, fields: Fields): boolean {
  return draft.parts.some((part) => {
    if ('parts' in part) return hasRuleIssues(part, fields)
    return 'field' in part && findRuleIssue(part, fields) !== undefined
  })
}

/** The rules a draft without faults stands for; undefined when it holds none. */
export function writeRuleDraft(draft: DraftGroup, fields: Fields): RuleGroup | undefined {
  const rules = draft.parts.flatMap((part): (Rule | RuleGroup)[] => {
    if ('kept' in part) return [part.kept]
    if ('field' in part) return [writeRule(part, fields)]
    const group = writeRuleDraft(part, fields)
    return group ? [group] : []
  })
  return rules.length > 0 ? { condition: draft.condition, rules } : undefined
}

function writeRule({ field, operator, values }: DraftRule, fields: Fields): Rule {
  const type = fields.get(field)?.type
  return { field, operator, value: values.slice(0, valueCount(operator)).map((value) => writeValue(value, type)) }
}

function writeValue(value: string, type: FilterField['type'] | undefined): RuleValue {
  if (type === 'boolean') return value === 'true'
  if (type === 'number') return parseDecimal(value) ?? 0
  return value.trim()
}

/** Whether two drafts say the same, however they came about. */
export const saysTheSame = (one: DraftGroup, other: DraftGroup) => contentOf(one) === contentOf(other)

const contentOf = (draft: DraftGroup) => JSON.stringify(draft, (name, value) => (name === 'key' ? undefined : value))
