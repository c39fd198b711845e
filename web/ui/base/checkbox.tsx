import { type InputHTMLAttributes, type ReactNode, type Ref, useContext, useEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import { ErrorPlacement, FieldError, useField } from './field.tsx'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'required'> {
  label: ReactNode
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  /** Some of what stands for it is ticked. */
  indeterminate?: boolean
  /** With an edge of its own, when options carry a description. */
  card?: boolean
  ref?: Ref<HTMLInputElement>
}

/** One checkbox; its label is part of what can be pressed. */
export function Checkbox({
  label,
  description,
  error,
  required,
  indeterminate = false,
  card,
  id,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const box = useRef<HTMLInputElement | null>(null)
  const ids = useField({ id, hint: description, error, required })
  const placement = useContext(ErrorPlacement)
  const message = error && <FieldError id={ids.errorId}>{error}</FieldError>

  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])

  return (
    <div className={classes('choices', Boolean(error) && 'has-error', className)}>
      {placement === 'above' && message}
      <label className={classes('choice', card && 'choice--lg')}>
        <input
          ref={(element) => {
            box.current = element
            if (typeof ref === 'function') return ref(element)
            if (ref) ref.current = element
          }}
          type="checkbox"
          className="tick"
          {...ids.control}
          {...rest}
        />
        <span>
          {label}
          {required && (
            <span className="req" aria-hidden="true">
              {' *'}
            </span>
          )}
          {description && <small id={ids.hintId}>{description}</small>}
        </span>
      </label>
      {placement === 'below' && message}
    </div>
  )
}
