import type { ReactNode } from 'react'
import {
  Controller,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import { errorAt, fieldId } from './field-error.ts'

interface Props<Fields extends FieldValues, Name extends FieldPath<Fields>> {
  form: UseFormReturn<Fields>
  name: Name
  children: (
    field: Omit<ControllerRenderProps<Fields, Name>, 'ref'> & { id: string; error: string | undefined },
  ) => ReactNode
}

/** Binds a control that is not a native input (amount picker, radio cards, date …): `{(field) => <AmountPicker {...field} … />}`. */
export function FormField<Fields extends FieldValues, Name extends FieldPath<Fields>>({
  form,
  name,
  children,
}: Props<Fields, Name>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref: _, ...field } }) => (
        <>{children({ ...field, id: fieldId(name), error: errorAt({ form, name }) })}</>
      )}
    />
  )
}
