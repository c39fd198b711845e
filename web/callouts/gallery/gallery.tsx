import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { entryRules } from '#domain/public-responses/entry-filters.ts'
import {
  besideQuery,
  EntryPanel,
  entriesQuery,
  FilterBar,
  IntroPanel,
  totalQuery,
  useEntriesAddress,
  useEntryFilters,
  useIntro,
} from '#web/callouts/entries/index.ts'
import type { PublicCallout } from '#web/callouts/public/index.ts'
import { useFormats } from '#web/platform/formats.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/messages/error-state.tsx'
import { CardGrid } from './card-grid.tsx'
import { distinct } from './distinct.ts'
import { NoEntries } from './no-entries.tsx'
import { OrderList } from './order-list.tsx'
import { ShowMore } from './show-more.tsx'
import { useUpdate } from './use-update.ts'

export function Gallery({ callout }: { callout: PublicCallout }) {
  const { t } = useTranslation()
  const { number: write } = useFormats()
  const { address, open, close } = useEntriesAddress()
  const filters = useEntryFilters(callout)
  const rules = useMemo(() => entryRules(filters, address.filters), [filters, address.filters])
  const selection = { view: 'gallery', search: address.search, rules, order: address.order } as const
  const list = useInfiniteQuery(entriesQuery(callout.id, selection))
  const { data: all } = useQuery(totalQuery(callout.id, 'gallery'))
  const intro = useIntro(callout.id)
  const grid = useRef<HTMLDivElement>(null)
  const cards = useMemo(() => distinct(list.data?.pages.flatMap(({ items }) => items) ?? []), [list.data])
  const [first] = list.data?.pages ?? []
  const { response } = address
  const index = cards.findIndex(({ number }) => number === response)
  // Who opens a link may be far behind what is loaded.
  const isFar = response !== undefined && index < 0 && list.isSuccess && !list.isPlaceholderData
  const far = useQuery({ ...besideQuery(callout.id, first?.version, selection, response ?? 0), enabled: isFar })
  const total = first?.total
  const isSelecting = address.search !== '' || rules !== undefined
  const update = useUpdate(callout.id, list, { grid, isBusy: response !== undefined || intro.isOpen })

  return (
    <div className="gal">
      {(isSelecting || total !== 0) && (
        <FilterBar
          filters={filters}
          facets={first?.facets}
          total={all}
          isSearching={list.isPlaceholderData && list.isFetching}
          resultText={total === undefined ? '' : t('callout-entries.found', { count: total, number: write(total) })}
        >
          <OrderList />
        </FilterBar>
      )}
      {update.isThere && (
        <p className="gal__news" role="status">
          <Button size="sm" onClick={() => void update.show()}>
            {t('callout-gallery.new')}
          </Button>
        </p>
      )}
      {total === 0 && <NoEntries callout={callout} isSelecting={isSelecting} />}
      {list.isError && !list.data && (
        <ErrorState level={2} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      <CardGrid
        ref={grid}
        callout={callout}
        cards={cards}
        isWaiting={!list.data && !list.isError}
        isOld={list.isPlaceholderData}
      />
      {total !== undefined && total > 0 && (
        <ShowMore
          list={list}
          shown={cards.length}
          total={total}
          hasPlaces={cards.some(({ placeName }) => placeName !== undefined)}
        />
      )}
      {response !== undefined && (
        <EntryPanel
          callout={callout}
          view="gallery"
          number={response}
          position={positionOf()}
          modal
          onClose={close}
          returnTo={() =>
            grid.current?.querySelector<HTMLElement>(`[data-entry="${response}"]`) ??
            grid.current?.querySelector<HTMLElement>('[data-entry]')
          }
        />
      )}
      {intro.isOpen && <IntroPanel callout={callout} view="gallery" modal onClose={intro.close} />}
    </div>
  )

  /** Among those that are loaded, behind the last of which further ones are loaded first; elsewhere step by step. */
  function positionOf() {
    if (index < 0) return isFar && far.data ? farPosition(far.data) : undefined
    if (total === undefined) return undefined
    const [previous, next] = [cards[index - 1]?.number, cards[index + 1]?.number]
    const position = positionAt(index, total, previous, next)
    const goesOn = next === undefined && list.hasNextPage
    return goesOn ? { ...position, onNext: () => void goOn(index + 1) } : position
  }

  /** Until the next one's neighbours are known, its buttons stay where they are and lead nowhere. */
  function farPosition({ index: at, total: of, previous, next }: NonNullable<typeof far.data>) {
    return far.isPlaceholderData ? positionAt(at, of, undefined, undefined) : positionAt(at, of, previous, next)
  }

  function positionAt(at: number, of: number, previous: number | undefined, next: number | undefined) {
    return {
      text: t('callout-entries.position', { number: write(at + 1), total: write(of) }),
      onPrevious: previous === undefined ? undefined : () => open(previous),
      onNext: next === undefined ? undefined : () => open(next),
    }
  }

  async function goOn(index: number) {
    const { data } = await list.fetchNextPage()
    const next = distinct(data?.pages.flatMap(({ items }) => items) ?? [])[index]
    if (next) open(next.number)
  }
}
