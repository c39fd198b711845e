import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'
import { useNumber } from '#web/ui/formats.ts'
import { Link } from '#web/ui/link.tsx'
import { lastDays } from './last-days.ts'

interface Props {
  /** Those with a response. */
  days: readonly { day: string; count: number }[]
  /** When they were counted. */
  at: string
  timeZone: string
  hrefOf: (day: string) => string
}

/** So many days tell how a callout is going. */
const shownDays = 30

/** A bar for each day, as high as what came in on it; each leads to that. */
export function ResponsesByDay({ days, at, timeZone, hrefOf }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  const titleId = useId()
  const locale = formatTag(useFormatLocale())
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const shown = lastDays(days, dayIn(timeZone, at), shownDays)
  const most = Math.max(1, ...shown.map(({ count }) => count))
  const nameOf = (day: string) => format.format(new Date(`${day}T00:00:00Z`))
  return (
    <section className="by-day" aria-labelledby={titleId}>
      <h2 id={titleId} className="by-day__title">
        {t('desk.figures.byDayLabel', { count: shownDays })}
      </h2>
      <ol className="by-day__bars">
        {shown.map(({ day, count }) => {
          const name = t('desk.figures.day', { day: nameOf(day), count, formatted: number(count) })
          return (
            <li key={day} className="by-day__day">
              {count === 0 ? (
                <span className="sr">{name}</span>
              ) : (
                <Link className="by-day__link" href={hrefOf(day)} title={name} aria-label={name}>
                  <span className="by-day__bar" style={{ blockSize: `${(100 * count) / most}%` }} />
                </Link>
              )}
            </li>
          )
        })}
      </ol>
      <p className="by-day__ends small muted" aria-hidden="true">
        <span>{nameOf(shown[0]?.day ?? '')}</span>
        <span>{nameOf(shown.at(-1)?.day ?? '')}</span>
      </p>
    </section>
  )
}

/** The day a moment lies on in a time zone: Swedes write days as calls do. */
function dayIn(timeZone: string, moment: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(moment))
}
