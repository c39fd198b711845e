import type { Rule, RuleGroup } from './rule.ts'

/** Every rule of a group, at any depth. */
export function rulesIn({ rules }: RuleGroup): Rule[] {
  return rules.flatMap((part) => ('condition' in part ? rulesIn(part) : part))
}
