import { numberKeyboard } from '#domain/callouts/question-types/number/keyboard.ts'
import type { Field } from '../field-type.ts'
import { readTyped, TypedNumber } from '../typed-number.tsx'

export const number: Field<'number'> = {
  Widget: (props) => <TypedNumber {...props} keyboard={numberKeyboard(props.component)} />,
  readTyped,
}
