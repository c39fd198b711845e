import type { ComponentOf } from '#domain/callouts/component.ts'
import { mostCards } from '#domain/callouts/question-types/choices.ts'
import { escapeHtml } from '../../escape.ts'
import { checkedIf, nameOf, renderGroup } from '../field.ts'
import { chosenOf, renderBoxes } from './choices.ts'
import type { DrawField } from './drawing-type.ts'

export const radio: DrawField<ComponentOf<'radio'>> = (component, question) => {
  if (component.multiple === true) return renderBoxes(component.values, question)
  const [chosen] = chosenOf(question.answer)
  const look = component.values.length <= mostCards ? 'choice choice--lg' : 'choice'
  const options = component.values.map(
    ({ value, label }) =>
      `<label class="${look}"><input type="radio" class="dot" ${nameOf(question)} value="${escapeHtml(value)}"` +
      `${checkedIf(value === chosen)}><span>${escapeHtml(label)}</span></label>`,
  )
  const state = question.required ? ' aria-required="true"' : ''
  return `<div>${renderGroup(question, `<div>${options.join('')}</div>`, ` role="radiogroup"${state}`)}</div>`
}
