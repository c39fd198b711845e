import { formatTag, useFormatLocale } from '../base/locale.ts'
import { distanceBetween } from './distance.ts'

interface Props {
  /** ISO date or moment. */
  date: string | Date
  /** What time it is now, for "3 days ago"; left out, the date is written in full. */
  now?: Date
  /** With hours and minutes. */
  withTime?: boolean
}

/** A date in full, or how far away it is with the full date as tooltip and for those who listen. */
export function RelativeTime({ date, now, withTime }: Props) {
  const locale = formatTag(useFormatLocale())
  const moment = typeof date === 'string' ? new Date(date) : date
  const isDay = typeof date === 'string' && date.length === 10
  const full = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: withTime ? 'short' : undefined,
    timeZone: isDay ? 'UTC' : undefined,
  }).format(moment)
  const machine = isDay ? date : moment.toISOString()

  if (!now) return <time dateTime={machine}>{full}</time>
  const { amount, unit } = distanceBetween(moment, now)
  return (
    <time dateTime={machine} title={full}>
      {new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(amount, unit)}
      <span className="sr"> ({full})</span>
    </time>
  )
}
