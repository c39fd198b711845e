import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'

export { fieldId } from '../base/field-id.ts'

/** The form a field belongs to, and the field's name in it. */
export interface InForm<Fields extends FieldValues> {
  form: UseFormReturn<Fields>
  name: FieldPath<Fields>
}

/** The sentence to show at a field: its own, or the one of its first wrong part. */
export function errorAt<Fields extends FieldValues>({ form, name }: InForm<Fields>): string | undefined {
  const error = get(form.formState.errors, name) as { message?: string; root?: { message?: string } } | undefined
  return error?.message ?? error?.root?.message
}
