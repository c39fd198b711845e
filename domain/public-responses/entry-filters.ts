import { listAnswerFields } from '#domain/callout-responses/answer-filters.ts'
import { filterKeys } from '#domain/callouts/public-view.ts'
import { fullKey, listQuestions, type Questions } from '#domain/callouts/questions.ts'
import type { Rule, RuleGroup } from '#domain/rules/rule.ts'
import type { ChosenFilters } from './entries-address.ts'

/** A question by whose answers readers filter map and gallery. */
export interface EntryFilter {
  /** Its full key, as the address and the counts name it. */
  key: string
  /** As rules call it. */
  field: string
  label: string
  type: 'boolean' | 'number' | 'enum' | 'array'
  /** The options with their words; none where answers are numbers or yes and no. */
  choices: readonly { value: string; label: string }[]
}

interface Viewed {
  publicView?: Parameters<typeof filterKeys>[0]
  responseViewSchema?: Parameters<typeof filterKeys>[1] | null | undefined
}

/** Those of a callout, in the language of its form. Whatever is no list of answers to choose from is none. */
export function listEntryFilters(questions: Questions, { publicView, responseViewSchema }: Viewed): EntryFilter[] {
  if (!responseViewSchema) return []
  const asked = listQuestions(questions).filter(({ adminOnly }) => !adminOnly)
  const fields = listAnswerFields(asked)
  const byKey = new Map(
    asked.flatMap((question, index) => {
      const field = fields[index]
      if (!field || !isChosenFrom(field)) return []
      const { name, label, type, choices = [] } = field
      const key = fullKey(question)
      return [[key, { key, field: name, label, type, choices }] as const]
    }),
  )
  return filterKeys(publicView, responseViewSchema).flatMap((key) => byKey.get(key) ?? [])
}

/** As calls ask for it; undefined where nothing is chosen. What the form doesn't know is left out. */
export function entryRules(filters: readonly EntryFilter[], chosen: ChosenFilters): RuleGroup | undefined {
  const rules = filters.flatMap((filter): Rule[] => {
    const value = filter.key in chosen ? answerOf(filter, chosen[filter.key] ?? '') : undefined
    return value === undefined
      ? []
      : [{ field: filter.field, operator: filter.type === 'array' ? 'contains' : 'equal', value: [value] }]
  })
  return rules.length > 0 ? { condition: 'AND', rules } : undefined
}

function answerOf({ type, choices }: EntryFilter, text: string): string | number | boolean | undefined {
  switch (type) {
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined
    case 'number':
      return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined
    default:
      return choices.some(({ value }) => value === text) ? text : undefined
  }
}

const finite: readonly string[] = ['boolean', 'number', 'enum', 'array'] satisfies EntryFilter['type'][]

function isChosenFrom<Field extends { type: string }>(field: Field): field is Field & Pick<EntryFilter, 'type'> {
  return finite.includes(field.type)
}
