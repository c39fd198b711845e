import { readNumber } from '#domain/callouts/answers/read-number.ts'
import { linesOf, mostLinesOf } from '#domain/callouts/question-types/textarea/lines.ts'
import { TextArea } from '#web/ui/dashboard/text-area.tsx'
import type { Field } from '../field-type.ts'
import { inCase } from '../in-case.ts'
import { fieldProps, textOf } from '../widget-props.ts'

export const textarea: Field<'textarea'> = {
  /** Text of any length; it grows as it is written. */
  Widget(props) {
    const { component, value, onChange } = props
    return (
      <TextArea
        {...fieldProps(props)}
        name={props.id}
        minRows={linesOf(component)}
        maxRows={mostLinesOf(component)}
        placeholder={component.placeholder}
        countedTo={readNumber(component.validate?.maxLength)}
        value={textOf(value)}
        onChange={(event) => onChange(inCase(component, event.target.value) || undefined)}
      />
    )
  },
}
