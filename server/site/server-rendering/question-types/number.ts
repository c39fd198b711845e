import type { ComponentOf } from '#domain/callouts/component.ts'
import { numberKeyboard } from '#domain/callouts/question-types/number/keyboard.ts'
import { renderLabelled } from '../field.ts'
import type { DrawField } from './drawing-type.ts'
import { renderTyped } from './typed-number.ts'

export const number: DrawField<ComponentOf<'number'>> = (component, question, speaking) => {
  const { placeholder } = component
  const look = { keyboard: numberKeyboard(component), className: 'input input--lg num', placeholder }
  return renderLabelled(question, renderTyped(question, speaking, look))
}
