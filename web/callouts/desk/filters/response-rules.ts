import type { Rule, RuleGroup } from '#domain/rules/rule.ts'
import { asksAbout, isGroup } from '#web/ui/filter-builder/filter-field.ts'
import type { ResponsesAddress } from './responses-address.ts'

type Asked = Pick<ResponsesAddress, 'bucket' | 'q' | 'tag' | 'assignee' | 'rules'>

/** The responses an address asks for, as calls take it. Without a bucket of their own, all of them leave out the trash. */
export function buildResponseRules({ bucket, q, tag, assignee, rules }: Asked): RuleGroup {
  const asksBucket = rules !== undefined && asksAbout(rules, 'bucket')
  const parts: (Rule | RuleGroup)[] = [
    ...(bucket === 'all' ? (asksBucket ? [] : [rule('bucket', 'not_equal', 'trash')]) : [inBucket(bucket)]),
    ...wordsOf(q).map((word) => rule('answers', 'contains', word)),
    ...(tag ? [rule('tags', 'contains', tag)] : []),
    ...(assignee ? [assignee === 'none' ? rule('assignee', 'is_empty') : rule('assignee', 'equal', assignee)] : []),
    ...(rules && rules.rules.length > 0 ? [rules] : []),
  ]
  return { condition: 'AND', rules: parts }
}

export const inBucket = (bucket: string): Rule => rule('bucket', 'equal', bucket)

function rule(field: string, operator: Rule['operator'], ...value: string[]): Rule {
  return { field, operator, value }
}

const mostWords = 10

/** The words that are looked for: each has to be found in an answer. */
export function wordsOf(q: string): string[] {
  const words = q.split(/\s+/).filter(Boolean)
  return words.length > mostWords ? [q.trim()] : words
}

/**
 * The page asks whether a guest responded, calls ask whether a contact is known. Rules are kept as calls take them, so that
 * links and segments hold for both.
 */
export function showGuest(group: RuleGroup): RuleGroup {
  return replaceRules(group, (each) => {
    if (each.field !== 'contact' || each.value.length > 0) return each
    return { field: 'guest', operator: 'equal', value: [each.operator === 'is_empty'] }
  })
}

export function askContact(group: RuleGroup): RuleGroup {
  return replaceRules(group, (each) =>
    each.field === 'guest'
      ? { field: 'contact', operator: each.value[0] === true ? 'is_empty' : 'is_not_empty', value: [] }
      : each,
  )
}

function replaceRules(group: RuleGroup, replace: (each: Rule) => Rule): RuleGroup {
  return { ...group, rules: group.rules.map((part) => (isGroup(part) ? replaceRules(part, replace) : replace(part))) }
}
