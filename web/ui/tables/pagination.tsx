import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTag, useFormatLocale } from '../base/locale.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { pageCount, rangeOf } from './paging.ts'

interface Props {
  /** From 1. */
  page: number
  limit: number
  total: number
  limits?: readonly number[]
  onPage: (page: number) => void
  onLimit?: (limit: number) => void
  disabled?: boolean
  /** Where a page has more than one. */
  label?: string
}

/** Where in a list one is, and the way to its other pages; one page needs no way. */
export function Pagination({ page, limit, total, limits = [25, 50, 100], onPage, onLimit, disabled, label }: Props) {
  const { t } = useTranslation()
  const numbers = new Intl.NumberFormat(formatTag(useFormatLocale()))
  const pages = pageCount(limit, total)
  const { from, to } = rangeOf(page, limit, total)
  const [typed, setTyped] = useState<string | null>(null)

  function goTyped() {
    const wanted = Number.parseInt(typed ?? '', 10)
    setTyped(null)
    if (wanted >= 1) onPage(Math.min(wanted, pages))
  }

  return (
    <div className="pager">
      <span className="num">
        {t('ui.range', { from: numbers.format(from), to: numbers.format(to), total: numbers.format(total) })}
      </span>
      {onLimit && (
        <label className="row hide-s">
          {t('ui.perPage')}
          <select
            className="input input--sm pager__limit"
            value={limit}
            disabled={disabled}
            onChange={(event) => onLimit(Number(event.target.value))}
          >
            {limits.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
      )}
      {pages > 1 && (
        <nav className="row nowrap" aria-label={label ?? t('ui.pagination')}>
          <IconButton
            size="sm"
            flips
            label={t('ui.firstPage')}
            icon={ChevronFirst}
            disabled={disabled || page <= 1}
            onClick={() => onPage(1)}
          />
          <IconButton
            size="sm"
            flips
            label={t('ui.previousPage')}
            icon={ChevronLeft}
            disabled={disabled || page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <form
            className="row nowrap"
            onSubmit={(event) => {
              event.preventDefault()
              goTyped()
            }}
          >
            <label className="row nowrap">
              {t('ui.page')}
              <input
                className="input input--sm num"
                inputMode="numeric"
                aria-label={t('ui.pageNumber')}
                disabled={disabled}
                value={typed ?? String(page)}
                onChange={(event) => setTyped(event.target.value)}
                onBlur={() => typed !== null && goTyped()}
              />
            </label>
            {t('ui.ofPages', { count: pages, formatted: numbers.format(pages) })}
          </form>
          <IconButton
            size="sm"
            flips
            label={t('ui.nextPage')}
            icon={ChevronRight}
            disabled={disabled || page >= pages}
            onClick={() => onPage(page + 1)}
          />
          <IconButton
            size="sm"
            flips
            label={t('ui.lastPage')}
            icon={ChevronLast}
            disabled={disabled || page >= pages}
            onClick={() => onPage(pages)}
          />
        </nav>
      )}
      <span className="sr" role="status">
        {t('ui.pageOf', { page, count: pages })}
      </span>
    </div>
  )
}
