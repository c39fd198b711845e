import type { ComponentOf } from '#domain/callouts/component.ts'
import type { DrawField } from './drawing-type.ts'
import { renderLine } from './text-line.ts'

export const phoneNumber: DrawField<ComponentOf<'phoneNumber'>> = (component, question) =>
  renderLine(question, 'type="tel" inputmode="tel" dir="ltr" autocomplete="tel"', component)
