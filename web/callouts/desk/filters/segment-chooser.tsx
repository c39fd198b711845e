import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isCommonSegment } from '#domain/response-segments/common-segments.ts'
import { type Segment, SegmentMenu, SegmentSelect, useSegmentActs } from '#web/segments/index.ts'
import { useNumber } from '#web/ui/formats.ts'
import { responseSegmentCountsQuery } from '../queries.ts'
import { useShownCallout } from '../shown-callout.ts'
import { responseSegmentStore } from './segment-store.ts'

interface Props {
  segments: readonly Segment[]
  chosen: Segment | undefined
  onChoose: (id: string | undefined) => void
}

/** The callout's own segments, with how many responses each has; who may edit the callout also changes them. */
export function SegmentChooser({ segments, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  const { callout } = useShownCallout()
  const counts = useQuery(responseSegmentCountsQuery(callout.id))
  const own = segments.filter(({ id }) => !isCommonSegment(id))
  const acts = useSegmentActs({
    store: responseSegmentStore(callout.id),
    segments: own,
    deleteText: t('desk.segments.deleteText'),
    onDeleted: (id) => id === chosen?.id && onChoose(undefined),
  })

  function countOf(id: string | undefined): string | undefined {
    if (id === undefined) return undefined
    const count = counts.data?.get(id)
    if (count !== undefined) return number(count)
    return t(counts.isPending ? 'admin.segments.counting' : 'admin.segments.unknownCount')
  }

  if (own.length === 0) return null
  return (
    <>
      <SegmentSelect
        segments={own}
        chosen={chosen}
        noneLabel={t('desk.segments.none')}
        countOf={countOf}
        onChoose={onChoose}
        menu={chosen && callout.canEdit && <SegmentMenu segment={chosen} segments={own} acts={acts} />}
      />
      <span className="sr" role="status">
        {acts.said}
      </span>
      {acts.dialog}
    </>
  )
}
