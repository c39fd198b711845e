import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import './segments.css'
import { useTranslation } from 'react-i18next'
import { SortableList } from '#web/ui/dragging/sortable-list.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { Link } from '#web/ui/link.tsx'
import { segmentCountsQuery } from './queries.ts'
import { SegmentMenu, useSegmentActs } from './segment-acts.tsx'
import { SegmentSelect } from './segment-select.tsx'
import { contactSegments, type Segment } from './segment-store.ts'

interface Props {
  segments: readonly Segment[]
  /** The one whose contacts are shown; undefined for all contacts. */
  chosen: string | undefined
  /** How many contacts there are in all. */
  countOfAll: Pick<UseQueryResult<number>, 'data' | 'isError'>
  /** Counting waits until the table is there. */
  countsMayLoad: boolean
  /** Where the contacts of a segment, or all of them, are listed. */
  hrefOf: (id: string | undefined) => string
  onChoose: (id: string | undefined) => void
  onChosenDeleted: () => void
}

/** Kept filters, beside the table; where there is no room for a list, in a select. */
export function SegmentList({ segments, countOfAll, countsMayLoad, hrefOf, onChoose, ...props }: Props) {
  const { t } = useTranslation()
  const chosen = segments.find(({ id }) => id === props.chosen)
  const countOf = useCounts(countOfAll, countsMayLoad)
  const acts = useSegmentActs({
    store: contactSegments,
    segments,
    deleteText: t('admin-contacts.segments.deleteText'),
    onDeleted: (id) => id === props.chosen && props.onChosenDeleted(),
  })
  const menuOf = (segment: Segment) => <SegmentMenu segment={segment} segments={segments} acts={acts} />

  return (
    <nav className="segs" aria-label={t('admin.segments.title')}>
      <h2 className="segs__title">{t('admin.segments.title')}</h2>
      <ul className="segs__list">
        <li className="segs__row">
          <Link className="seg-link" href={hrefOf(undefined)} aria-current={chosen ? undefined : 'page'}>
            <span>{t('admin-contacts.segments.all')}</span> <span className="num">{countOf(undefined)}</span>
          </Link>
        </li>
      </ul>
      <SortableList
        items={segments}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onMove={acts.reorder}
        wholeRow
        className="segs__list"
        rowClass="segs__row"
      >
        {(segment, { grip }) => (
          <>
            <Link
              className="seg-link"
              href={hrefOf(segment.id)}
              aria-current={segment === chosen ? 'page' : undefined}
              title={segment.description || undefined}
            >
              <span>{segment.name}</span> <span className="num">{countOf(segment.id)}</span>
            </Link>
            {grip}
            {menuOf(segment)}
          </>
        )}
      </SortableList>
      <SegmentSelect
        segments={segments}
        chosen={chosen}
        noneLabel={t('admin-contacts.segments.all')}
        countOf={countOf}
        onChoose={onChoose}
        menu={chosen && menuOf(chosen)}
      />
      <span className="sr" role="status">
        {acts.said}
      </span>
      {acts.dialog}
    </nav>
  )
}

/** "…" until it is known, "–" where it can't be. */
function useCounts(all: Props['countOfAll'], enabled: boolean) {
  const { t } = useTranslation()
  const number = useNumber()
  const counts = useQuery({ ...segmentCountsQuery, enabled })
  return (id: string | undefined): string => {
    const { data, isError } = id === undefined ? all : { ...counts, data: counts.data?.get(id) }
    if (data !== undefined) return number(data)
    const isUnknown = isError || (id !== undefined && counts.data !== undefined)
    return t(isUnknown ? 'admin.segments.unknownCount' : 'admin.segments.counting')
  }
}
