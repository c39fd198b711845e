import type { SeriesChart } from '#web/charts/index.ts'
import type { Days } from './queries.ts'

type Day = Days['days'][number]

interface Words {
  head: string
  title: string
  before: string
  /** 3 March 2026 */
  day: (day: string) => string
  /** 3 Mar */
  shortDay: (day: string) => string
  money: (amount: number) => string
  shortMoney: (amount: number) => string
}

/** What each day brought, beside the same day of the range before, where that is known; null where neither has anything. */
export function drawDays(
  { days, before }: { days: readonly Day[]; before: readonly Day[] | undefined },
  words: Words,
  hrefOf: (day: string) => string,
): SeriesChart | null {
  if ([...days, ...(before ?? [])].every(({ count }) => count === 0)) return null
  return {
    form: 'stacked',
    head: words.head,
    columns: days.map(({ day }) => ({ label: words.day(day), mark: words.shortDay(day) })),
    panels: [{ title: words.title, write: words.shortMoney }],
    series: [
      {
        name: words.title,
        panel: 0,
        tone: 'solid',
        values: days.map(({ amount }) => amount),
        hrefs: days.map(({ day, count }) => (count > 0 ? hrefOf(day) : undefined)),
        write: words.money,
      },
      ...(before
        ? [
            {
              name: words.before,
              panel: 0,
              tone: 'level' as const,
              values: days.map((_, at) => before[at]?.amount ?? null),
              write: words.money,
            },
          ]
        : []),
    ],
    notes: [],
  }
}
