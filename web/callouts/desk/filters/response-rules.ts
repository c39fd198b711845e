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

const inBucket = (bucket: string): Rule => rule('bucket', 'equal', bucket)

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
 * What the page asks with yes or no, calls ask as something that is there or missing. Rules are kept as calls take them, so
 * that links and segments hold for both.
 */
const yesOrNo = {
  guest: { field: 'contact', yes: 'is_empty', no: 'is_not_empty' },
  duplicate: { field: 'duplicateOf', yes: 'is_not_empty', no: 'is_empty' },
} as const

/** Rules of calls in the words of the page. */
export function showYesOrNo(group: RuleGroup): RuleGroup {
  return replaceRules(group, (each) => {
    const [name, asked] = Object.entries(yesOrNo).find(([, { field }]) => field === each.field) ?? []
    if (!name || !asked || each.value.length > 0) return each
    return { field: name, operator: 'equal', value: [each.operator === asked.yes] }
  })
}

/** And back. */
export function askYesOrNo(group: RuleGroup): RuleGroup {
  return replaceRules(group, (each) => {
    const asked = each.field in yesOrNo ? yesOrNo[each.field as keyof typeof yesOrNo] : undefined
    return asked ? { field: asked.field, operator: each.value[0] === true ? asked.yes : asked.no, value: [] } : each
  })
}

function replaceRules(group: RuleGroup, replace: (each: Rule) => Rule): RuleGroup {
  return { ...group, rules: group.rules.map((part) => (isGroup(part) ? replaceRules(part, replace) : replace(part))) }
}

/** All that an address asks for, to be kept as a segment, which speaks of every bucket it does not name. */
export function segmentRules(asked: Asked): RuleGroup {
  const { bucket, rules } = asked
  const { rules: parts } = buildResponseRules(asked)
  const own = bucket === 'all' ? parts.filter((part) => isGroup(part) || part.field !== 'bucket') : parts
  if (own.length === 1 && rules && own[0] === rules) return rules
  // Rules of which all have to fit need no group of their own.
  return {
    condition: 'AND',
    rules: own.flatMap((part) => (part === rules && rules.condition === 'AND' ? rules.rules : [part])),
  }
}
