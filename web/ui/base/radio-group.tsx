import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { type Glyph, Icon } from '../icon.tsx'
import { FieldGroup, type FieldProps } from './field.tsx'

interface RadioChoice<Value extends string = string> {
  value: Value
  label: ReactNode
  description?: ReactNode
  icon?: Glyph
  disabled?: boolean
}

export interface RadioGroupProps<Value extends string> extends FieldProps {
  options: readonly RadioChoice<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  onBlur?: () => void
  name?: string
  disabled?: boolean
  /** Shown, with the reason in the hint, but not to be changed. */
  locked?: boolean
  dense?: boolean
  /** `list`: bare radios. `cards`: one below the other with an edge. `pay`: two in a row with the icon at the end. */
  look?: 'list' | 'cards' | 'pay'
}

/** One answer out of several: native radios, so arrow keys work as everywhere. */
export function RadioGroup<Value extends string>({
  options,
  value,
  onChange,
  onBlur,
  name,
  disabled,
  locked,
  dense,
  look = 'list',
  ...field
}: RadioGroupProps<Value>) {
  const made = useId()
  const optionClass = look === 'pay' ? 'pay' : classes('choice', look === 'cards' && 'choice--lg')
  return (
    <FieldGroup {...field} role="radiogroup" className={classes(dense && 'choices--dense')}>
      <div className={look === 'pay' ? 'paybox' : undefined}>
        {options.map((option) => (
          <label key={option.value} className={optionClass}>
            <input
              type="radio"
              className="dot"
              name={name ?? made}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled || (locked && option.value !== value)}
              aria-invalid={field.error ? true : undefined}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            <span>
              {option.label}
              {option.description && <small>{option.description}</small>}
            </span>
            {option.icon && <Icon of={option.icon} className={look === 'pay' ? undefined : 'choice__icon'} />}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
