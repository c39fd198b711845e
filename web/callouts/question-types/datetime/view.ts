import type { ComponentOf } from '#domain/callouts/component.ts'
import { offsetAt } from '#domain/dates/clock.ts'

interface Reader {
  locale: string
  timeZone?: string
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * In full, with the time where times are asked for: what stood on the clock of whoever answered, and how far that is from
 * UTC where it isn't the reader's own.
 */
export function writeMoment(
  answer: unknown,
  { widget }: ComponentOf<'datetime'>,
  { locale, timeZone = ownZone() }: Reader,
): string | undefined {
  const moment = new Date(typeof answer === 'string' ? answer : Number.NaN)
  if (typeof answer !== 'string' || Number.isNaN(moment.getTime())) return undefined
  const write = (at: Date, zone: string, hasTime = true) =>
    new Intl.DateTimeFormat(locale, {
      dateStyle: 'long',
      ...(hasTime && { timeStyle: 'short' }),
      timeZone: zone,
    }).format(at)
  if (!answer.includes('T') || widget?.enableTime === false) return write(new Date(answer.slice(0, 10)), 'UTC', false)
  const aheadMs = offsetOf(answer)
  if (aheadMs === undefined || aheadMs === offsetAt(moment, timeZone)) return write(moment, timeZone)
  return `${write(new Date(moment.getTime() + aheadMs), 'UTC')} (${nameOf(aheadMs)})`
}

/** Undefined where no clock is told of: `Z` stands for a moment. */
function offsetOf(answer: string): number | undefined {
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)$/.exec(answer.slice(10)) ?? []
  if (sign === undefined) return undefined
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000)
}

function nameOf(aheadMs: number): string {
  const minutes = Math.abs(aheadMs) / 60_000
  const parts = [Math.floor(minutes / 60), minutes % 60].map((each) => String(each).padStart(2, '0'))
  return `UTC${aheadMs < 0 ? '−' : '+'}${parts.join(':')}`
}
