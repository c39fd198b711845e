import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isObject } from '#domain/callouts/answers/answers.ts'
import type { ComponentOf } from '#domain/callouts/component.ts'
import { longList, mostCards } from '#domain/callouts/question-types/choices.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { CheckboxGroup } from '#web/ui/choices/checkbox-group.tsx'
import { RadioGroup } from '#web/ui/choices/radio-group.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { chosenOf } from '../chosen.ts'
import { fieldProps, type WidgetProps } from '../widget.ts'

const loadSearch = () => import('./select-search.tsx')
const SelectSearch = lazy(() => loadSearch().then(({ SelectSearch: loaded }) => ({ default: loaded })))

export function OneBox(props: WidgetProps<ComponentOf<'checkbox'>>) {
  const { value, onChange, id, label, hint, required, error } = props
  return (
    <Checkbox
      id={id}
      name={id}
      label={label}
      description={hint}
      required={required}
      error={error}
      checked={value === true}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

/** One answer out of several; several where the newsroom allows them. */
export function Radios(props: WidgetProps<ComponentOf<'radio'>>) {
  const { component, value, onChange, required } = props
  const { t } = useTranslation()
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
      {!required && chosen !== null && (
        <Button variant="text" size="sm" onClick={() => onChange(undefined)}>
          {t('callout-form.clearChoice')}
          <span className="sr">: {props.label}</span>
        </Button>
      )}
    </div>
  )
}

export function Boxes(props: WidgetProps<ComponentOf<'selectboxes'>>) {
  const { component, value, onChange } = props
  const options = component.values
  return (
    <CheckboxGroup
      {...fieldProps(props)}
      name={props.id}
      options={options}
      cards={options.length <= mostCards}
      value={tickedOf(value)}
      onChange={(ticked) =>
        onChange(Object.fromEntries(options.map((option) => [option.value, ticked.includes(option.value)])))
      }
    />
  )
}

/** The browser's own list, on phones always; longer ones and those for several answers can be searched. */
export function List(props: WidgetProps<ComponentOf<'select'>>) {
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
}

function tickedOf(value: unknown): string[] {
  if (Array.isArray(value)) return chosenOf(value)
  return isObject(value) ? Object.keys(value).filter((key) => value[key] === true) : []
}
