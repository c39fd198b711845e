import type { ComponentOf, TabPane } from '#domain/callouts/component.ts'
import { escapeHtml } from '../../escape.ts'
import { icon } from '../icons.ts'
import type { Frame } from './drawing-type.ts'

/** A pane that stands by itself is treated as one. */
export const panel: Frame<ComponentOf<'panel'> | TabPane> = {
  draw(component, inside) {
    const title = escapeHtml((typeof component.title === 'string' && component.title) || component.label || '')
    const answers = `<div class="answers">${inside(component.components)}</div>`
    if (component.collapsible === true) {
      const summary = `<summary>${icon('i', 'chevron-down')}${title}</summary>`
      const open = component.collapsed === true ? '' : ' open'
      const body = `<div class="disclosure__body">${answers}</div>`
      return `<div class="answer-panel"><details class="disclosure"${open}>${summary}${body}</details></div>`
    }
    const legend = title && `<legend class="answer-panel__title">${title}</legend>`
    return `<fieldset class="answer-panel">${legend}${answers}</fieldset>`
  },
}
