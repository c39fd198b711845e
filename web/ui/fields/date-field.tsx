import { type CalendarDate, parseDate } from '@internationalized/date'
import { DatePicker } from 'react-aria-components/DatePicker'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useTranslation } from 'react-i18next'
import { formatTag, useFormatLocale } from '../locale.ts'
import { CalendarPopover, DateBox } from './date-parts.tsx'
import { Field, type FieldProps, useField } from './field.tsx'

interface Props extends FieldProps {
  /** `2026-03-09`. */
  value: string | null
  onChange: (day: string | null) => void
  onBlur?: () => void
  name?: string
  min?: string
  max?: string
  /** Days that can't be chosen; the calendar names them so. */
  isDisabledDay?: (day: string) => boolean
  disabled?: boolean
  readOnly?: boolean
}

/** A day: typed in the language's own order, or chosen from a calendar. */
export function DateField({
  label,
  hint,
  error,
  required,
  id,
  labelHidden,
  value,
  onChange,
  min,
  max,
  isDisabledDay,
  ...rest
}: Props) {
  const { t } = useTranslation()
  const locale = formatTag(useFormatLocale())
  const write = (day: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
  const limit =
    value && min && value < min
      ? t('ui.dateMin', { date: write(min) })
      : value && max && value > max
        ? t('ui.dateMax', { date: write(max) })
        : value && isDisabledDay?.(value)
          ? t('ui.dateUnavailable')
          : undefined
  const message = error ?? limit
  const ids = useField({ id, hint, error: message, required })

  return (
    <Field {...{ label, hint, error: message, required, labelHidden, ids }} labelAs="span">
      <I18nProvider locale={locale}>
        <DatePicker<CalendarDate>
          id={ids.controlId}
          aria-labelledby={`${ids.controlId}-label`}
          aria-describedby={ids.describedBy}
          name={rest.name}
          value={value ? parseDate(value) : null}
          onChange={(date) => onChange(date?.toString() ?? null)}
          onBlur={rest.onBlur}
          minValue={min ? parseDate(min) : undefined}
          maxValue={max ? parseDate(max) : undefined}
          isDateUnavailable={isDisabledDay && ((date) => isDisabledDay(date.toString()))}
          isInvalid={Boolean(message)}
          isRequired={required}
          isDisabled={rest.disabled}
          isReadOnly={rest.readOnly}
          validationBehavior="aria"
          granularity="day"
        >
          <DateBox />
          <CalendarPopover />
        </DatePicker>
      </I18nProvider>
    </Field>
  )
}
