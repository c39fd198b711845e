import { numberOfDay, startOf, startsBetween, writeDay } from '#domain/callouts/summaries/dates.ts'
import type { DateUnit } from '#domain/callouts/summaries/summary.ts'

interface Counted {
  day: string
  count: number
}

export interface DaysShown {
  unit: DateUnit
  /** Next to each other: those without a response too. `to` is the last day of each. */
  spans: { from: string; to: string; count: number }[]
}

/** So many bars stand beside each other before they stand for more than a day. */
const mostBars = 62
const units = ['day', 'week', 'month'] as const

/** Days from the first to the last of all, in weeks or months where there are too many. */
export function groupDays(days: readonly Counted[], others: readonly string[]): DaysShown {
  const numbers = [...days.map(({ day }) => day), ...others].map(numberOfDay)
  if (numbers.length === 0) return { unit: 'day', spans: [] }
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  const unit = units.find((each) => startsBetween(first, last, each).length <= mostBars) ?? 'year'
  const starts = startsBetween(first, last, unit)
  const counts = new Map<number, number>()
  for (const { day, count } of days) {
    const start = startOf(numberOfDay(day), unit)
    counts.set(start, (counts.get(start) ?? 0) + count)
  }
  const spans = starts.map((start, at) => ({
    from: writeDay(start),
    to: writeDay((starts[at + 1] ?? last + 1) - 1),
    count: counts.get(start) ?? 0,
  }))
  return { unit, spans }
}
