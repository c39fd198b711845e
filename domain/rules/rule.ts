export const operators = [
  'equal',
  'not_equal',
  'less',
  'less_or_equal',
  'greater',
  'greater_or_equal',
  'between',
  'not_between',
  'begins_with',
  'not_begins_with',
  'contains',
  'not_contains',
  'ends_with',
  'not_ends_with',
  'is_empty',
  'is_not_empty',
] as const
export type Operator = (typeof operators)[number]

export type RuleValue = string | number | boolean

export interface Rule {
  field: string
  operator: Operator
  value: RuleValue[]
}

export interface RuleGroup {
  condition: 'AND' | 'OR'
  rules: (Rule | RuleGroup)[]
}
