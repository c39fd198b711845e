import './list.css'
import { useTranslation } from 'react-i18next'
import { useNumber } from '#web/ui/formats.ts'
import { rangeOf } from '#web/ui/tables/paging.ts'

/** Which rows are shown, above the list. */
export function ListRange({ page, limit, total }: { page: number; limit: number; total: number }) {
  const { t } = useTranslation()
  const number = useNumber()
  const { from, to } = rangeOf(page, limit, total)
  return (
    <p className="small muted num">{t('ui.range', { from: number(from), to: number(to), total: number(total) })}</p>
  )
}
