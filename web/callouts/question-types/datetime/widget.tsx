import { useState } from 'react'
import type { ComponentOf } from '#domain/callouts/component.ts'
import { boundDate } from '#domain/callouts/question-types/datetime/bounds.ts'
import { clockAt, offsetAt } from '#domain/dates/clock.ts'
import { DateField } from '#web/ui/dates/date-field.tsx'
import { DateTimeField } from '#web/ui/dates/date-time-field.tsx'
import { fieldProps, textOf, type WidgetProps } from '../widget-props.ts'

/** A day, or a day and a time. What can't be read as one goes on as it was typed, for the check of answers to say so. */
export function Widget(props: WidgetProps<ComponentOf<'datetime'>>) {
  const { component, value, onChange } = props
  const { widget, datePicker } = component
  const [now] = useState(() => new Date())
  const min = dayOfBound(widget?.minDate, now)
  const max = dayOfBound(widget?.maxDate, now)
  const off = (name: 'disableWeekends' | 'disableWeekdays') =>
    widget?.[name] === true || (datePicker as Record<string, unknown> | undefined)?.[name] === true
  const isOff = (day: string) => (isWeekend(day) ? off('disableWeekends') : off('disableWeekdays'))

  if (widget?.enableTime === false) {
    return (
      <DateField
        {...fieldProps(props)}
        value={dayOf(value)}
        onChange={(day) => onChange(day ?? undefined)}
        onUnreadable={onChange}
        min={min}
        max={max}
        isDisabledDay={isOff}
      />
    )
  }
  return (
    <DateTimeField
      {...fieldProps(props)}
      value={momentOf(value)}
      onChange={(moment) => onChange(moment ? withOwnOffset(moment) : undefined)}
      onUnreadable={onChange}
      // A bound may be a day, which is the reader's own: the check of answers compares them, not the field.
      isDisabledDay={(day) => isOff(day) || (min !== undefined && day < min) || (max !== undefined && day > max)}
      minuteStep={minutesOf(widget?.minuteIncrement)}
    />
  )
}

function minutesOf(step: unknown): number | undefined {
  return typeof step === 'number' && step >= 1 && step < 60 ? Math.floor(step) : undefined
}

/** A bound that is written as a day is that day everywhere; any other is today's or a later one of this reader. */
function dayOfBound(bound: unknown, now: Date): string | undefined {
  const written = typeof bound === 'string' ? /^\d{4}-\d{2}-\d{2}/.exec(bound)?.[0] : undefined
  const moment = boundDate(bound, now)
  return moment && (written ?? onOwnClock(moment).slice(0, 10))
}

/** A day as it is one; anything else as it is. */
function dayOf(value: unknown): string | null {
  const text = textOf(value)
  return /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(text)?.[0] ?? (text || null)
}

function momentOf(value: unknown): string | null {
  const text = textOf(value)
  const moment = new Date(text)
  return text.includes('T') && !Number.isNaN(moment.getTime()) ? moment.toISOString() : text || null
}

/** Written on the reader's own clock, which tells the newsroom their time of day: `2026-03-09T18:30:00+01:00`. */
function withOwnOffset(moment: string): string {
  const ahead = offsetAt(new Date(moment), ownZone()) / 60_000
  const offset = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60].map((each) => String(each).padStart(2, '0'))
  return `${onOwnClock(new Date(moment)).slice(0, 19)}${ahead < 0 ? '-' : '+'}${offset.join(':')}`
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const onOwnClock = (moment: Date) => clockAt(moment, ownZone()).toISOString()

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
}
