import type { FieldValues } from 'react-hook-form'
import { TextField, type TextFieldProps } from '../base/text-field.tsx'
import { errorAt, fieldId, type InForm } from './field-error.ts'

type Props<Fields extends FieldValues> = InForm<Fields> & Omit<TextFieldProps, 'name' | 'value' | 'error' | 'form'>

/** A text field of a form. */
export function FormTextField<Fields extends FieldValues>({ form, name, ...rest }: Props<Fields>) {
  return (
    <TextField
      id={fieldId(name)}
      defaultValue={form.getValues(name)}
      error={errorAt({ form, name })}
      readOnly={form.formState.isSubmitting}
      {...form.register(name)}
      {...rest}
    />
  )
}
