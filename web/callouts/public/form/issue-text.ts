import type { TFunction } from 'i18next'
import { type AnswerProblem, type AnswerRule, answerRules } from '#domain/callouts/answers/rule.ts'
import type { InputComponent } from '#domain/callouts/component.ts'
import { patternMessageOf } from '#domain/callouts/component-parts.ts'
import { boundDate } from '#domain/callouts/question-types/datetime/bounds.ts'

/** The name of a rule as the server sends it; another one is of a newer server. */
export function isAnswerRule(name: string): name is AnswerRule {
  return Object.hasOwn(answerRules, name)
}

/** The sentence at a question: what to do about its answer. */
export function issueText(
  { rule, limit }: AnswerProblem,
  component: InputComponent,
  { t, locale, now }: { t: TFunction; locale: string; now: Date },
): string {
  const count = Number(limit)
  switch (rule) {
    case 'required':
      return component.type === 'checkbox' ? t('callout-form.rule.tick') : t('callout-form.rule.required')
    case 'email':
      return t('forms.invalidEmail')
    case 'url':
      return t('forms.invalidUrl')
    case 'maxLength':
      return t('forms.maxLength', { max: limit })
    case 'minDate':
    case 'maxDate':
      return t(rule === 'minDate' ? 'ui.dateMin' : 'ui.dateMax', { date: dateText(limit, component, locale, now) })
    case 'min':
    case 'max':
    case 'minLength':
    case 'minWords':
    case 'maxWords':
    case 'minSelectedCount':
    case 'maxSelectedCount':
      return t(`callout-form.rule.${rule}`, { count, limit })
    case 'datetime':
      return t(asksForTime(component) ? 'callout-form.rule.datetimeWithTime' : 'callout-form.rule.datetime')
    case 'pattern':
      return patternMessageOf(component) ?? t('callout-form.rule.pattern')
    case 'phoneNumber':
    case 'number':
    case 'currency':
    case 'option':
    case 'file':
    case 'location':
    case 'type':
      return t(`callout-form.rule.${rule}`)
  }
}

/** A date question asks for the time too unless it says otherwise. */
function asksForTime(component: InputComponent): boolean {
  return component.type === 'datetime' && component.widget?.enableTime !== false
}

/** A bound as a date: in full, with the time where times are asked for. */
function dateText(bound: AnswerProblem['limit'], component: InputComponent, locale: string, now: Date): string {
  const moment = boundDate(bound, now)
  if (!moment) return String(bound)
  const isWrittenDay = /^\d{4}-\d{2}-\d{2}$/.test(String(bound))
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    ...(asksForTime(component) && !isWrittenDay && { timeStyle: 'short' }),
    ...(isWrittenDay && { timeZone: 'UTC' }),
  }).format(moment)
}
