import { getLocalTimeZone, parseAbsolute, type ZonedDateTime } from '@internationalized/date'
import { DatePicker } from 'react-aria-components/DatePicker'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useTranslation } from 'react-i18next'
import { formatTag, useFormatLocale } from '../locale.ts'
import { CalendarPopover, DateBox } from './date-parts.tsx'
import { Field, type FieldProps, useField } from './field.tsx'

interface Props extends FieldProps {
  /** A moment, ISO 8601 in UTC. */
  value: string | null
  onChange: (moment: string | null) => void
  onBlur?: () => void
  name?: string
  min?: string
  max?: string
  /** The browser's own zone unless given; its name stands in the field. */
  timeZone?: string
  disabled?: boolean
  readOnly?: boolean
}

/** A day and a time in the zone of whoever reads it. */
export function DateTimeField({
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
  timeZone,
  ...rest
}: Props) {
  const { t } = useTranslation()
  const locale = formatTag(useFormatLocale())
  const zone = timeZone ?? getLocalTimeZone()
  const write = (moment: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(new Date(moment))
  const limit =
    value && min && Date.parse(value) < Date.parse(min)
      ? t('ui.dateMin', { date: write(min) })
      : value && max && Date.parse(value) > Date.parse(max)
        ? t('ui.dateMax', { date: write(max) })
        : undefined
  const message = error ?? limit
  const ids = useField({ id, hint, error: message, required })

  return (
    <Field {...{ label, hint, error: message, required, labelHidden, ids }} labelAs="span">
      <I18nProvider locale={locale}>
        <DatePicker<ZonedDateTime>
          id={ids.controlId}
          aria-labelledby={`${ids.controlId}-label`}
          aria-describedby={ids.describedBy}
          name={rest.name}
          value={value ? parseAbsolute(value, zone) : null}
          onChange={(moment) => onChange(moment?.toAbsoluteString() ?? null)}
          onBlur={rest.onBlur}
          minValue={min ? parseAbsolute(min, zone) : undefined}
          maxValue={max ? parseAbsolute(max, zone) : undefined}
          isInvalid={Boolean(message)}
          isRequired={required}
          isDisabled={rest.disabled}
          isReadOnly={rest.readOnly}
          validationBehavior="aria"
          granularity="minute"
          hideTimeZone
        >
          <DateBox note={zone.replace(/_/g, ' ')} />
          <CalendarPopover />
        </DatePicker>
      </I18nProvider>
    </Field>
  )
}
