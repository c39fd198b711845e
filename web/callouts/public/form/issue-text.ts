import { type AnswerProblem, type AnswerRule, answerRules } from '#domain/callouts/answers/rule.ts'
import type { InputComponent } from '#domain/callouts/component.ts'
import { patternMessageOf } from '#domain/callouts/component-parts.ts'
import type { Speaking } from '#web/callouts/question-types/field-type.ts'
import { fieldOf } from '#web/callouts/question-types/fields.ts'

/** The name of a rule as the server sends it; another one is of a newer server. */
export function isAnswerRule(name: string): name is AnswerRule {
  return answerRules.some((rule) => rule === name)
}

/** The sentence at a question: what to do about its answer. */
export function issueText(problem: AnswerProblem, component: InputComponent, speaking: Speaking): string {
  const { rule, limit } = problem
  const { t } = speaking
  const own = fieldOf(component.type).issue?.(problem, component, speaking)
  if (own !== undefined) return own
  const count = Number(limit)
  switch (rule) {
    case 'email':
      return t('forms.invalidEmail')
    case 'url':
      return t('forms.invalidUrl')
    case 'maxLength':
      return t('forms.maxLength', { max: limit })
    case 'min':
    case 'max':
    case 'minLength':
    case 'minWords':
    case 'maxWords':
    case 'minSelectedCount':
    case 'maxSelectedCount':
      return t(`callout-form.rule.${rule}`, { count, limit })
    case 'pattern':
      return patternMessageOf(component) ?? t('callout-form.rule.pattern')
    case 'minDate':
    case 'maxDate':
      return t(rule === 'minDate' ? 'ui.dateMin' : 'ui.dateMax', { date: String(limit) })
    case 'required':
    case 'datetime':
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
