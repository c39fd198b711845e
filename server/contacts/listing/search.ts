import type { TextMeaning, Where } from '#domain/rules/condition.ts'

/** The field that stands for names and address together: one narrow column instead of three wide ones. */
export const searchText = 'searchText'

const searched: readonly string[] = ['firstname', 'lastname', 'email']

/** The same group, with "first name, last name or address contains this" told as one condition. */
export function foldSearches(where: Where): Where {
  if ('field' in where) return where
  if ('every' in where) return { every: where.every.map(foldSearches) }
  const word = searchedWord(where.some)
  if (word) return { field: searchText, ...word }
  return { some: where.some.map(foldSearches) }
}

/** What all three fields are searched for, and nothing else. */
function searchedWord(some: readonly Where[]): TextMeaning | undefined {
  const [first] = some
  if (!first || !('field' in first) || first.kind !== 'text' || first.match !== 'contains' || first.negated) return
  // The lines of the column are the fields: no piece of one may span two.
  if (first.value.includes('\n')) return
  const fields = some.flatMap((part) =>
    'field' in part && part.kind === 'text' && part.match === 'contains' && !part.negated && part.value === first.value
      ? [part.field]
      : [],
  )
  const isWhole = fields.length === some.length && searched.every((field) => fields.includes(field))
  if (!isWhole || !fields.every((field) => searched.includes(field))) return
  const { kind, match, value, negated } = first
  return { kind, match, value, negated, missingMatches: false }
}

/** Whether all that is found has a certain piece of text in its names or its address. */
export function isSearch(where: Where): boolean {
  if ('every' in where) return where.every.some(isSearch)
  if ('some' in where)
    return searchedWord(where.some) !== undefined || (where.some.length > 0 && where.some.every(isSearch))
  return where.kind === 'text' && where.match === 'contains' && !where.negated && searched.includes(where.field)
}
