import type { ComponentOf } from '#domain/callouts/component.ts'
import type { DrawField } from './drawing-type.ts'
import { noCapitals, renderLine } from './text-line.ts'

export const email: DrawField<ComponentOf<'email'>> = (component, question) =>
  renderLine(question, `type="email" inputmode="email" ${noCapitals} autocomplete="email"`, component)
