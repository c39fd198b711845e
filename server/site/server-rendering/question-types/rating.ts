import type { ComponentOf } from '#domain/callouts/component.ts'
import { stepsOf } from '#domain/callouts/question-types/rating/scale.ts'
import { escapeHtml } from '../../escape.ts'
import { checkedIf, nameOf, renderGroup } from '../field.ts'
import type { DrawField } from './drawing-type.ts'

export const rating: DrawField<ComponentOf<'rating'>> = (component, question) => {
  const lowest = escapeHtml(component.lowestLabel ?? '')
  const highest = escapeHtml(component.highestLabel ?? '')
  const all = stepsOf(component)
  const wordsOf = new Map([
    [all[0], lowest],
    [all.at(-1), highest],
  ])
  const steps = all.map((step) => {
    const words = wordsOf.get(step)
    const box = `<input type="radio" class="dot" ${nameOf(question)} value="${step}"${checkedIf(step === question.answer)}>`
    return `<label class="rating__step">${box}<span>${step}${words ? `<span class="sr"> ${words}</span>` : ''}</span></label>`
  })
  const ends =
    lowest || highest
      ? `<div class="rating__ends" aria-hidden="true"><span>${lowest}</span><span>${highest}</span></div>`
      : ''
  const state = question.required ? ' aria-required="true"' : ''
  const inside = `<div class="rating">${steps.join('')}</div>${ends}`
  return `<div>${renderGroup(question, inside, ` role="radiogroup"${state}`)}</div>`
}
