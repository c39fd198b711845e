import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblemToast } from '#web/platform/desk/problem-message.ts'
import { MenuButton } from '#web/ui/buttons/menu-button.tsx'
import { Select } from '#web/ui/dashboard/select.tsx'
import { SortableList } from '#web/ui/dragging/sortable-list.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { Link } from '#web/ui/link.tsx'
import { DeleteSegmentDialog, RenameSegmentDialog } from './dialogs-later.ts'
import { type Segment, segmentCountsQuery } from './queries.ts'
import { placeSegment } from './segment-calls.ts'

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
  const acts = useSegmentActs(segments, (id) => id === props.chosen && props.onChosenDeleted())
  const menuOf = (segment: Segment) => <SegmentMenu segment={segment} segments={segments} acts={acts} />

  return (
    <nav className="segs" aria-label={t('admin-contacts.segments.title')}>
      <h2 className="segs__title">{t('admin-contacts.segments.title')}</h2>
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
      <div className="segs__select row nowrap">
        <Select
          className="grow"
          label={t('admin-contacts.segments.label')}
          labelHidden
          options={[{ value: '', label: withCount(t('admin-contacts.segments.all'), countOf(undefined)) }].concat(
            segments.map(({ id, name }) => ({ value: id, label: withCount(name, countOf(id)) })),
          )}
          value={chosen?.id ?? ''}
          onChange={(event) => onChoose(event.target.value || undefined)}
        />
        {chosen && menuOf(chosen)}
      </div>
      <span className="sr" role="status">
        {acts.said}
      </span>
      {acts.dialog}
    </nav>
  )

  function withCount(name: string, number: string) {
    return t('admin-contacts.segments.withCount', { name, number })
  }
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
    return t(isUnknown ? 'admin-contacts.segments.unknownCount' : 'admin-contacts.segments.counting')
  }
}

type Open = { act: 'rename' | 'delete'; segment: Segment }

/** What can be done to a segment, and what is open while it is done. */
function useSegmentActs(segments: readonly Segment[], onDeleted: (id: string) => void) {
  const { t } = useTranslation()
  const showProblem = useProblemToast()
  const [open, setOpen] = useState<Open>()
  const [said, setSaid] = useState('')

  function place(segment: Segment, at: number) {
    setSaid(t('sorting.moved', { name: segment.name, place: at + 1, count: segments.length }))
    placeSegment(segments, segment.id, at).catch(showProblem)
  }

  const close = () => setOpen(undefined)
  const dialog =
    open?.act === 'rename' ? (
      <RenameSegmentDialog segment={open.segment} others={segments} onClose={close} />
    ) : (
      open && (
        <DeleteSegmentDialog segment={open.segment} onClose={close} onDeleted={() => onDeleted(open.segment.id)} />
      )
    )

  return {
    place,
    open: setOpen,
    /** The list says itself what was dragged. */
    reorder(from: number, to: number) {
      const segment = segments[from]
      if (segment) placeSegment(segments, segment.id, to).catch(showProblem)
    },
    said,
    dialog: dialog && <Suspense>{dialog}</Suspense>,
  }
}

interface MenuProps {
  segment: Segment
  segments: readonly Segment[]
  acts: Pick<ReturnType<typeof useSegmentActs>, 'place' | 'open'>
}

function SegmentMenu({ segment, segments, acts }: MenuProps) {
  const { t } = useTranslation()
  const index = segments.findIndex(({ id }) => id === segment.id)
  return (
    <MenuButton
      label={t('admin-contacts.segments.menu', { name: segment.name })}
      icon={Ellipsis}
      iconOnly
      variant="ghost"
      size="xs"
      entries={[
        {
          id: 'rename',
          label: t('admin-contacts.segments.rename'),
          icon: Pencil,
          onAction: () => acts.open({ act: 'rename', segment }),
        },
        {
          id: 'up',
          label: t('admin-contacts.segments.moveUp'),
          icon: ChevronUp,
          disabled: index === 0,
          onAction: () => acts.place(segment, index - 1),
        },
        {
          id: 'down',
          label: t('admin-contacts.segments.moveDown'),
          icon: ChevronDown,
          disabled: index === segments.length - 1,
          onAction: () => acts.place(segment, index + 1),
        },
        { separator: 'before-delete' },
        {
          id: 'delete',
          label: t('admin-contacts.segments.delete'),
          icon: Trash2,
          danger: true,
          onAction: () => acts.open({ act: 'delete', segment }),
        },
      ]}
    />
  )
}
