import type { ComponentOf } from '#domain/callouts/component.ts'
import type { DrawField } from './drawing-type.ts'
import { noCapitals, renderLine } from './text-line.ts'

export const url: DrawField<ComponentOf<'url'>> = (component, question) =>
  renderLine(question, `type="url" inputmode="url" ${noCapitals} dir="ltr"`, component)
