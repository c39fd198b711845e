import { answerFieldOf } from '#domain/callout-responses/answer-filters.ts'
import { fullKey } from '#domain/callouts/questions.ts'
import { fieldsOf, type Where } from '#domain/rules/condition.ts'
import { matchesWhere } from '#domain/rules/matches.ts'
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
  const asked = filters.map((question) => {
    const field = answerFieldOf(question)
    const others = withoutField(where, field)
    const counts = new Map<string | number | boolean, number>()
    return { key: fullKey(question), field, others, hasOthers: fieldsOf(others).length > 0, counts, isNumber: false }
  })
  for (const { values } of entries) {
    for (const facet of asked) {
      const value = values[facet.field]
      if (value === undefined || value === null || value instanceof Date) continue
      if (facet.hasOthers && !matchesWhere(values, facet.others)) continue
      if (typeof value === 'number') facet.isNumber = true
      for (const each of typeof value === 'object' ? value : [value])
        facet.counts.set(each, (facet.counts.get(each) ?? 0) + 1)
    }
  }
  const shown = asked.filter(({ counts, isNumber }) => !isNumber || counts.size <= mostNumbers)
  return Object.fromEntries(shown.map(({ key, counts }) => [key, Object.fromEntries(counts)]))
}

function withoutField(where: Where, field: string): Where {
  if (!('every' in where)) return fieldsOf(where).every((each) => each === field) ? { every: [] } : where
  return { every: where.every.filter((part) => fieldsOf(part).some((each) => each !== field)) }
}
