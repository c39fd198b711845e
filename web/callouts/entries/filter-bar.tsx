import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readQuestions } from '#domain/callouts/questions.ts'
import { translateForm } from '#domain/callouts/translate-form.ts'
import type { ChosenFilters } from '#domain/public-responses/entries-address.ts'
import { type EntryFilter, listEntryFilters } from '#domain/public-responses/entry-filters.ts'
import type { EntryFacets } from '#domain/public-responses/reply.ts'
import type { PublicCallout } from '#web/callouts/public/index.ts'
import { useFormats } from '#web/platform/formats.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { useEntriesAddress } from './address.ts'

/** The questions by which readers filter, in the language of the page. */
export function useEntryFilters(callout: PublicCallout): EntryFilter[] {
  return useMemo(() => listEntryFilters(readQuestions(translateForm(callout.formSchema)), callout), [callout])
}

interface Props {
  filters: readonly EntryFilter[]
  /** Undefined until they are known. */
  facets: EntryFacets | undefined
  /** Of all entries, where nothing else is selected. */
  total: number | undefined
  isSearching: boolean
  /** Said once a search has ended. */
  resultText: string
  /** Behind them: what else is chosen. */
  children?: ReactNode
}

/** A search in titles, the answers of the first question as chips, those of further ones as lists. */
export function FilterBar({ filters, facets, total, isSearching, resultText, children }: Props) {
  const { t } = useTranslation()
  const { address, select } = useEntriesAddress()
  const offered = filters.map((filter) => ({ filter, options: optionsOf(filter, facets, address.filters, t) }))
  const [first, ...others] = offered.filter(({ options }) => options.length > 0)
  const choose = (key: string, value: string) => {
    const { [key]: _, ...rest } = address.filters
    select({ filters: value ? { ...rest, [key]: value } : rest })
  }
  const isAlone = address.search === '' && Object.keys(address.filters).every((key) => key === first?.filter.key)
  return (
    <div className="entry-filters">
      <SearchField
        label={t('callout-entries.filters.search')}
        value={address.search}
        onSearch={(search) => search !== address.search && select({ search })}
        searching={isSearching}
        resultText={resultText}
      />
      {first && (
        <Chips
          {...first}
          all={isAlone ? total : undefined}
          chosen={address.filters[first.filter.key]}
          choose={choose}
        />
      )}
      {others.map(({ filter, options }) => (
        <List key={filter.key} {...{ filter, options }} chosen={address.filters[filter.key]} choose={choose} />
      ))}
      {children}
    </div>
  )
}

interface Option {
  value: string
  label: string
  count: number
}

/** Each that some entry has, and the one that is chosen, in the order of the form. */
function optionsOf(
  { key, type, choices }: EntryFilter,
  facets: EntryFacets | undefined,
  chosen: ChosenFilters,
  t: ReturnType<typeof useTranslation>['t'],
): Option[] {
  const counts = facets?.[key]
  if (!counts) return []
  const named =
    choices.length > 0
      ? choices
      : Object.keys(counts)
          .sort((a, b) => (type === 'boolean' ? b.localeCompare(a) : Number(a) - Number(b)))
          .map((value) => ({ value, label: wordOf(value, type, t) }))
  return named
    .map(({ value, label }) => ({ value, label, count: counts[value] ?? 0 }))
    .filter(({ value, count }) => count > 0 || chosen[key] === value)
}

function wordOf(value: string, type: EntryFilter['type'], t: ReturnType<typeof useTranslation>['t']): string {
  if (type !== 'boolean') return value
  return t(value === 'true' ? 'callout-entries.filters.yes' : 'callout-entries.filters.no')
}

interface ChoiceProps {
  filter: EntryFilter
  options: readonly Option[]
  chosen: string | undefined
  choose: (key: string, value: string) => void
}

function Chips({ filter, options, chosen, choose, all }: ChoiceProps & { all: number | undefined }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const chips = [{ value: '', label: t('callout-entries.filters.all'), count: all }, ...options]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be scrolled sideways in every browser
    <div className="entry-chips" role="group" aria-label={filter.label}>
      {chips.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          aria-pressed={(chosen ?? '') === value}
          onClick={() => choose(filter.key, value)}
        >
          {label} {count !== undefined && <span className="num muted">{number(count)}</span>}
        </button>
      ))}
    </div>
  )
}

function List({ filter, options, chosen, choose }: ChoiceProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  return (
    <label className="entry-list">
      <span className="small muted">{filter.label}</span>
      <select
        className="input input--sm"
        value={chosen ?? ''}
        onChange={({ target }) => choose(filter.key, target.value)}
      >
        <option value="">{t('callout-entries.filters.all')}</option>
        {options.map(({ value, label, count }) => (
          <option key={value} value={value}>
            {t('callout-entries.filters.option', { label, number: number(count) })}
          </option>
        ))}
      </select>
    </label>
  )
}
