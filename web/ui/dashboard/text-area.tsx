import { type Ref, type TextareaHTMLAttributes, useState } from 'react'
import { Field, type FieldProps, useField } from '../base/field.tsx'
import { classes } from '../classes.ts'
import { Counter } from '../fields/counter.tsx'

export interface TextAreaProps
  extends FieldProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'required'> {
  /** Grows with the text between these numbers of lines. */
  minRows?: number
  maxRows?: number
  /** Counts to here like `maxLength`, but cuts nothing off: what was pasted stays whole, to be shortened. */
  countedTo?: number | undefined
  ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text; grows with what is written, then scrolls. */
export function TextArea({
  label,
  hint,
  error,
  required,
  id,
  labelHidden,
  minRows = 3,
  maxRows = 12,
  countedTo,
  className,
  onChange,
  ref,
  ...rest
}: TextAreaProps) {
  const ids = useField({ id, hint, error, required })
  const [typed, setTyped] = useState('')
  const limit = rest.maxLength ?? countedTo
  const text = String(rest.value ?? (typed || rest.defaultValue) ?? '')
  return (
    <Field {...{ label, hint, error, required, labelHidden, ids, className }}>
      <textarea
        ref={ref}
        {...ids.control}
        className={classes('input', 'input--grow')}
        rows={minRows}
        style={{ minBlockSize: `calc(${minRows}lh + 1rem)`, maxBlockSize: `calc(${maxRows}lh + 1rem)` }}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange?.(event)
        }}
        {...rest}
      />
      {limit !== undefined && <Counter length={text.length} max={limit} />}
    </Field>
  )
}
