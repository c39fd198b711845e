import type { FieldValues } from 'react-hook-form'
import { PasswordField, type PasswordFieldProps } from '../fields/password-field.tsx'
import { errorAt, fieldId, type InForm } from './field-error.ts'

type Props<Fields extends FieldValues> = InForm<Fields> & Omit<PasswordFieldProps, 'name' | 'value' | 'error' | 'form'>

/** A password field of a form. */
export function FormPasswordField<Fields extends FieldValues>({ form, name, ...rest }: Props<Fields>) {
  return (
    <PasswordField
      id={fieldId(name)}
      error={errorAt({ form, name })}
      readOnly={form.formState.isSubmitting}
      {...form.register(name)}
      {...rest}
    />
  )
}
