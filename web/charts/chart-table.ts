import { writeRecord } from '#domain/csv/csv.ts'
import type { Chart } from './chart.ts'
import type { SayFigures } from './say.ts'
import { type SeriesChart, seriesRecords } from './series-chart.ts'

/** The figures of a chart as rows of cells, as people read them: first what is compared. */
export function tableRows({ bars, heads, form }: Chart, say: Pick<SayFigures, 'number' | 'percent'>) {
  const hasShares = bars.some(({ share }) => share !== undefined)
  return {
    hasShares,
    rows: bars.map(({ label, count, share, value, href }) => ({
      label,
      href,
      cells: [
        ...(heads.value && form === 'line' ? [value ?? ''] : []),
        say.number(count),
        ...(hasShares ? [share === undefined ? '' : say.percent(share)] : []),
        ...(heads.value && form !== 'line' ? [value ?? ''] : []),
      ],
    })),
  }
}

interface Titles {
  share: string
  value: string
}

/** The same as a file: a line for each answer, then one for each further figure. */
export function chartRecords({ bars, facts }: Chart): (string | number)[][] {
  return [
    ...bars.map(({ label, count, share, value = '' }) => [
      label,
      count,
      share === undefined ? '' : percentOf(share),
      value,
    ]),
    ...facts.map(({ label, value, unit }) => [label, '', '', unit ? `${value} ${unit}` : value]),
  ]
}

export function writeChart(chart: Chart | SeriesChart, { share, value }: Titles): string {
  if (chart.form === 'stacked') return seriesRecords(chart).map(writeRecord).join('')
  const head = [chart.heads.label, chart.heads.count, share, chart.heads.value ?? value]
  return [head, ...chartRecords(chart)].map(writeRecord).join('')
}

/** With one decimal, as a number that spreadsheets read. */
const percentOf = (share: number) => Math.round(share * 1000) / 10
