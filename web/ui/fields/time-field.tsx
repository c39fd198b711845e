import { parseTime, type Time } from '@internationalized/date'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { TimeField as AriaTimeField } from 'react-aria-components/TimeField'
import { DateFrame, type DateProps } from './date-parts.tsx'

/** A time of day (`18:30`), shown in twelve or twenty-four hours as the language does. */
export function TimeField({ value, onChange, min, max, ...frame }: DateProps) {
  return (
    <DateFrame {...frame}>
      {(control) => (
        <AriaTimeField<Time>
          {...control}
          value={value ? parseTime(value) : null}
          onChange={(time) => onChange(time ? time.toString().slice(0, 5) : null)}
          minValue={min ? parseTime(min) : undefined}
          maxValue={max ? parseTime(max) : undefined}
          shouldForceLeadingZeros
          className="date date--time"
        >
          <DateInput className="input date__input">
            {(part) => <DateSegment segment={part} className="date__part" />}
          </DateInput>
        </AriaTimeField>
      )}
    </DateFrame>
  )
}
