import type { KeyboardEvent, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormBox, FormProblem } from '#web/platform/forms/form-box.tsx'
import type { Form } from '#web/platform/hook-form/form.ts'
import { ErrorPlacement } from '#web/ui/base/field.tsx'
import { Button } from '#web/ui/buttons/button.tsx'

interface Props<Fields extends FieldValues> {
  form: Form<Fields>
  onSubmit: (fields: Fields) => Promise<void> | void
  children: ReactNode
}

/** A form of the newsroom's pages: errors stand below their fields, and Ctrl+S or Cmd+S saves. */
export function DeskForm<Fields extends FieldValues>({ form, onSubmit, children }: Props<Fields>) {
  return (
    <ErrorPlacement value="below">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the form inside it */}
      <div onKeyDown={saveOnKey}>
        <FormBox form={form} onSubmit={onSubmit}>
          {children}
        </FormBox>
      </div>
    </ErrorPlacement>
  )
}

function saveOnKey(event: KeyboardEvent<HTMLElement>) {
  if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
  event.preventDefault()
  event.currentTarget.querySelector('form')?.requestSubmit()
}

interface SubmitProps<Fields extends FieldValues> {
  form: Form<Fields>
  /** The button's words. */
  label: string
  /** In a dialog the buttons stand at its end, the safe one first. */
  inDialog?: boolean
  /** Beside the button: another way to send, or the way out. */
  children?: ReactNode
}

/** The form's button; right above it what kept the form from being sent. */
export function DeskSubmit<Fields extends FieldValues>({ form, label, inDialog, children }: SubmitProps<Fields>) {
  const button = (
    <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
      {label}
    </Button>
  )
  return (
    <div className="stack">
      <FormProblem form={form} />
      {inDialog ? (
        <div className="dialog__foot">
          {children}
          {button}
        </div>
      ) : (
        <div className="row">
          {button}
          {children}
        </div>
      )}
    </div>
  )
}
