import type { Ref, SelectHTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, type FieldProps, useField } from '../base/field.tsx'
import { classes } from '../classes.ts'

export interface SelectProps
  extends FieldProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'size' | 'required' | 'multiple'> {
  options: readonly { value: string; label: string; group?: string; disabled?: boolean }[]
  /** The first entry, with an empty value; `true` says "Select one…". */
  placeholder?: string | true
  size?: 'sm' | 'md' | 'lg'
  ref?: Ref<HTMLSelectElement>
}

/** The browser's own list. */
export function Select({
  label,
  hint,
  error,
  required,
  id,
  labelHidden,
  options,
  placeholder,
  size = 'md',
  className,
  ref,
  ...rest
}: SelectProps) {
  const { t } = useTranslation()
  const ids = useField({ id, hint, error, required })
  const groups = [...new Set(options.map((option) => option.group))]
  const list = (group: string | undefined) =>
    options
      .filter((option) => option.group === group)
      .map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))
  return (
    <Field {...{ label, hint, error, required, labelHidden, ids, className }}>
      <select ref={ref} {...ids.control} className={classes('input', size !== 'md' && `input--${size}`)} {...rest}>
        {placeholder && <option value="">{placeholder === true ? t('ui.selectOne') : placeholder}</option>}
        {groups.map((group) =>
          group === undefined ? (
            list(group)
          ) : (
            <optgroup key={group} label={group}>
              {list(group)}
            </optgroup>
          ),
        )}
      </select>
    </Field>
  )
}
