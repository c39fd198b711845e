import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RuleGroup } from '#domain/rules/rule.ts'
import { FilterBar, totalQuery, useEntriesAddress, type useEntryFilters } from '#web/callouts/entries/index.ts'
import { useFormats } from '#web/platform/formats.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { facetsQuery } from './entries-in.ts'

interface Props {
  calloutId: string
  filters: ReturnType<typeof useEntryFilters>
  version: string | undefined
  search: string
  rules: RuleGroup | undefined
}

/** Which entries are on the map: a search in titles and the questions that the newsroom chose, folded up to begin with. */
export function MapFilters({ calloutId, filters, version, search, rules }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { address } = useEntriesAddress()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { data, isFetching } = useQuery({ ...facetsQuery(calloutId, version, { search, rules }), enabled: isOpen })
  const { data: total } = useQuery(totalQuery(calloutId, 'map'))
  const active = Object.keys(address.filters).length + (address.search ? 1 : 0)
  const found = data?.total ?? 0
  return (
    <div className="map-filters">
      <Button icon={SlidersHorizontal} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t('callout-map.filters')}
        {active > 0 && (
          <span className="map-filters__count num">
            {active}
            <span className="sr"> {t('callout-map.active')}</span>
          </span>
        )}
      </Button>
      <div id={id} className="map-filters__card" hidden={!isOpen}>
        {isOpen && (
          <FilterBar
            filters={filters}
            facets={data?.facets}
            total={total}
            isSearching={isFetching}
            resultText={t('callout-entries.found', { count: found, number: number(found) })}
          />
        )}
      </div>
    </div>
  )
}
