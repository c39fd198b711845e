import { clockAt, momentOf } from '../dates/clock.ts'

/** A day of the calendar, `2026-02-28`. */
export type Day = string

export function plusDays(day: Day, days: number): Day {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + days)
  return toDay(date)
}

/** The day that a moment lies in. */
export function dayOf(moment: Date, zone: string): Day {
  return toDay(clockAt(moment, zone))
}

/** The moment a day begins, also where the clock was changed since the day before. */
export function startOfDay(day: Day, zone: string): Date {
  return momentOf(new Date(day), zone)
}

function toDay(date: Date): Day {
  return date.toISOString().slice(0, 10)
}
