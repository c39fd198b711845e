import type { Tally } from '../question-types/summary-type.ts'
import { listOf } from './choices.ts'
import { quantiles, sortWeighted, type Weighted } from './quantiles.ts'
import type { DateUnit, SummaryOf } from './summary.ts'

const dayMs = 86_400_000

/** Days as whoever answered wrote them: their clock, whatever its zone. */
export function tallyDates(): Tally {
  const counts = new Map<number, number>()
  return {
    add(answer, count) {
      for (const entry of listOf(answer)) {
        const day = typeof entry === 'string' ? readDay(entry) : undefined
        if (day !== undefined) counts.set(day, (counts.get(day) ?? 0) + count)
      }
    },
    finish: () => (counts.size === 0 ? undefined : summariseDates(sortWeighted(counts))),
  }
}

function readDay(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return undefined
  const at = Date.parse(text.slice(0, 10))
  return Number.isNaN(at) ? undefined : at / dayMs
}

function summariseDates(sorted: readonly Weighted[]): SummaryOf<'dates'> {
  const [low = 0, median = 0, high = 0] = quantiles(sorted, [0.02, 0.5, 0.98])
  const [least, most] = [sorted[0]?.[0] ?? 0, sorted.at(-1)?.[0] ?? 0]
  const unit = unitFor(high - low)
  const isFew = binsBetween(least, most, unit) <= mostBins[unit]
  const starts = startsBetween(isFew ? least : Math.floor(low), isFew ? most : Math.floor(high), unit)
  const bins = starts.map((start) => ({ from: writeDay(start), count: 0 }))
  const end = nextStart(starts.at(-1) ?? 0, unit)
  let [below, above, at] = [0, 0, 0]
  for (const [day, count] of sorted) {
    while (at < starts.length - 1 && day >= (starts[at + 1] ?? 0)) at += 1
    const bin = bins[at]
    if (day < (starts[0] ?? 0)) below += count
    else if (day >= end || !bin) above += count
    else bin.count += count
  }
  const [earliest, latest] = [writeDay(least), writeDay(most)]
  return { kind: 'dates', earliest, latest, median: writeDay(Math.round(median)), unit, bins, below, above }
}

/** How many bars of a unit still stand beside each other. */
const mostBins: Record<DateUnit, number> = { day: 31, week: 27, month: 36, year: 40, decade: 30 }
const daysOf: Record<DateUnit, number> = { day: 1, week: 7, month: 30.4, year: 365.25, decade: 3652.5 }

function unitFor(days: number): DateUnit {
  const units = Object.keys(mostBins) as DateUnit[]
  return units.find((unit) => days / daysOf[unit] < mostBins[unit] - 2) ?? 'decade'
}

const binsBetween = (least: number, most: number, unit: DateUnit) => (most - least) / daysOf[unit] + 1

/** The first days of each unit from that of one day to that of another. */
export function startsBetween(first: number, last: number, unit: DateUnit): number[] {
  const starts = [startOf(first, unit)]
  for (let next = nextStart(starts[0] ?? 0, unit); next <= last; next = nextStart(next, unit)) starts.push(next)
  return starts
}

/** Weeks begin on Monday. */
export function startOf(day: number, unit: DateUnit): number {
  if (unit === 'day') return day
  if (unit === 'week') return day - ((((day + 3) % 7) + 7) % 7)
  const date = new Date(day * dayMs)
  const year = date.getUTCFullYear()
  if (unit === 'month') return dayNumber(year, date.getUTCMonth())
  return dayNumber(unit === 'year' ? year : Math.floor(year / 10) * 10, 0)
}

function nextStart(start: number, unit: DateUnit): number {
  if (unit === 'day' || unit === 'week') return start + daysOf[unit]
  const date = new Date(start * dayMs)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  if (unit === 'month') return dayNumber(year, month + 1)
  return dayNumber(year + (unit === 'year' ? 1 : 10), 0)
}

/** The number of a month's first day, from 1 January 1970; `Date.UTC` takes the years 0 to 99 for others. */
function dayNumber(year: number, month: number): number {
  const date = new Date(0)
  date.setUTCFullYear(year, month, 1)
  return date.getTime() / dayMs
}

export const writeDay = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)
export const numberOfDay = (day: string) => Date.parse(day) / dayMs
