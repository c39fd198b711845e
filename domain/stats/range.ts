import { momentOf } from '#domain/dates/clock.ts'

/** Days of a calendar (`2026-03-09`), both included. */
export interface DayRange {
  from: string
  to: string
}

/** Moments, both included. */
export interface MomentRange {
  from: Date
  to: Date
}

const dayMs = 24 * 60 * 60 * 1000

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

export const countDays = ({ from, to }: DayRange) => Math.round((timeOf(to) - timeOf(from)) / dayMs) + 1

export const shiftDay = (day: string, days: number) => new Date(timeOf(day) + days * dayMs).toISOString().slice(0, 10)

/** As many days, up to the day before. */
export function rangeBefore({ from, to }: DayRange): DayRange {
  const days = countDays({ from, to })
  return { from: shiftDay(from, -days), to: shiftDay(from, -1) }
}

/** The days from their first to their last millisecond, as the clocks of a zone show them. */
export function momentsOf({ from, to }: DayRange, zone: string): MomentRange {
  return { from: startOf(from, zone), to: new Date(startOf(shiftDay(to, 1), zone).getTime() - 1) }
}

/**
 * What a range is compared with: as many days before it. While its last day isn't over, theirs ends at the same time of
 * day, so that a morning isn't compared with a whole day.
 */
export function momentsBefore(range: DayRange, { now, zone }: { now: Date; zone: string }): MomentRange {
  const { from, to } = momentsOf(rangeBefore(range), zone)
  const current = momentsOf(range, zone)
  if (now < current.from || now > current.to) return { from, to }
  const elapsed = now.getTime() - startOf(range.to, zone).getTime()
  const lastDay = startOf(shiftDay(range.from, -1), zone).getTime()
  return { from, to: new Date(Math.min(lastDay + elapsed, to.getTime())) }
}

/** As many days as stand beside each other. */
export const mostDays = 92

const startOf = (day: string, zone: string) => momentOf(new Date(timeOf(day)), zone)

/** A screen shows no more. */
const mostYears = 5

/** What is wrong with a range that somebody chose, if anything. */
export function checkRange({ from, to }: DayRange, today: string): 'order' | 'future' | 'length' | undefined {
  if (to > today || from > today) return 'future'
  if (from > to) return 'order'
  const [year = 0, month = 1, day = 1] = to.split('-').map(Number)
  const earliest = new Date(Date.UTC(year - mostYears, month - 1, day)).toISOString().slice(0, 10)
  return from < earliest ? 'length' : undefined
}
