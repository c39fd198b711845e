import type { FieldValues } from 'react-hook-form'
import { Checkbox, type CheckboxProps } from '../base/checkbox.tsx'
import { errorAt, fieldId, type InForm } from './field-error.ts'

type Props<Fields extends FieldValues> = InForm<Fields> & Omit<CheckboxProps, 'name' | 'checked' | 'error' | 'form'>

/** A checkbox of a form. */
export function FormCheckbox<Fields extends FieldValues>({ form, name, ...rest }: Props<Fields>) {
  return <Checkbox id={fieldId(name)} error={errorAt({ form, name })} {...form.register(name)} {...rest} />
}
