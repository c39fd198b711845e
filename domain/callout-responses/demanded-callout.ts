import { isUuidShaped } from '#domain/http/uuid.ts'
import type { RuleGroup } from '#domain/rules/rule.ts'

/** The one callout to which all responses belong that rules can match; undefined where they don't demand one. */
export function demandedCallout(rules: RuleGroup): string | undefined {
  const [id, ...others] = new Set(demandedIn(rules))
  return others.length === 0 && id !== undefined && isUuidShaped(id) ? id : undefined
}

function demandedIn({ condition, rules }: RuleGroup): string[] {
  if (condition === 'OR' && rules.length > 1) return []
  return rules.flatMap((part) => {
    if ('condition' in part) return demandedIn(part)
    const isDemand = part.field === 'calloutId' && part.operator === 'equal'
    return isDemand ? part.value.map((id) => String(id).toLowerCase()) : []
  })
}
