import { mostCards } from '#domain/callouts/question-types/choices.ts'

import { CheckboxGroup } from '#web/ui/base/checkbox-group.tsx'
import { RadioGroup } from '#web/ui/base/radio-group.tsx'

import { chosenOf } from '../chosen.ts'
import { ClearChoice } from '../clear-choice.tsx'
import type { Field } from '../field-type.ts'
import { fieldProps } from '../widget-props.ts'

export const radio: Field<'radio'> = {
  /** One answer out of several; several where the newsroom allows them. */
  Widget(props) {
    const { component, value, onChange } = props
    const options = component.values
    if (component.multiple === true) {
      return (
        <CheckboxGroup
          {...fieldProps(props)}
          name={props.id}
          options={options}
          cards={options.length <= mostCards}
          value={chosenOf(value)}
          onChange={(chosen) => onChange(chosen.length > 0 ? chosen : undefined)}
        />
      )
    }
    const chosen = chosenOf(value)[0] ?? null
    return (
      <div>
        <RadioGroup
          {...fieldProps(props)}
          name={props.id}
          options={options}
          look={options.length <= mostCards ? 'cards' : 'list'}
          value={chosen}
          onChange={onChange}
        />
        <ClearChoice {...props} value={chosen} />
      </div>
    )
  },
  takesSeveral: true,
  readTyped: (given, { multiple }) => (multiple === true && given.length > 0 ? given : given[0]),
}
