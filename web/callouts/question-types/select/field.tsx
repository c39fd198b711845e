import { lazy, useState } from 'react'
import { longList } from '#domain/callouts/question-types/choices.ts'
import { Select } from '#web/ui/dashboard/select.tsx'
import { chosenOf } from '../chosen.ts'
import type { Field } from '../field-type.ts'
import { fieldProps } from '../widget-props.ts'

const loadSearch = () => import('./search.tsx')
const SelectSearch = lazy(() => loadSearch().then(({ SelectSearch: loaded }) => ({ default: loaded })))

export const select: Field<'select'> = {
  /** The browser's own list, on phones always; longer ones and those for several answers can be searched. */
  Widget(props) {
    const { component, value, onChange } = props
    const options = component.data.values
    const [isPhone] = useState(() => matchMedia('(max-width: 639px)').matches)
    if (component.multiple === true || (options.length >= longList && !isPhone)) return <SelectSearch {...props} />
    return (
      <Select
        {...fieldProps(props)}
        name={props.id}
        size="lg"
        options={options}
        placeholder={component.placeholder || true}
        value={chosenOf(value)[0] ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    )
  },
  takesSeveral: true,
}
