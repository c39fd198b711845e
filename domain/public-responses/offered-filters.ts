import type { ChosenFilters } from './entries-address.ts'
import type { EntryFilter } from './entry-filters.ts'
import type { EntryFacets } from './reply.ts'

export interface OfferedOption {
  value: string
  label: string
  /** How many entries chose it; undefined as long as nobody has counted. */
  count: number | undefined
}

interface Offering {
  facets: EntryFacets | undefined
  chosen: ChosenFilters
  /** Of a tick. */
  words: { yes: string; no: string }
}

/**
 * The answers that readers choose from, in the order of the form: those that some entry has, and the one that is chosen. Before
 * they are counted all of them. A question that nobody answered is not offered.
 */
export function offerFilters(filters: readonly EntryFilter[], { facets, chosen, words }: Offering) {
  return filters.flatMap(({ key, label, type, choices }) => {
    const counts = facets?.[key]
    if (facets && !counts) return []
    const named =
      choices.length > 0 ? choices : numbersOf(counts, type).map((value) => ({ value, label: wordOf(value, words) }))
    const options: OfferedOption[] = named
      .map((option) => ({ ...option, count: counts ? (counts[option.value] ?? 0) : undefined }))
      .filter(({ value, count }) => count !== 0 || chosen[key] === value)
    return options.length > 0 ? [{ key, label, options }] : []
  })
}

function numbersOf(counts: Readonly<Record<string, number>> | undefined, type: EntryFilter['type']): string[] {
  if (type === 'boolean') return ['true', 'false']
  return Object.keys(counts ?? {}).sort((a, b) => Number(a) - Number(b))
}

const wordOf = (value: string, { yes, no }: Offering['words']) => ({ true: yes, false: no })[value] ?? value
