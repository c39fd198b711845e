import type { ComponentOf } from '#domain/callouts/component.ts'

/**
 * In full, with the time where times are asked for: what stood on the clock of whoever answered, and how far that is from
 * UTC where it isn't the reader's own.
 */
export function writeMoment(
  answer: unknown,
  { widget }: ComponentOf<'datetime'>,
  { locale }: { locale: string },
): string | undefined {
  const moment = new Date(typeof answer === 'string' ? answer : Number.NaN)
  if (typeof answer !== 'string' || Number.isNaN(moment.getTime())) return undefined
  const write = (at: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', ...options }).format(at)
  if (!answer.includes('T') || widget?.enableTime === false) {
    return write(new Date(answer.slice(0, 10)), { timeZone: 'UTC' })
  }
  // `Z` stands for a moment, on no clock.
  const [, local, offset] = /(.+)([+-]\d\d:?\d\d)$/.exec(answer) ?? []
  const clock = new Date(`${local}Z`)
  const isOwn = clock.getTime() - moment.getTime() === -moment.getTimezoneOffset() * 60_000
  if (!offset || isOwn) return write(moment, { timeStyle: 'short' })
  return `${write(clock, { timeStyle: 'short', timeZone: 'UTC' })} (UTC${offset})`
}
