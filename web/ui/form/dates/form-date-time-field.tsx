import type { FieldPathByValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { DateTimeField, type DateTimeProps } from '../../dates/date-time-field.tsx'
import { FormField } from '../form-field.tsx'

interface Props<Fields extends FieldValues>
  extends Omit<DateTimeProps, 'id' | 'name' | 'value' | 'error' | 'onChange' | 'onUnreadable' | 'onBlur'> {
  form: UseFormReturn<Fields>
  name: FieldPathByValue<Fields, string | null>
}

/** A day and a time of a form. What can't be read becomes the value too, so that the form refuses it instead of sending none. */
export function FormDateTimeField<Fields extends FieldValues>({ form, name, ...rest }: Props<Fields>) {
  return (
    <FormField form={form} name={name}>
      {(field) => <DateTimeField {...field} onUnreadable={field.onChange} {...rest} />}
    </FormField>
  )
}
