import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { entryRules } from '#domain/public-responses/entry-filters.ts'
import {
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
import { useNewEntries } from './use-new-entries.ts'

export function Gallery({ callout }: { callout: PublicCallout }) {
  const { t } = useTranslation()
  const { number: write } = useFormats()
  const { address, open, close } = useEntriesAddress()
  const filters = useEntryFilters(callout)
  const rules = useMemo(() => entryRules(filters, address.filters), [filters, address.filters])
  const list = useInfiniteQuery(
    entriesQuery(callout.id, { view: 'gallery', search: address.search, rules, order: address.order }),
  )
  const { data: all } = useQuery(totalQuery(callout.id, 'gallery'))
  const intro = useIntro(callout.id)
  const grid = useRef<HTMLDivElement>(null)
  const cards = useMemo(() => distinct(list.data?.pages.flatMap(({ items }) => items) ?? []), [list.data])
  const [first] = list.data?.pages ?? []
  const total = first?.total
  const isSelecting = address.search !== '' || rules !== undefined
  const news = useNewEntries(callout.id, list, { grid, isBusy: address.response !== undefined || intro.isOpen })

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
      {news.isThere && (
        <p className="gal__news" role="status">
          <Button size="sm" onClick={() => void news.show()}>
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
      {address.response !== undefined && (
        <EntryPanel
          callout={callout}
          view="gallery"
          number={address.response}
          position={positionOf(address.response)}
          modal
          onClose={close}
          returnTo={() =>
            grid.current?.querySelector<HTMLElement>(`[data-entry="${address.response}"]`) ??
            grid.current?.querySelector<HTMLElement>('[data-entry]')
          }
        />
      )}
      {intro.isOpen && <IntroPanel callout={callout} view="gallery" modal onClose={intro.close} />}
    </div>
  )

  /** Among those that are loaded; behind the last of these further ones are loaded first. */
  function positionOf(response: number) {
    const index = cards.findIndex(({ number }) => number === response)
    if (index < 0 || total === undefined) return undefined
    const [previous, next] = [cards[index - 1], cards[index + 1]]
    return {
      text: t('callout-entries.position', { number: write(index + 1), total: write(total) }),
      onPrevious: previous && (() => open(previous.number)),
      onNext: next ? () => open(next.number) : list.hasNextPage ? () => void goOn(index + 1) : undefined,
    }
  }

  async function goOn(index: number) {
    const { data } = await list.fetchNextPage()
    const next = distinct(data?.pages.flatMap(({ items }) => items) ?? [])[index]
    if (next) open(next.number)
  }
}
