import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '#web/ui/dashboard/select.tsx'
import type { Segment } from './segment-store.ts'

interface Props {
  segments: readonly Segment[]
  chosen: Segment | undefined
  /** What it is called when none is chosen. */
  noneLabel: string
  /** In words; of all without a segment, where that is worth saying. */
  countOf: (id: string | undefined) => string | undefined
  onChoose: (id: string | undefined) => void
  /** What can be done with the chosen one. */
  menu: ReactNode
}

/** Segments where there is no room for a list of them. */
export function SegmentSelect({ segments, chosen, noneLabel, countOf, onChoose, menu }: Props) {
  const { t } = useTranslation()

  function withCount(name: string, number: string | undefined) {
    return number === undefined ? name : t('admin.segments.withCount', { name, number })
  }

  return (
    <div className="seg-select row nowrap">
      <Select
        className="grow"
        label={t('admin.segments.label')}
        labelHidden
        options={[{ value: '', label: withCount(noneLabel, countOf(undefined)) }].concat(
          segments.map(({ id, name }) => ({ value: id, label: withCount(name, countOf(id)) })),
        )}
        value={chosen?.id ?? ''}
        onChange={(event) => onChoose(event.target.value || undefined)}
      />
      {menu}
    </div>
  )
}
