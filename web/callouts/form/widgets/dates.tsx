import { getLocalTimeZone, parseAbsolute } from '@internationalized/date'
import { useState } from 'react'
import { boundDate } from '#domain/callouts/answers/check-date.ts'
import type { ComponentOf } from '#domain/callouts/component.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { DateTimeField } from '#web/ui/fields/date-time-field.tsx'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { fieldProps, textOf, type WidgetProps } from '../widget.ts'

/** A day, or a day and a time. */
export function DayOrMoment(props: WidgetProps<ComponentOf<'datetime'>>) {
  const { component, value, onChange } = props
  const { widget, datePicker } = component
  const [now] = useState(() => new Date())
  const [earliest, latest] = [boundDate(widget?.minDate, now), boundDate(widget?.maxDate, now)]

  if (widget?.enableTime === false) {
    const off = (name: 'disableWeekends' | 'disableWeekdays') =>
      widget[name] === true || (datePicker as Record<string, unknown> | undefined)?.[name] === true
    return (
      <DateField
        {...fieldProps(props)}
        value={dayOf(value)}
        onChange={(day) => onChange(day ?? undefined)}
        min={earliest && dayOfBound(widget.minDate, earliest)}
        max={latest && dayOfBound(widget.maxDate, latest)}
        isDisabledDay={(day) => (isWeekend(day) ? off('disableWeekends') : off('disableWeekdays'))}
      />
    )
  }
  return (
    <DateTimeField
      {...fieldProps(props)}
      value={momentOf(value)}
      onChange={(moment) => onChange(moment === null ? undefined : withOwnOffset(moment))}
    />
  )
}

export function ClockTime(props: WidgetProps<ComponentOf<'time'>>) {
  const { value, onChange } = props
  const time = /^([01]\d|2[0-3]):[0-5]\d/.exec(textOf(value))?.[0] ?? null
  return <TimeField {...fieldProps(props)} value={time} onChange={(next) => onChange(next ?? undefined)} />
}

/** A bound that is written as a day is that day everywhere; any other is today's or a later one of this reader. */
function dayOfBound(bound: unknown, moment: Date): string {
  const written = typeof bound === 'string' ? /^\d{4}-\d{2}-\d{2}/.exec(bound)?.[0] : undefined
  if (written) return written
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 10)
}

function dayOf(value: unknown): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(textOf(value))?.[0]
  return day && !Number.isNaN(Date.parse(day)) ? day : null
}

function momentOf(value: unknown): string | null {
  const moment = new Date(textOf(value))
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

/** Written on the reader's own clock, which tells the newsroom their time of day. */
function withOwnOffset(moment: string): string {
  return parseAbsolute(moment, getLocalTimeZone())
    .toString()
    .replace(/\[.*\]$/, '')
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
}
