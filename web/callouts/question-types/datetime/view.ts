import type { ComponentOf } from '#domain/callouts/component.ts'

/** In full, with the time where times are asked for. */
export function writeMoment(
  answer: unknown,
  { widget }: ComponentOf<'datetime'>,
  { locale }: { locale: string },
): string | undefined {
  const moment = new Date(typeof answer === 'string' ? answer : Number.NaN)
  if (typeof answer !== 'string' || Number.isNaN(moment.getTime())) return undefined
  const isDay = !answer.includes('T') || widget?.enableTime === false
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    ...(isDay ? { timeZone: 'UTC' } : { timeStyle: 'short' }),
  }).format(isDay ? new Date(answer.slice(0, 10)) : moment)
}
