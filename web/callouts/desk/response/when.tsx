import { useTranslation } from 'react-i18next'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'

interface Props {
  date: string
  /** The date even where it is today or yesterday. */
  inFull?: boolean
}

/** A moment as colleagues say it: "today, 09:12", "yesterday, 16:40", with the date where it is longer ago. */
export function When({ date, inFull }: Props) {
  const { t } = useTranslation()
  const locale = formatTag(useFormatLocale())
  const moment = new Date(date)
  const days = daysBefore(moment, new Date())
  const day =
    days <= 1 && !inFull
      ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day')
      : new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(moment)
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(moment)
  return (
    <time dateTime={date} className="num">
      {t('desk-response.dayAndTime', { day, time })}
    </time>
  )
}

/** By the calendar of whoever reads; what a clock that goes wrong calls the future is today. */
function daysBefore(moment: Date, now: Date): number {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
  return Math.max(0, Math.round((midnight(now) - midnight(moment)) / 86_400_000))
}
