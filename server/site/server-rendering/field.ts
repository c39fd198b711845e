import { escapeHtml } from '../escape.ts'
import type { DrawnQuestion } from './question-types/drawing-type.ts'

/** A label, and its field or what stands in its place. */
export function renderLabelled(question: DrawnQuestion, inside: string, labelAs: 'label' | 'span' = 'label'): string {
  const { id, label } = question
  const of = labelAs === 'label' ? ` for="${escapeHtml(id)}"` : ''
  return (
    `<div class="field"><${labelAs} class="label"${of} id="${escapeHtml(id)}-label">${escapeHtml(label)}` +
    `${renderStar(question)}</${labelAs}>${renderHint(question)}${inside}</div>`
  )
}

export function renderGroup(question: DrawnQuestion, inside: string, attributes = ''): string {
  const { id, label } = question
  return (
    `<fieldset id="${escapeHtml(id)}" class="field"${attributes}${describedBy(question)}><legend class="label">` +
    `${escapeHtml(label)}${renderStar(question)}</legend>${renderHint(question)}${inside}</fieldset>`
  )
}

const renderStar = ({ required }: DrawnQuestion) => (required ? ' <span class="req" aria-hidden="true">*</span>' : '')
export const hintId = ({ id }: DrawnQuestion) => escapeHtml(`${id}-hint`)
const renderHint = (question: DrawnQuestion) =>
  question.hint && `<span class="hint" id="${hintId(question)}">${question.hint}</span>`
const describedBy = (question: DrawnQuestion) => (question.hint ? ` aria-describedby="${hintId(question)}"` : '')

export function controlOf(question: DrawnQuestion): string {
  const required = question.required ? ' aria-required="true"' : ''
  return `id="${escapeHtml(question.id)}" ${nameOf(question)}${describedBy(question)}${required}`
}

export const nameOf = ({ id }: DrawnQuestion) => `name="${escapeHtml(id)}"`
export const checkedIf = (isChosen: boolean) => (isChosen ? ' checked' : '')
