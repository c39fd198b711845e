import { isObject } from '#domain/callouts/answers/answers.ts'
import type { Option } from '#domain/callouts/component.ts'
import { mostCards } from '#domain/callouts/question-types/choices.ts'
import { CheckboxGroup } from '#web/ui/base/checkbox-group.tsx'
import { chosenOf } from '../chosen.ts'
import type { Field } from '../field-type.ts'
import { fieldProps } from '../widget-props.ts'

export const selectboxes: Field<'selectboxes'> = {
  Widget(props) {
    const { component, value, onChange } = props
    const options = component.values
    return (
      <CheckboxGroup
        {...fieldProps(props)}
        name={props.id}
        options={options}
        cards={options.length <= mostCards}
        value={tickedOf(value)}
        onChange={(ticked) => onChange(ticksOf(options, ticked))}
      />
    )
  },
  readTyped: (given, { values }) => ticksOf(values, given),
}

function ticksOf(options: readonly Option[], ticked: readonly string[]) {
  return Object.fromEntries(options.map(({ value }) => [value, ticked.includes(value)]))
}

function tickedOf(value: unknown): string[] {
  if (Array.isArray(value)) return chosenOf(value)
  return isObject(value) ? Object.keys(value).filter((key) => value[key] === true) : []
}
