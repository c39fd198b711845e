import { Field, type FieldProps, useField } from '../base/field.tsx'
import { classes } from '../classes.ts'

interface Props extends FieldProps {
  value: string
  onChange: (code: string) => void
  onBlur?: () => void
  /** All digits are there; a form may send itself. */
  onComplete?: (code: string) => void
  name?: string
  disabled?: boolean
  autoFocus?: boolean
}

const length = 6
const places = Array.from({ length }, (_, index) => index)

/** Six digits from an authenticator app: one input, drawn as six boxes, so pasting and filling in work. */
export function CodeField({
  label,
  hint,
  error,
  required,
  id,
  labelHidden,
  value,
  onChange,
  onComplete,
  disabled,
  ...rest
}: Props) {
  const ids = useField({ id, hint, error, required })

  function change(text: string) {
    const code = text.replace(/\D/g, '').slice(0, length)
    onChange(code)
    if (code.length === length && code !== value) onComplete?.(code)
  }

  return (
    <Field {...{ label, hint, error, required, labelHidden, ids }}>
      <div className={classes('code', value.length === length && 'is-complete', disabled && 'is-disabled')}>
        <div className="code__boxes" aria-hidden="true">
          {places.map((place) => (
            <span
              key={place}
              className={classes('code__box', place === Math.min(value.length, length - 1) && 'is-next')}
            >
              {value[place] ?? ''}
            </span>
          ))}
        </div>
        <input
          {...ids.control}
          {...rest}
          className="no-ring"
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          disabled={disabled}
          value={value}
          onChange={(event) => change(event.target.value)}
        />
      </div>
    </Field>
  )
}
