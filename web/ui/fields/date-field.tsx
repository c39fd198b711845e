import { type CalendarDate, parseDate } from '@internationalized/date'
import { DatePicker } from 'react-aria-components/DatePicker'
import { useTranslation } from 'react-i18next'
import { CalendarPopover, DateBox, DateFrame, type DateProps, useDateLocale } from './date-parts.tsx'

interface Props extends DateProps {
  /** Days that can't be chosen; the calendar names them so. */
  isDisabledDay?: (day: string) => boolean
}

/** A day (`2026-03-09`): typed in the language's own order, or chosen from a calendar. */
export function DateField({ value, onChange, min, max, isDisabledDay, ...frame }: Props) {
  const { t } = useTranslation()
  const locale = useDateLocale()
  const write = (day: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

  function limitOf(day: string): string | undefined {
    if (min && day < min) return t('ui.dateMin', { date: write(min) })
    if (max && day > max) return t('ui.dateMax', { date: write(max) })
    return isDisabledDay?.(day) ? t('ui.dateUnavailable') : undefined
  }

  return (
    <DateFrame {...frame} limit={value ? limitOf(value) : undefined}>
      {(control) => (
        <DatePicker<CalendarDate>
          {...control}
          value={value ? parseDate(value) : null}
          onChange={(date) => onChange(date?.toString() ?? null)}
          minValue={min ? parseDate(min) : undefined}
          maxValue={max ? parseDate(max) : undefined}
          isDateUnavailable={isDisabledDay && ((date) => isDisabledDay(date.toString()))}
          granularity="day"
        >
          <DateBox />
          <CalendarPopover />
        </DatePicker>
      )}
    </DateFrame>
  )
}
