import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readQuestions } from '#domain/callouts/questions.ts'
import { translateForm } from '#domain/callouts/translate-form.ts'
import { type EntryFilter, listEntryFilters } from '#domain/public-responses/entry-filters.ts'
import { type OfferedOption, offerFilters } from '#domain/public-responses/offered-filters.ts'
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
  const words = { yes: t('callout-entries.filters.yes'), no: t('callout-entries.filters.no') }
  const [first, ...others] = offerFilters(filters, { facets, chosen: address.filters, words })
  const choose = (key: string, value: string) => {
    const { [key]: _, ...rest } = address.filters
    select({ filters: value ? { ...rest, [key]: value } : rest })
  }
  const isAlone = address.search === '' && Object.keys(address.filters).every((key) => key === first?.key)
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
          id={first.key}
          label={first.label}
          options={first.options}
          all={isAlone ? total : undefined}
          chosen={address.filters[first.key]}
          choose={choose}
        />
      )}
      {others.map(({ key, label, options }) => (
        <List key={key} id={key} {...{ label, options }} chosen={address.filters[key]} choose={choose} />
      ))}
      {children}
    </div>
  )
}

interface ChoiceProps {
  /** Of the question, and what it asks. */
  id: string
  label: string
  options: readonly OfferedOption[]
  chosen: string | undefined
  choose: (key: string, value: string) => void
}

function Chips({ id, label, options, chosen, choose, all }: ChoiceProps & { all: number | undefined }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const chips = [{ value: '', label: t('callout-entries.filters.all'), count: all }, ...options]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be scrolled sideways in every browser
    <div className="entry-chips" role="group" aria-label={label}>
      {chips.map(({ value, label: text, count }) => (
        <button key={value} type="button" aria-pressed={(chosen ?? '') === value} onClick={() => choose(id, value)}>
          {text} {count !== undefined && <span className="num muted">{number(count)}</span>}
        </button>
      ))}
    </div>
  )
}

function List({ id, label, options, chosen, choose }: ChoiceProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  return (
    <label className="entry-list">
      <span className="sr">{label}</span>
      <select className="input input--sm" value={chosen ?? ''} onChange={({ target }) => choose(id, target.value)}>
        {/* What is asked stands in its place until something is chosen. */}
        <option value="">{label}</option>
        {options.map(({ value, label: text, count }) => (
          <option key={value} value={value}>
            {count === undefined ? text : t('callout-entries.filters.option', { label: text, number: number(count) })}
          </option>
        ))}
      </select>
    </label>
  )
}
