import './list.css'
import { useTranslation } from 'react-i18next'
import { useNumber } from '#web/ui/formats.ts'
import { rangeOf } from '#web/ui/tables/paging.ts'

interface Props {
  page: number
  limit: number
  /** Undefined while it isn't known: the line stands there empty, so that nothing moves when it comes. */
  total: number | undefined
}

/** Which rows are shown, above the list; of an empty list nothing. */
export function ListRange({ page, limit, total }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  if (total === 0) return null
  if (total === undefined) return <p className="small">{'\u00a0'}</p>
  const { from, to } = rangeOf(page, limit, total)
  return (
    <p className="small muted num">{t('ui.range', { from: number(from), to: number(to), total: number(total) })}</p>
  )
}
