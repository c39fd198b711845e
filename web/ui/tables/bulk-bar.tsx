import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { useNumber } from '../formats.ts'
import { useBarHeight } from '../layout/use-bar-height.ts'

interface Props {
  count: number
  /** How many match in all; offers them when more than the selected ones do. */
  total?: number
  onSelectAll?: () => void
  onClear: () => void
  /** What is selected, where a page has more than one list. */
  label?: string
  /** Outlined buttons for what can be done with all of them. */
  children: ReactNode
}

/** Stands where the number of results stood while rows are ticked; on phones at the bottom of the screen. */
export function BulkBar({ count, total = count, onSelectAll, onClear, label, children }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  const ref = useBarHeight<HTMLElement>()
  return (
    <section ref={ref} className="bulk" aria-label={label ?? t('tables.bulk')}>
      <b className="num" role="status">
        {t('tables.selected', { formatted: number(count) })}
      </b>
      {onSelectAll && total > count && (
        <Button variant="text" size="sm" onClick={onSelectAll}>
          {t('tables.selectAllMatching', { formatted: number(total) })}
        </Button>
      )}
      <span className="bulk__end">
        {children}
        <IconButton size="sm" label={t('tables.clearSelection')} icon={X} onClick={onClear} />
      </span>
    </section>
  )
}
