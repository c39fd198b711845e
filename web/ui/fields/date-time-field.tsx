import {
  type CalendarDateTime,
  getLocalTimeZone,
  parseAbsolute,
  toZoned,
  type ZonedDateTime,
} from '@internationalized/date'
import { DatePicker } from 'react-aria-components/DatePicker'
import { useTranslation } from 'react-i18next'
import { CalendarPopover, DateBox, DateFrame, type DateProps, useDateLocale } from './date-parts.tsx'

interface Props extends DateProps {
  /** The browser's own zone unless given; its name stands in the field. */
  timeZone?: string
}

/** A day and a time in the zone of whoever reads it. The value is a moment, ISO 8601 in UTC. */
export function DateTimeField({ value, onChange, min, max, timeZone, ...frame }: Props) {
  const { t } = useTranslation()
  const locale = useDateLocale()
  const zone = timeZone ?? getLocalTimeZone()
  const write = (moment: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(new Date(moment))

  function limitOf(moment: number): string | undefined {
    if (min && moment < Date.parse(min)) return t('ui.dateMin', { date: write(min) })
    return max && moment > Date.parse(max) ? t('ui.dateMax', { date: write(max) }) : undefined
  }

  return (
    <DateFrame {...frame} limit={value ? limitOf(Date.parse(value)) : undefined}>
      {(control) => (
        <DatePicker<ZonedDateTime | CalendarDateTime>
          {...control}
          value={value ? parseAbsolute(value, zone) : null}
          onChange={(moment) => onChange(moment && writeMoment(moment, zone))}
          minValue={min ? parseAbsolute(min, zone) : undefined}
          maxValue={max ? parseAbsolute(max, zone) : undefined}
          granularity="minute"
          hideTimeZone
        >
          <DateBox note={zone.replace(/_/g, ' ')} />
          <CalendarPopover />
        </DatePicker>
      )}
    </DateFrame>
  )
}

/** What is typed into an empty field has no zone yet. */
function writeMoment(moment: ZonedDateTime | CalendarDateTime, zone: string): string {
  return ('timeZone' in moment ? moment : toZoned(moment, zone)).toAbsoluteString()
}
