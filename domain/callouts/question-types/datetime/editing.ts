import { problemAt } from '../../editing/part-problem.ts'
import type { Editing } from '../editing-type.ts'
import { boundDate } from './bounds.ts'

export const datetime = {
  begin: () => ({
    enableMinDateInput: false,
    enableMaxDateInput: false,
    widget: {
      mode: 'single',
      enableTime: true,
      format: 'yyyy-MM-dd HH:mm',
      hourIncrement: 1,
      minuteIncrement: 5,
      locale: 'en',
      minDate: null,
      maxDate: null,
      disableWeekends: false,
      disableWeekdays: false,
    },
  }),
  problems({ widget }, now) {
    const { minDate, maxDate } = widget ?? {}
    const isUnreadable = (bound: unknown) => typeof bound === 'string' && bound !== '' && !boundDate(bound, now)
    const [from, to] = [boundDate(minDate, now), boundDate(maxDate, now)]
    return [
      ...(isUnreadable(minDate) ? [problemAt('validation', 'minDate', 'not-a-date')] : []),
      ...(isUnreadable(maxDate) ? [problemAt('validation', 'maxDate', 'not-a-date')] : []),
      ...(from && to && from > to ? [problemAt('validation', 'maxDate', 'above-maximum')] : []),
    ]
  },
} satisfies Editing<'datetime'>
