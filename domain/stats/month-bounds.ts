import { clockAt } from '#domain/dates/clock.ts'
import type { Month } from './months.ts'

/** The moments between months that follow each other, with the first and the last. */
export function boundsOf(months: readonly Month[]): Date[] {
  const [first] = months
  return first ? [first.start, ...months.map(({ end }) => end)] : []
}

/** Whether a month has come to its end; that of the one that goes on is now. */
export function isOver({ end }: Month, zone: string): boolean {
  const lastMoment = new Date(end.getTime() - 1)
  return nameOf(lastMoment, zone) !== nameOf(end, zone)
}

const nameOf = (at: Date, zone: string) => clockAt(at, zone).toISOString().slice(0, 7)
