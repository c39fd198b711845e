import { useTranslation } from 'react-i18next'
import { Link } from '#web/ui/link.tsx'
import { type SeriesChart, seriesRows } from './series-chart.ts'

/** A row for each month; each figure leads to what it counts. Wider than a phone, it scrolls. */
export function SeriesTable({ chart, caption }: { chart: SeriesChart; caption: string }) {
  const { t } = useTranslation()
  const rows = seriesRows(chart)
  const hasNotes = rows.some(({ note }) => note !== '')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
    <section className="table-wrap numbers-table" tabIndex={0} aria-label={t('charts.tableOf', { title: caption })}>
      <table className="table table--flush">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{chart.head}</th>
            {chart.series.map(({ name }) => (
              <th key={name} scope="col" className="num">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, note, cells }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                {hasNotes && note !== '' && <span className="row-note">{note}</span>}
              </th>
              {cells.map(({ text, href }, index) => (
                <td key={chart.series[index]?.name} className="num">
                  {href ? (
                    <Link className="table__link" href={href}>
                      {text}
                    </Link>
                  ) : (
                    text
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
