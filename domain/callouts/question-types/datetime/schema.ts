import * as z from 'zod/mini'
import { Flag, input, Text } from '../schema-parts.ts'

const DateWidget = z.looseObject({
  mode: z.optional(Text),
  enableTime: Flag,
  format: z.optional(Text),
  hourIncrement: z.optional(z.unknown()),
  minuteIncrement: z.optional(z.unknown()),
  locale: z.optional(Text),
  /** Null, a date, `now` or `$now(d:-7)`; anything else is no bound. */
  minDate: z.optional(z.unknown()),
  maxDate: z.optional(z.unknown()),
  disableWeekends: Flag,
  disableWeekdays: Flag,
})

export const Datetime = z.looseObject({
  ...input,
  type: z.literal('datetime'),
  widget: z.optional(z.nullable(DateWidget)),
  datePicker: z.optional(z.unknown()),
  enableMinDateInput: Flag,
  enableMaxDateInput: Flag,
  case: z.optional(Text),
})
