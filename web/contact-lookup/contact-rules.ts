import type { RuleGroup } from '#domain/rules/rule.ts'

interface Asked {
  q: string
  tag?: string | undefined
  /** What the filter builder or a segment asks for. */
  rules?: RuleGroup | undefined
}

/** More words than anybody's name has tell nothing more. */
const maxWords = 8

/**
 * Whom a list means: every word is in the first name, the last name or the address; the tag, when there is one; and what
 * further rules ask for.
 */
export function buildContactRules({ q, tag, rules: further }: Asked): RuleGroup | undefined {
  const words = q.split(/\s+/).filter(Boolean).slice(0, maxWords)
  const rules: RuleGroup['rules'] = words.map((word) => ({
    condition: 'OR',
    rules: ['firstname', 'lastname', 'email'].map((field) => ({ field, operator: 'contains', value: [word] })),
  }))
  if (tag) rules.push({ field: 'tags', operator: 'contains', value: [tag] })
  if (further && further.rules.length > 0) rules.push(further)
  return rules.length > 0 ? { condition: 'AND', rules } : undefined
}
