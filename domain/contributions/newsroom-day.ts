import type { FeeCountry } from './fees.ts'

/** A day of the calendar, `2026-02-28`. */
export type Day = string

/** No setting says where a newsroom is; where its card account is, is near enough to tell one day from the next. */
const zones: Record<FeeCountry, string> = { gb: 'Europe/London', eu: 'Europe/Brussels', ca: 'America/Toronto' }

/** The time zone that a newsroom's days are counted in. */
export function newsroomZone(country: FeeCountry): string {
  return zones[country]
}

export function plusDays(day: Day, days: number): Day {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + days)
  return toDay(date)
}

/** The day that a moment lies in. */
export function dayOf(moment: Date, zone: string): Day {
  return toDay(new Date(moment.getTime() + offsetAt(moment, zone)))
}

/** The moment a day begins, also where the clock was changed since the day before. */
export function startOfDay(day: Day, zone: string): Date {
  const asIfUtc = new Date(day).getTime()
  // The offset of about then; near a change of the clock it may be the other one.
  const about = asIfUtc - offsetAt(new Date(asIfUtc), zone)
  return new Date(asIfUtc - offsetAt(new Date(about), zone))
}

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetAt(moment: Date, zone: string): number {
  const parts = formatOf(zone).formatToParts(moment)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
  return sign === '-' ? -offset : offset
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, known)
  return known
}

function toDay(date: Date): Day {
  return date.toISOString().slice(0, 10)
}
