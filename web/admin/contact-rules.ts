import type { RuleGroup } from '#domain/rules/rule.ts'

/** More words than anybody's name has tell nothing more. */
const maxWords = 8

/** Whom a search means: every word is in the first name, the last name or the address; and the tag, when there is one. */
export function buildContactRules({ q, tag }: { q: string; tag: string | undefined }): RuleGroup | undefined {
  const words = q.split(/\s+/).filter(Boolean).slice(0, maxWords)
  const rules: RuleGroup['rules'] = words.map((word) => ({
    condition: 'OR',
    rules: ['firstname', 'lastname', 'email'].map((field) => ({ field, operator: 'contains', value: [word] })),
  }))
  if (tag) rules.push({ field: 'tags', operator: 'contains', value: [tag] })
  return rules.length > 0 ? { condition: 'AND', rules } : undefined
}
