import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'
import { FieldGroup, type FieldProps } from './field.tsx'

interface Props<Value extends string> extends FieldProps {
  options: readonly { value: Value; label: ReactNode; count?: number; disabled?: boolean }[]
  value: Value | null
  onChange: (value: Value) => void
  onBlur?: () => void
  name?: string
  disabled?: boolean
  size?: 'sm' | 'md'
  /** As wide as its container, with a tick on the chosen one. */
  block?: boolean
}

/** Two to five views or values that exclude each other; native radios underneath. Scrolls inside itself when narrow. */
export function Segmented<Value extends string>({
  options,
  value,
  onChange,
  onBlur,
  name,
  disabled,
  size = 'md',
  block,
  ...field
}: Props<Value>) {
  const made = useId()
  return (
    <FieldGroup {...field} role="radiogroup">
      <div className={classes('seg', block ? 'seg--block' : 'seg--scroll', size === 'sm' && 'seg--sm')}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              className="sr no-ring"
              name={name ?? made}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            {block && <Icon of={Check} size="sm" className="i--chosen" />}
            {option.label}
            {option.count !== undefined && <span className="num">{option.count}</span>}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
