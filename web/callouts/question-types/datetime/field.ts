import type { AnswerProblem } from '#domain/callouts/answers/rule.ts'
import type { ComponentOf } from '#domain/callouts/component.ts'
import { boundDate } from '#domain/callouts/question-types/datetime/bounds.ts'
import type { Field, Speaking } from '../field-type.ts'
import { later } from '../later.ts'

export const datetime: Field<'datetime'> = {
  ...later(() => import('./widget.tsx')),
  issue({ rule, limit }, component, speaking) {
    const { t } = speaking
    switch (rule) {
      case 'minDate':
      case 'maxDate':
        return t(rule === 'minDate' ? 'ui.dateMin' : 'ui.dateMax', { date: dateText(limit, component, speaking) })
      case 'datetime':
        return t(asksForTime(component) ? 'callout-form.rule.datetimeWithTime' : 'callout-form.rule.datetime')
      default:
        return undefined
    }
  },
}

type Datetime = ComponentOf<'datetime'>

/** A date question asks for the time too unless it says otherwise. */
function asksForTime({ widget }: Datetime): boolean {
  return widget?.enableTime !== false
}

/** A bound as a date: in full, with the time where times are asked for. */
function dateText(bound: AnswerProblem['limit'], component: Datetime, { locale, now }: Speaking): string {
  const moment = boundDate(bound, now)
  if (!moment) return String(bound)
  const isWrittenDay = /^\d{4}-\d{2}-\d{2}$/.test(String(bound))
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    ...(asksForTime(component) && !isWrittenDay && { timeStyle: 'short' }),
    ...(isWrittenDay && { timeZone: 'UTC' }),
  }).format(moment)
}
