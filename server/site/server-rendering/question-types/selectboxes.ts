import type { ComponentOf } from '#domain/callouts/component.ts'
import { renderBoxes } from './choices.ts'
import type { DrawField } from './drawing-type.ts'

export const selectboxes: DrawField<ComponentOf<'selectboxes'>> = ({ values }, question) =>
  renderBoxes(values, question)
