import { Calendar as CalendarIcon, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Popover } from 'react-aria-components/Popover'
import { Icon } from '../icon.tsx'
import { formatTag, useFormatLocale } from '../locale.ts'
import { Field, type FieldProps, useField } from './field.tsx'

/** What a field for days or times takes; its value is a text of the kind that the field names. */
export interface DateProps extends FieldProps {
  value: string | null
  onChange: (value: string | null) => void
  onBlur?: () => void
  name?: string
  min?: string
  max?: string
  disabled?: boolean
  readOnly?: boolean
}

/** As days and times are written here. */
export const useDateLocale = () => formatTag(useFormatLocale())

interface FrameProps extends Omit<DateProps, 'value' | 'onChange' | 'min' | 'max'> {
  /** What is wrong with the value itself; an error from outside goes first. */
  limit?: string | undefined
  children: (control: ReturnType<typeof controlOf>) => ReactNode
}

/** Label, hint and error around a day or a time; its control takes what the frame hands it. */
export function DateFrame({ label, hint, error, required, id, labelHidden, limit, children, ...rest }: FrameProps) {
  const message = error ?? limit
  const ids = useField({ id, hint, error: message, required })
  return (
    <Field {...{ label, hint, error: message, required, labelHidden, ids }} labelAs="span">
      <I18nProvider locale={useDateLocale()}>{children(controlOf(ids, Boolean(message), required, rest))}</I18nProvider>
    </Field>
  )
}

function controlOf(
  { controlId, describedBy }: ReturnType<typeof useField>,
  isInvalid: boolean,
  isRequired: boolean | undefined,
  { name, onBlur, disabled, readOnly }: Pick<DateProps, 'name' | 'onBlur' | 'disabled' | 'readOnly'>,
) {
  return {
    id: controlId,
    'aria-labelledby': `${controlId}-label`,
    'aria-describedby': describedBy,
    name,
    onBlur,
    isInvalid,
    isRequired,
    isDisabled: disabled,
    isReadOnly: readOnly,
    validationBehavior: 'aria' as const,
  }
}

/** Day, month and year to type in the order of the language, and a button that opens a calendar. */
export function DateBox({ note }: { note?: string }) {
  return (
    <Group className="affix date">
      <DateInput className="input no-ring date__input">
        {(part) => <DateSegment segment={part} className="date__part" />}
      </DateInput>
      {note && <span className="affix__t">{note}</span>}
      <Button className="affix__t btn btn--ghost btn--icon">
        <Icon of={CalendarIcon} />
      </Button>
    </Group>
  )
}

export function CalendarPopover() {
  return (
    <Popover className="pop-layer" offset={6}>
      <Dialog className="pop calendar">
        <Calendar>
          <header className="calendar__head">
            <Button slot="previous" className="btn btn--ghost btn--sm btn--icon">
              <Icon of={ChevronLeft} flips />
            </Button>
            <CalendarHeading className="calendar__title" />
            <Button slot="next" className="btn btn--ghost btn--sm btn--icon">
              <Icon of={ChevronRight} flips />
            </Button>
          </header>
          <CalendarGrid weekdayStyle="short">
            <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
            <CalendarGridBody>{(date) => <CalendarCell date={date} className="calendar__day" />}</CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  )
}
