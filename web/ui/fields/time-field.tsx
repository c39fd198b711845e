import { parseTime, type Time } from '@internationalized/date'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { TimeField as AriaTimeField } from 'react-aria-components/TimeField'
import { formatTag, useFormatLocale } from '../locale.ts'
import { Field, type FieldProps, useField } from './field.tsx'

interface Props extends FieldProps {
  /** `18:30`. */
  value: string | null
  onChange: (time: string | null) => void
  onBlur?: () => void
  name?: string
  min?: string
  max?: string
  disabled?: boolean
  readOnly?: boolean
}

/** A time of day, shown in twelve or twenty-four hours as the language does. */
export function TimeField({
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
  ...rest
}: Props) {
  const locale = formatTag(useFormatLocale())
  const ids = useField({ id, hint, error, required })
  return (
    <Field {...{ label, hint, error, required, labelHidden, ids }} labelAs="span">
      <I18nProvider locale={locale}>
        <AriaTimeField<Time>
          id={ids.controlId}
          aria-labelledby={`${ids.controlId}-label`}
          aria-describedby={ids.describedBy}
          name={rest.name}
          value={value ? parseTime(value) : null}
          onChange={(time) => onChange(time ? time.toString().slice(0, 5) : null)}
          onBlur={rest.onBlur}
          minValue={min ? parseTime(min) : undefined}
          maxValue={max ? parseTime(max) : undefined}
          isInvalid={Boolean(error)}
          isRequired={required}
          isDisabled={rest.disabled}
          isReadOnly={rest.readOnly}
          shouldForceLeadingZeros
          validationBehavior="aria"
          className="date date--time"
        >
          <DateInput className="input date__input">
            {(part) => <DateSegment segment={part} className="date__part" />}
          </DateInput>
        </AriaTimeField>
      </I18nProvider>
    </Field>
  )
}
