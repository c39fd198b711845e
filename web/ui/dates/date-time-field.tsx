import { useTranslation } from 'react-i18next'
import { clockAt, momentOf } from '#domain/dates/clock.ts'
import {
  CalendarButton,
  DateFrame,
  type DateProps,
  DayInput,
  TimeInput,
  useDateLocale,
  useDayFormat,
  useTyped,
  useUnreadable,
} from './date-parts.tsx'
import { isMoment, readDay, readTime, writeDay } from './typed-dates.ts'

export interface DateTimeProps extends DateProps {
  /** The browser's own zone unless given; its name stands in the field. */
  timeZone?: string
  /** Days that can't be chosen; the calendar names them so. */
  isDisabledDay?: (day: string) => boolean
  /** How far the arrows go. */
  minuteStep?: number
  /** What a day without a time stands for; it is written into the field when that is left. A time is needed unless given. */
  blankTime?: '00:00' | '23:59'
}

/** A day and a time in the zone of whoever reads it. The value is a moment, ISO 8601 in UTC. */
export function DateTimeField({
  value,
  onChange,
  onUnreadable,
  min,
  max,
  timeZone,
  isDisabledDay,
  minuteStep,
  blankTime,
  name,
  disabled,
  readOnly,
  ...frame
}: DateTimeProps) {
  const { t } = useTranslation()
  const locale = useDateLocale()
  const format = useDayFormat()
  const unreadable = useUnreadable()
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const typed = useTyped({ value, onChange, onUnreadable }, write)
  const { text } = typed
  const [day, time] = [readDay(text.day, format), timeOf(text.time)]

  function write(given: string | null): { day: string; time: string } {
    if (!isMoment(given)) return cutTyped(given ?? '')
    const [shownDay = '', shownTime = ''] = writeClock(given, zone)
    return { day: writeDay(shownDay, format), time: shownTime }
  }

  /** What can't be read goes back into the two inputs that it was typed into. */
  function cutTyped(given: string): { day: string; time: string } {
    const [, typedDay = '', typedTime = ''] = /^(\S+)\s+(.+)$/.exec(given) ?? []
    return readDay(typedDay, format) ? { day: typedDay, time: typedTime } : { day: given, time: '' }
  }

  function timeOf(given: string): string | undefined {
    return given.trim() === '' ? blankTime : readTime(given)
  }

  function change(next: { day: string; time: string }) {
    const moment = readMoment(readDay(next.day, format), timeOf(next.time), zone)
    typed.change(next, moment, `${next.day} ${next.time}`.trim())
  }

  function leave() {
    const meant = readDay(text.day, format, { endedIn: new Date().getFullYear() })
    const tidy = { day: meant ? writeDay(meant, format) : text.day, time: (meant && time) ?? text.time }
    if (tidy.day !== text.day || tidy.time !== text.time) change(tidy)
    typed.leave()
  }

  const shared = { name, disabled, readOnly }
  return (
    <DateFrame {...frame} problem={findProblem()} onLeave={leave}>
      {({ controlId, control }) => (
        <>
          <DayInput
            {...control}
            {...shared}
            format={format}
            text={text.day}
            onText={(next) => change({ ...text, day: next })}
          />
          <TimeInput
            {...control}
            {...shared}
            id={`${controlId}-time`}
            aria-label={t('ui.date.time')}
            aria-labelledby={`${controlId}-label ${controlId}-time`}
            step={minuteStep}
            text={text.time}
            onText={(next) => change({ ...text, time: next })}
          />
          <span className="affix__t date__zone">{cityOf(zone)}</span>
          <CalendarButton
            {...{ locale, day, isDisabledDay }}
            min={min && writeClock(min, zone)[0]}
            max={max && writeClock(max, zone)[0]}
            labelId={`${controlId}-label`}
            disabled={Boolean(disabled || readOnly)}
            onChoose={(chosen) =>
              change({ day: writeDay(chosen, format), time: text.time.trim() || (blankTime ?? '') })
            }
          />
        </>
      )}
    </DateFrame>
  )

  function findProblem(): string | undefined {
    const moment = readMoment(day, time, zone)
    if (!moment || !day) return typed.isLeft || typed.isUntouched ? findGap() : undefined
    // Somebody who has typed the day is about to type the time.
    if (text.time.trim() === '' && !typed.isLeft) return undefined
    const writeLong = (limit: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(new Date(limit))
    if (min && moment < new Date(min).toISOString()) return t('ui.dateMin', { date: writeLong(min) })
    if (max && moment > new Date(max).toISOString()) return t('ui.dateMax', { date: writeLong(max) })
    return isDisabledDay?.(day) ? t('ui.dateUnavailable') : undefined
  }

  function findGap(): string | undefined {
    if (!text.day.trim() && !text.time.trim()) return undefined
    if (!text.day.trim()) return t('ui.date.dayMissing')
    if (!day) return unreadable.day
    return text.time.trim() ? unreadable.time : t('ui.date.timeMissing')
  }
}

/** `America/Argentina/Buenos_Aires` is Buenos Aires. */
const cityOf = (zone: string) => zone.replace(/.*\//, '').replace(/_/g, ' ')

/** The day and the time that clocks show: `2026-03-09`, `18:30`. */
function writeClock(moment: string, zone: string): [day: string, time: string] {
  const shown = clockAt(new Date(moment), zone).toISOString()
  return [shown.slice(0, 10), shown.slice(11, 16)]
}

function readMoment(day: string | undefined, time: string | undefined, zone: string): string | null {
  return day && time ? momentOf(new Date(`${day}T${time}Z`), zone).toISOString() : null
}
