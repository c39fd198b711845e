import { answerFieldOf } from '#domain/callout-responses/answer-filters.ts'
import { fullKey } from '#domain/callouts/questions.ts'
import { fieldsOf, type Where } from '#domain/rules/condition.ts'
import { matchesWhere, type RecordValue } from '#domain/rules/matches.ts'
import type { IndexedEntry } from './indexed-entry.ts'
import type { PublicForm } from './public-form.ts'
import type { EntryFacets } from './reply.ts'

/** Of numbers with more different values than this nobody chooses from a list. */
const mostNumbers = 20

/**
 * How many entries chose each value of each question to filter by: of those that meet all rules about other questions, so
 * that a reader sees what another choice would find.
 */
export function countFacets({ filters }: PublicForm, entries: readonly IndexedEntry[], where: Where): EntryFacets {
  const facets = filters.flatMap((question) => {
    const field = answerFieldOf(question)
    const others = withoutField(where, field)
    const counts = new Map<string, number>()
    for (const { values } of entries) {
      if (!matchesWhere(values, others)) continue
      for (const value of namesOf(values[field])) counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    const isLong = counts.size > mostNumbers && entries.some(({ values }) => typeof values[field] === 'number')
    return isLong ? [] : [[fullKey(question), Object.fromEntries(counts)] as const]
  })
  return Object.fromEntries(facets)
}

function withoutField(where: Where, field: string): Where {
  if (!('every' in where)) return fieldsOf(where).every((each) => each === field) ? { every: [] } : where
  return { every: where.every.filter((part) => fieldsOf(part).some((each) => each !== field)) }
}

function namesOf(value: RecordValue): string[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? [...new Set(value.map(String))] : [String(value)]
}
