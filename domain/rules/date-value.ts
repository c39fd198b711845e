import { addMonths } from '#domain/dates/calendar.ts'

export const dateUnits = ['y', 'M', 'd', 'h', 'm', 's'] as const
export type DateUnit = (typeof dateUnits)[number]

/** A moment cut to the start of the finest unit that its text mentions. */
export interface DateValue {
  at: Date
  unit: DateUnit
}

const relativePattern = /^\$now(?:\(((?:[yMdhms]:-?\d+,?)+)\))?$/
const absolutePattern =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[T ](\d{2})(?::(\d{2})(?::(\d{2})(?:\.\d+)?)?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?)?)?$/

/**
 * Reads `$now`, `$now(d:-30)`, `2024-02` or `2024-02-29T10:30`, in UTC. Undefined when the text is none of these, or
 * names a day that does not exist or a year outside 1 to 9999.
 */
export function parseDate(text: string, now: Date): DateValue | undefined {
  const value = parseRelative(text, now) ?? parseAbsolute(text)
  return value && isOrdinary(value.at) ? value : undefined
}

/** A date's own unit matters only below the day: whole days are the coarsest comparison. */
export function comparisonUnit(values: readonly DateValue[]): DateUnit {
  return finest(['d', ...values.map(({ unit }) => unit)])
}

/** The start of the next unit after a moment that begins one. */
export function nextStart(start: Date, unit: DateUnit): Date {
  return add(start, unit, 1)
}

export function floor(at: Date, unit: DateUnit): Date {
  const parts = [
    at.getUTCFullYear(),
    at.getUTCMonth(),
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
  ]
  const kept = dateUnits.indexOf(unit)
  const [year = 0, month = 0, day = 1, hour = 0, minute = 0, second = 0] = parts.slice(0, kept + 1)
  return utc(year, month, day, hour, minute, second)
}

function parseRelative(text: string, now: Date): DateValue | undefined {
  const match = relativePattern.exec(text)
  if (!match) return undefined
  const deltas = [...(match[1] ?? '').matchAll(/([yMdhms]):(-?\d+)/g)].map(([, unit, count]) => ({
    unit: unit as DateUnit,
    count: Number(count),
  }))
  const moved = deltas.reduce((at, { unit, count }) => add(at, unit, count), now)
  const unit = deltas.length > 0 ? finest(deltas.map((delta) => delta.unit)) : 'd'
  return { at: floor(moved, unit), unit }
}

function parseAbsolute(text: string): DateValue | undefined {
  const match = absolutePattern.exec(text)
  if (!match) return undefined
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => (part === undefined ? undefined : Number(part)))
  const zone = minutesOf(match[7])
  const isReal =
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysInMonth(year, month - 1) &&
    hour < 24 &&
    minute < 60 &&
    second < 60
  if (!isReal || zone === undefined) return undefined
  const unit = dateUnits[match.slice(1, 7).filter((part) => part !== undefined).length - 1] ?? 's'
  const at = add(utc(year, month - 1, day, hour, minute, second), 'm', -zone)
  return { at: floor(at, unit), unit }
}

/** How far a zone is ahead of UTC, in minutes; undefined when there is no such zone. */
function minutesOf(zone = 'Z'): number | undefined {
  if (zone === 'Z') return 0
  const hours = Number(zone.slice(1, 3))
  const minutes = Number(zone.slice(3).replace(':', '') || 0)
  if (hours > 14 || minutes > 59) return undefined
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
}

/** Calendar arithmetic in UTC: 31 March minus a month is the last day of February. */
function add(at: Date, unit: DateUnit, count: number): Date {
  const moved = new Date(at)
  switch (unit) {
    case 'y':
      return addMonths(at, count * 12)
    case 'M':
      return addMonths(at, count)
    case 'd':
      moved.setUTCDate(moved.getUTCDate() + count)
      return moved
    case 'h':
      moved.setUTCHours(moved.getUTCHours() + count)
      return moved
    case 'm':
      moved.setUTCMinutes(moved.getUTCMinutes() + count)
      return moved
    case 's':
      moved.setUTCSeconds(moved.getUTCSeconds() + count)
      return moved
  }
}

function daysInMonth(year: number, month: number): number {
  return utc(year, month + 1, 0).getUTCDate()
}

/** `Date.UTC` takes the years 0 to 99 for 1900 to 1999; this does not. */
function utc(year: number, month: number, day: number, hour = 0, minute = 0, second = 0): Date {
  const at = new Date(0)
  at.setUTCFullYear(year, month, day)
  at.setUTCHours(hour, minute, second, 0)
  return at
}

function finest(units: readonly DateUnit[]): DateUnit {
  return dateUnits[Math.max(...units.map((unit) => dateUnits.indexOf(unit)))] ?? 's'
}

function isOrdinary(at: Date): boolean {
  const year = at.getUTCFullYear()
  return year >= 1 && year <= 9999
}
