import type { ComponentType, ReactNode } from 'react'
import { type Filter, operatorsOf, valueCount } from '#domain/rules/filter.ts'
import type { Operator, Rule, RuleGroup } from '#domain/rules/rule.ts'

/** A control for values that are looked up elsewhere; an empty value is none yet. */
export interface ValueControlProps {
  label: string
  value: string
  error?: ReactNode
  onChange: (value: string) => void
}

/** Leads on to fields of what is chosen first. */
export interface FieldChoiceProps {
  label: string
  error?: ReactNode
  onChoose: (field: string) => void
}

/** A field that rules can ask about, as people see it. */
export interface FilterField extends Filter {
  /** As rules call it. */
  name: string
  label: string
  /** The head it stands under in the list of fields. */
  group: string
  /** What can be chosen, with its words; a value that is not among them is gone. Without it anything can be typed. */
  choices?: readonly { value: string; label: string }[]
  /** Values beyond the choices mean something too. */
  takesOthers?: boolean
  /** Not offered for new rules, but shown where a rule asks for it. */
  isRare?: boolean
  /** Chooses a value that is neither typed nor one of a few, and says what a chosen one is called. */
  control?: ComponentType<ValueControlProps>
  nameOf?: (value: string) => string | undefined
  /** Asks nothing itself: chooses the field that does, which need not be known yet. */
  choice?: ComponentType<FieldChoiceProps>
  onChosen?: (field: string) => void
  /** Stands before an amount. */
  currency?: string
}

export type Fields = ReadonlyMap<string, FilterField>

export const fieldMap = (fields: readonly FilterField[]): Fields => new Map(fields.map((field) => [field.name, field]))

export const isGroup = (part: Rule | RuleGroup): part is RuleGroup => 'condition' in part

/** Whether a rule still means something: its field is there, takes the operator, and its choice can be chosen. */
export function isKnown({ field: name, operator, value }: Rule, fields: Fields): boolean {
  const field = fields.get(name)
  if (!field || field.choice || !operatorsOf(field).includes(operator) || value.length !== valueCount(operator))
    return false
  return value.every((each) => isPossible(each, field))
}

function isPossible(value: Rule['value'][number], { type, choices, takesOthers }: FilterField): boolean {
  if (type === 'boolean') return typeof value === 'boolean'
  if (type === 'number') return typeof value === 'number'
  return typeof value === 'string' && (!choices || takesOthers || choices.some((choice) => choice.value === value))
}

/** Whether every rule of a part still means something. */
export function isWhollyKnown(part: Rule | RuleGroup, fields: Fields): boolean {
  return isGroup(part) ? part.rules.every((each) => isWhollyKnown(each, fields)) : isKnown(part, fields)
}

/** The group without rules that mean nothing any more, and without groups that held nothing else. */
export function knownPart(group: RuleGroup, fields: Fields): RuleGroup | undefined {
  const rules = group.rules.flatMap((part): (Rule | RuleGroup)[] => {
    if (!isGroup(part)) return isKnown(part, fields) ? [part] : []
    const known = knownPart(part, fields)
    return known ? [known] : []
  })
  return rules.length > 0 ? { condition: group.condition, rules } : undefined
}

/** How many rules a group holds, with those of the groups inside it. */
export function countRules(group: RuleGroup | undefined): number {
  return (group?.rules ?? []).reduce((sum, part) => sum + (isGroup(part) ? countRules(part) : 1), 0)
}

export function asksAbout(group: RuleGroup, field: string): boolean {
  return group.rules.some((part) => (isGroup(part) ? asksAbout(part, field) : part.field === field))
}

/** What a new rule about the field begins with. */
export const firstOperator = (field: FilterField): Operator => operatorsOf(field)[0] ?? 'equal'
