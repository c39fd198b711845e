import { useTranslation } from 'react-i18next'
import {
  CalendarButton,
  DateFrame,
  type DateProps,
  DayInput,
  useDateLocale,
  useDayFormat,
  useTyped,
  useUnreadable,
} from './date-parts.tsx'
import { readDay, writeDay } from './typed-dates.ts'

interface Props extends DateProps {
  /** Days that can't be chosen; the calendar names them so. */
  isDisabledDay?: (day: string) => boolean
}

/** A day (`2026-03-09`): typed in the language's own order, or chosen from a calendar. */
export function DateField({
  value,
  onChange,
  onUnreadable,
  min,
  max,
  isDisabledDay,
  name,
  disabled,
  readOnly,
  ...frame
}: Props) {
  const { t } = useTranslation()
  const locale = useDateLocale()
  const format = useDayFormat()
  const unreadable = useUnreadable()
  const typed = useTyped({ value, onChange, onUnreadable }, (given) =>
    given && isDay(given) ? writeDay(given, format) : (given ?? ''),
  )
  const day = readDay(typed.text, format)

  function change(text: string, next = readDay(text, format)) {
    typed.change(text, next ?? null, text.trim())
  }

  function leave() {
    const meant = readDay(typed.text, format, { endedIn: new Date().getFullYear() })
    if (meant && writeDay(meant, format) !== typed.text) change(writeDay(meant, format), meant)
    typed.leave()
  }

  return (
    <DateFrame {...frame} problem={findProblem()} onLeave={leave}>
      {({ controlId, control }) => (
        <>
          <DayInput {...control} {...{ format, name, disabled, readOnly }} text={typed.text} onText={change} />
          <CalendarButton
            {...{ locale, day, min, max, isDisabledDay }}
            labelId={`${controlId}-label`}
            disabled={Boolean(disabled || readOnly)}
            onChoose={(chosen) => change(writeDay(chosen, format), chosen)}
          />
        </>
      )}
    </DateFrame>
  )

  function findProblem(): string | undefined {
    if (!day) return typed.isLeft && typed.text.trim() ? unreadable.day : undefined
    const writeLong = (limit: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(limit))
    if (min && day < min) return t('ui.dateMin', { date: writeLong(min) })
    if (max && day > max) return t('ui.dateMax', { date: writeLong(max) })
    return isDisabledDay?.(day) ? t('ui.dateUnavailable') : undefined
  }
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
