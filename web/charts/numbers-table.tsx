import { Link } from '#web/ui/link.tsx'
import type { Chart } from './chart.ts'
import { tableRows } from './chart-table.ts'
import type { SayFigures } from './say.ts'

/** The figures of a chart, row by row. */
export function NumbersTable({ chart, say, caption }: { chart: Chart; say: SayFigures; caption: string }) {
  const { rows, hasShares } = tableRows(chart, say)
  const { label, count, value } = chart.heads
  const counted = [count, ...(hasShares ? [say.t('charts.share')] : [])]
  const values = value ? [value] : []
  const numeric = chart.form === 'line' ? [...values, ...counted] : [...counted, ...values]
  return (
    <div className="table-wrap numbers-table">
      <table className="table table--flush">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            {numeric.map((head) => (
              <th key={head} scope="col" className="num">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row" className="wrap-anywhere">
                {row.href ? (
                  <Link className="table__link" href={row.href}>
                    {row.label}
                  </Link>
                ) : (
                  row.label
                )}
              </th>
              {row.cells.map((cell, index) => (
                <td key={numeric[index]} className="num">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
