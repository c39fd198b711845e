import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Checkbox } from './checkbox.tsx'
import { FieldGroup, type FieldProps } from './field.tsx'

interface CheckboxOption<Value extends string = string> {
  value: Value
  label: ReactNode
  description?: ReactNode
  disabled?: boolean
}

interface Props<Value extends string> extends FieldProps {
  options: readonly CheckboxOption<Value>[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
  onBlur?: () => void
  name?: string
  disabled?: boolean
  cards?: boolean
  dense?: boolean
  /** A first box that ticks all or none. */
  allLabel?: ReactNode
}

/** Several answers to one question. */
export function CheckboxGroup<Value extends string>({
  options,
  value,
  onChange,
  onBlur,
  name,
  disabled,
  cards,
  dense,
  allLabel,
  ...field
}: Props<Value>) {
  const toggle = (option: Value, isOn: boolean) =>
    onChange(options.map((each) => each.value).filter((each) => (each === option ? isOn : value.includes(each))))

  return (
    <FieldGroup {...field} className={classes(dense && 'choices--dense')}>
      {allLabel && (
        <Checkbox
          label={allLabel}
          checked={value.length === options.length}
          indeterminate={value.length > 0 && value.length < options.length}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked ? options.map((each) => each.value) : [])}
        />
      )}
      {options.map((option) => (
        <Checkbox
          key={option.value}
          className={cards ? 'choice-card' : undefined}
          card={cards}
          name={name}
          value={option.value}
          label={option.label}
          description={option.description}
          checked={value.includes(option.value)}
          disabled={disabled || option.disabled}
          aria-invalid={field.error ? true : undefined}
          onChange={(event) => toggle(option.value, event.target.checked)}
          onBlur={onBlur}
        />
      ))}
    </FieldGroup>
  )
}
