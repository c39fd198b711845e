import type { Rule, RuleGroup } from './rule.ts'

/** What a caller asks for, within what they may see: nothing they add can widen it. */
export function restrict(group: RuleGroup | undefined, permitted: readonly [Rule, ...Rule[]]): RuleGroup {
  const permission: RuleGroup = { condition: 'OR', rules: [...permitted] }
  return group ? { condition: 'AND', rules: [group, permission] } : permission
}
