import { clockAt, momentOf } from '#domain/dates/clock.ts'
import type { MomentRange } from './range.ts'

/** A month of a calendar, and its moments: from the first up to the last, which isn't included. */
export interface Month {
  /** 2026-05 */
  month: string
  start: Date
  end: Date
}

/** No chart has more. */
export const mostMonths = 120

/**
 * The months that a range touches, by the clocks of a zone, up to now. One that isn't over ends with the second that has
 * begun: lists can't ask more exactly.
 */
export function monthsOf({ from, to }: MomentRange, { zone, now }: { zone: string; now: Date }): Month[] {
  const elapsed = new Date(Math.floor(now.getTime() / 1000) * 1000)
  const last = new Date(Math.min(to.getTime(), elapsed.getTime() - 1))
  if (last < from) return []
  const first = indexOf(from, zone)
  return Array.from({ length: indexOf(last, zone) - first + 1 }, (_, at) => {
    const [start, next] = [startOf(first + at, zone), startOf(first + at + 1, zone)]
    return { month: nameOf(first + at), start, end: next < elapsed ? next : elapsed }
  })
}

/** Months since the year 0. */
function indexOf(at: Date, zone: string): number {
  const clock = clockAt(at, zone)
  return clock.getUTCFullYear() * 12 + clock.getUTCMonth()
}

const startOf = (index: number, zone: string) =>
  momentOf(new Date(Date.UTC(Math.floor(index / 12), index % 12, 1)), zone)

const nameOf = (index: number) =>
  `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
