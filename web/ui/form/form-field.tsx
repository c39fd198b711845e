import { type ReactNode, type Ref, useImperativeHandle } from 'react'
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
      render={({ field: { ref, ...field } }) => (
        <>
          <FocusHandle handle={ref} id={fieldId(name)} />
          {children({ ...field, id: fieldId(name), error: errorAt({ form, name }) })}
        </>
      )}
    />
  )
}

/** Brings the focus to the control where the form finds the field wrong: a group passes it on to what is chosen in it. */
function FocusHandle({ handle, id }: { handle: Ref<{ focus: () => void }>; id: string }) {
  useImperativeHandle(handle, () => ({ focus: () => findControl(id)?.focus() }), [id])
  return null
}

function findControl(id: string): HTMLElement | null | undefined {
  const element = document.getElementById(id)
  if (element?.matches(controls)) return element
  return element?.querySelector<HTMLElement>('input:checked') ?? element?.querySelector<HTMLElement>(controls)
}

const controls = 'input, select, textarea, button, [tabindex], [contenteditable=true]'
