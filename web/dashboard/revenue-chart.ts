import type { SeriesChart } from '#web/charts/index.ts'
import type { Revenue } from './queries.ts'

type Month = Revenue['months'][number]
type Part = 'new' | 'grown' | 'shrunk' | 'lost'

export interface RevenueWords {
  month: string
  total: string
  changes: string
  parts: Readonly<Record<Part, string>>
  contributions: string
  estimated: string
  soFar: string
  /** May 2026 */
  monthName: (month: string) => string
  /** May */
  shortMonth: (month: string) => string
  money: (amount: number) => string
  shortMoney: (amount: number) => string
  number: (value: number) => string
}

interface Linked {
  active: (month: Month) => string
  part: (part: Part, month: Month) => string
}

/** What contributions come to each month, and below what changed it. */
export function revenueChart(months: readonly Month[], words: RevenueWords, hrefs: Linked): SeriesChart | null {
  if (months.every(({ active, lost }) => active.count === 0 && lost.count === 0)) return null
  const write = (value: number) => words.money(value)
  const part = (name: Part, sign: 1 | -1) => ({
    name: words.parts[name],
    panel: 1,
    values: months.map((month) => sign * month[name].amount || 0),
    hrefs: months.map((month) => (month[name].count > 0 ? hrefs.part(name, month) : undefined)),
    write,
  })
  const actives = months.map((month) => (month.active.count > 0 ? hrefs.active(month) : undefined))
  return {
    form: 'stacked',
    head: words.month,
    columns: months.map(({ month, to, isEstimated }) => ({
      label: words.monthName(month),
      mark: words.shortMonth(month),
      note: [isEstimated && words.estimated, !isMonthEnd(to) && words.soFar].filter(Boolean).join(', ') || undefined,
    })),
    panels: [
      { title: words.total, write: words.shortMoney },
      { title: words.changes, write: words.shortMoney },
    ],
    series: [
      {
        name: words.total,
        panel: 0,
        tone: 'solid',
        values: months.map(({ active }) => active.amount),
        hrefs: actives,
        write,
      },
      { ...part('new', 1), tone: 'solid' },
      { ...part('grown', 1), tone: 'hatched' },
      { ...part('shrunk', -1), tone: 'lined' },
      { ...part('lost', -1), tone: 'dark' },
      {
        name: words.contributions,
        panel: null,
        tone: 'light',
        values: months.map(({ active }) => active.count),
        hrefs: actives,
        write: words.number,
      },
    ],
    notes: [],
  }
}

/** One that is over ends with its last millisecond in the zone of the person who looks. */
function isMonthEnd(to: string): boolean {
  return new Date(Date.parse(to) + 1).getDate() === 1 && new Date(Date.parse(to) + 1).getHours() === 0
}
