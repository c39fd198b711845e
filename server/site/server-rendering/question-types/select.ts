import type { ComponentOf } from '#domain/callouts/component.ts'
import { escapeHtml } from '../../escape.ts'
import { controlOf, renderLabelled } from '../field.ts'
import { chosenOf } from './choices.ts'
import type { DrawField } from './drawing-type.ts'

export const select: DrawField<ComponentOf<'select'>> = (component, question, { say }) => {
  const [chosen] = chosenOf(question.answer)
  const none = `<option value="">${escapeHtml(component.placeholder || say('ui.selectOne'))}</option>`
  const options = component.data.values.map(
    ({ value, label }) =>
      `<option value="${escapeHtml(value)}"${value === chosen ? ' selected' : ''}>${escapeHtml(label)}</option>`,
  )
  const list = `<select ${controlOf(question)} class="input input--lg">${none}${options.join('')}</select>`
  return renderLabelled(question, list)
}
