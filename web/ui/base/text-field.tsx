import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react'
import { CopyButton } from '../buttons/copy-button.tsx'
import { classes } from '../classes.ts'
import { Counter } from '../fields/counter.tsx'
import { Field, type FieldProps, useField } from './field.tsx'

type TextFieldType = 'text' | 'email' | 'password' | 'url' | 'tel' | 'number' | 'search'

export interface TextFieldProps
  extends FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type' | 'size' | 'required' | 'prefix'> {
  type?: TextFieldType
  /** 48 px high in public forms, 40 elsewhere, 32 in toolbars and filters. */
  size?: 'sm' | 'md' | 'lg'
  prefix?: ReactNode
  suffix?: ReactNode
  /** A button that copies the value; for links and keys that are only shown. */
  copyable?: boolean
  /** Counts to here like `maxLength`, but cuts nothing off: what was pasted stays whole, to be shortened. */
  countedTo?: number | undefined
  ref?: Ref<HTMLInputElement>
}

/** What a phone's keyboard should do for each type. Numbers are text: nothing spins when the page is scrolled. */
const typeProps: Record<TextFieldType, InputHTMLAttributes<HTMLInputElement>> = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'off', spellCheck: false },
  password: { type: 'password', autoCapitalize: 'off', spellCheck: false },
  url: { type: 'url', inputMode: 'url', autoCapitalize: 'off', spellCheck: false, dir: 'ltr' },
  tel: { type: 'tel', inputMode: 'tel', dir: 'ltr' },
  number: { type: 'text', inputMode: 'decimal' },
  search: { type: 'search', enterKeyHint: 'search' },
}

/** One line of text with its label. Takes what `register()` of a form gives, or value and onChange. */
export function TextField({
  label,
  hint,
  error,
  required,
  id,
  labelHidden,
  type = 'text',
  size = 'md',
  prefix,
  suffix,
  copyable,
  countedTo,
  className,
  onChange,
  ref,
  ...rest
}: TextFieldProps) {
  const ids = useField({ id, hint, error, required })
  const [typed, setTyped] = useState('')
  const limit = rest.maxLength ?? countedTo
  const text = String(rest.value ?? (typed || rest.defaultValue) ?? '')
  const isFramed = prefix !== undefined || suffix !== undefined || copyable

  const input = (
    <input
      ref={ref}
      {...typeProps[type]}
      {...ids.control}
      className={classes(
        'input',
        size !== 'md' && !isFramed && `input--${size}`,
        type === 'number' && 'num',
        isFramed && 'no-ring',
      )}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange?.(event)
      }}
      {...rest}
    />
  )

  return (
    <Field {...{ label, hint, error, required, labelHidden, ids, className }}>
      {isFramed ? (
        <div className={classes('affix', size === 'lg' && 'affix--lg')}>
          {prefix !== undefined && <span className="affix__t">{prefix}</span>}
          {input}
          {suffix !== undefined && <span className="affix__t">{suffix}</span>}
          {copyable && <CopyButton text={text} what={label} className="affix__t" size="sm" variant="ghost" />}
        </div>
      ) : (
        input
      )}
      {limit !== undefined && <Counter length={text.length} max={limit} />}
    </Field>
  )
}
