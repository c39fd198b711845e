import { type ReactNode, type Ref, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../base/skeleton.tsx'
import { classes } from '../classes.ts'
import { ErrorState } from '../messages/error-state.tsx'
import { headChoice, rangeBetween, toggleRows } from './selection.ts'
import { nextOrder, type Sort, SortButton, SortSelect } from './table-sort.tsx'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** What the first click sorts by: text ascending, numbers and dates descending. Without it the column can't be sorted. */
  sortsFirst?: 'asc' | 'desc'
  /** Sorts from high to low instead of from new to old. */
  isAmount?: boolean
  /** Numbers and dates stand at the end of the line. */
  numeric?: boolean
  width?: string
  /** Only on wide screens. */
  wideOnly?: boolean
  /** Heads its row and holds the link, where that is not the first column; on cards it comes first. */
  isHead?: boolean
  /** Of its cells, for the look of their own that a page gives them. */
  className?: string | undefined
}

export interface Selection<Row> {
  keys: ReadonlySet<string>
  onChange: (keys: Set<string>) => void
  nameOf: (row: Row) => string
}

interface Props<Row> {
  /** Names the table; page changes move the focus here. */
  caption: string
  captionRef?: Ref<HTMLTableCaptionElement>
  /** The first column heads its row and holds the link, unless another one says so. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  sort?: Sort
  onSort?: (sort: Sort) => void
  selection?: Selection<Row>
  /** `loading`: nothing is there yet. `refreshing`: the old rows stay, dimmed. `busy`: nothing may be pressed. */
  state?: 'ready' | 'loading' | 'refreshing' | 'busy' | 'error'
  errorMessage?: string
  /** Of the heading over an error: one below the one the table stands under. */
  errorLevel?: 2 | 3
  onRetry?: () => void
  /** Instead of rows, when there are none. */
  empty?: ReactNode
  /** Marks rows by state: a class on the row. */
  toneOf?: (row: Row) => 'warning' | 'danger' | undefined
  /** On small screens every row is a card; off for tables of numbers, which scroll. */
  cards?: boolean
  /** Where the page has put the select that sorts cards (`SortSelect`) itself. */
  sortsElsewhere?: boolean
  skeletonRows?: number
}

/** Said outright, because a browser may forget what a table is when its rows are laid out as cards. */
const roles = {
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
}

function lookOf<Row>({ numeric, wideOnly, className }: Column<Row>) {
  return classes(numeric && 'num', wideOnly && 'wide-only', className)
}

/** Skeleton rows are drawn, not read. */
const unseen = { 'aria-hidden': true }

/** A real table, with sorting, ticks and a head that stays; on phones each row is a card. */
export function Table<Row>(props: Props<Row>) {
  const {
    caption,
    columns,
    rows,
    keyOf,
    sort,
    onSort,
    selection,
    state = 'ready',
    cards = true,
    skeletonRows = 8,
  } = props
  const { t } = useTranslation()
  const lastTicked = useRef<string | null>(null)
  const headColumn = columns.find(({ isHead }) => isHead) ?? columns[0]

  if (state === 'error') {
    return <ErrorState level={props.errorLevel} message={props.errorMessage} onRetry={() => props.onRetry?.()} />
  }
  if (state === 'ready' && rows.length === 0 && props.empty) return props.empty

  const keys = rows.map(keyOf)
  const isWaiting = state === 'loading' || state === 'refreshing' || state === 'busy'

  /** A click ticks one row; with Shift all between it and the last one. */
  function tick(key: string, isOn: boolean, withShift: boolean) {
    if (!selection) return
    const range = withShift && lastTicked.current ? rangeBetween(keys, lastTicked.current, key) : [key]
    selection.onChange(toggleRows(selection.keys, range, isOn))
    lastTicked.current = key
  }

  return (
    <div
      className={classes('table-area', `is-${state}`)}
      aria-busy={isWaiting || undefined}
      inert={state === 'busy' || undefined}
    >
      {state === 'refreshing' && <div className="table-area__line" aria-hidden="true" />}
      {cards && sort && onSort && !props.sortsElsewhere && <SortSelect columns={columns} sort={sort} onSort={onSort} />}
      <div className="table-wrap" {...(cards ? {} : { tabIndex: 0, role: 'region', 'aria-label': caption })}>
        <table className={classes('table', cards && 'table--cards')}>
          <caption className="sr" ref={props.captionRef} tabIndex={-1}>
            {caption}
          </caption>
          <thead {...roles.rowgroup}>
            <tr {...roles.row}>
              {selection && (
                <th className="c-tick" {...roles.columnheader} scope="col">
                  <input
                    type="checkbox"
                    className="tick"
                    aria-label={t('tables.selectPage')}
                    checked={headChoice(keys, selection.keys) === 'all'}
                    ref={(box) => {
                      if (box) box.indeterminate = headChoice(keys, selection.keys) === 'some'
                    }}
                    disabled={keys.length === 0}
                    onChange={(event) => selection.onChange(toggleRows(selection.keys, keys, event.target.checked))}
                  />
                </th>
              )}
              {columns.map((column) => (
                <th
                  key={column.key}
                  {...roles.columnheader}
                  scope="col"
                  className={lookOf(column)}
                  style={{ inlineSize: column.width }}
                  aria-sort={sort?.key === column.key ? (sort.order === 'asc' ? 'ascending' : 'descending') : undefined}
                >
                  {column.sortsFirst && onSort ? (
                    <SortButton sort={sort} column={column} onSort={() => onSort(nextOrder(sort, column))} />
                  ) : (
                    column.header
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...roles.rowgroup}>
            {state === 'loading' &&
              Array.from({ length: skeletonRows }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows are all the same
                <tr key={index} {...roles.row} {...unseen}>
                  {selection && <td className="c-tick" />}
                  {columns.map((column, place) => (
                    <td key={column.key} className={lookOf(column)}>
                      <Skeleton width={place === 0 ? `${48 + ((index * 17) % 30)}%` : '70%'} />
                    </td>
                  ))}
                </tr>
              ))}
            {state !== 'loading' &&
              rows.map((row, index) => {
                const key = keys[index] ?? ''
                const isOn = selection?.keys.has(key)
                return (
                  <tr
                    key={key}
                    {...roles.row}
                    className={classes(isOn && 'is-on', props.toneOf?.(row) && `is-${props.toneOf(row)}`)}
                  >
                    {selection && (
                      <td className="c-tick" {...roles.cell}>
                        <input
                          type="checkbox"
                          className="tick"
                          aria-label={t('tables.selectRow', { name: selection.nameOf(row) })}
                          checked={isOn}
                          onChange={(event) =>
                            tick(key, event.target.checked, (event.nativeEvent as MouseEvent).shiftKey === true)
                          }
                        />
                      </td>
                    )}
                    {columns.map((column) =>
                      column === headColumn ? (
                        <th key={column.key} {...roles.rowheader} scope="row" className={column.className}>
                          {column.cell(row)}
                        </th>
                      ) : (
                        <td key={column.key} {...roles.cell} data-label={column.header} className={lookOf(column)}>
                          {column.cell(row)}
                        </td>
                      ),
                    )}
                  </tr>
                )
              })}
          </tbody>
        </table>
      </div>
    </div>
  )
}
