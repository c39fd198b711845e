import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'

export interface Sort {
  key: string
  order: 'asc' | 'desc'
}

interface Sortable {
  key: string
  header: string
  sortsFirst?: 'asc' | 'desc'
  isAmount?: boolean
}

/** Names a column's two orders: A to Z, newest first or highest first. */
export const sortKind = ({ sortsFirst, isAmount }: Sortable) =>
  isAmount ? 'amount' : sortsFirst === 'asc' ? 'text' : 'date'

/** Pressing the sorted column turns it round; another one starts in its own direction. */
export function nextOrder(sort: Sort | undefined, { key, sortsFirst = 'asc' }: Sortable): Sort {
  if (sort?.key !== key) return { key, order: sortsFirst }
  return { key, order: sort.order === 'asc' ? 'desc' : 'asc' }
}

export function SortButton({ sort, column, onSort }: { sort: Sort | undefined; column: Sortable; onSort: () => void }) {
  const isOn = sort?.key === column.key
  return (
    <button type="button" className={classes('sort', isOn && 'sort--on')} onClick={onSort}>
      {column.header}
      {isOn && <Icon of={sort.order === 'asc' ? ArrowUp : ArrowDown} />}
    </button>
  )
}

interface SelectProps {
  columns: readonly Sortable[]
  sort: Sort
  onSort: (sort: Sort) => void
}

/** On phones, where there is no head to press. */
export function SortSelect({ columns, sort, onSort }: SelectProps) {
  const { t } = useTranslation()
  const sortable = columns.filter((column) => column.sortsFirst)
  if (sortable.length === 0) return null
  const isByColumn = sortable.some(({ key }) => key === sort.key)
  return (
    <label className="row row--between small only-s table-sort">
      {t('tables.sortBy')}
      <select
        className="input input--sm"
        value={`${sort.key}:${sort.order}`}
        onChange={(event) => {
          const [key = '', order] = event.target.value.split(':')
          onSort({ key, order: order === 'desc' ? 'desc' : 'asc' })
        }}
      >
        {/* A list may begin in an order that is none of its columns'. */}
        {!isByColumn && <option value={`${sort.key}:${sort.order}`}>{t('tables.sortUsual')}</option>}
        {sortable.flatMap((column) =>
          (['asc', 'desc'] as const).map((order) => (
            <option key={column.key + order} value={`${column.key}:${order}`}>
              {t(`tables.sorted.${sortKind(column)}.${order}`, { column: column.header })}
            </option>
          )),
        )}
      </select>
    </label>
  )
}
