import type { ComponentOf } from '#domain/callouts/component.ts'
import type { DrawField } from './drawing-type.ts'
import { renderLine } from './text-line.ts'

export const textfield: DrawField<ComponentOf<'textfield'>> = (component, question) =>
  renderLine(question, 'type="text"', component)
