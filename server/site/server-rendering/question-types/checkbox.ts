import type { ComponentOf } from '#domain/callouts/component.ts'
import { escapeHtml } from '../../escape.ts'
import { checkedIf, controlOf, hintId } from '../field.ts'
import type { DrawField } from './drawing-type.ts'

export const checkbox: DrawField<ComponentOf<'checkbox'>> = (_, question) => {
  const star = question.required ? '<span class="req" aria-hidden="true"> *</span>' : ''
  const hint = question.hint && `<small id="${hintId(question)}">${question.hint}</small>`
  const box = `<input type="checkbox" class="tick" ${controlOf(question)}${checkedIf(question.answer === true)}>`
  const words = `<span>${escapeHtml(question.label)}${star}${hint}</span>`
  return `<div class="choices"><label class="choice">${box}${words}</label></div>`
}
