import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormProblem } from '#web/platform/forms/form-box.tsx'
import type { Form } from '#web/platform/hook-form/form.ts'
import { Button } from '#web/ui/buttons/button.tsx'

interface Props<Fields extends FieldValues> {
  form: Form<Fields>
  children: ReactNode
}

/** The button of a section's own form; the page has no single act that would be its filled one. */
export function SubmitLine<Fields extends FieldValues>({ form, children }: Props<Fields>) {
  return (
    <div className="stack">
      <FormProblem form={form} />
      <Button type="submit" variant="primaryOutlined" loading={form.formState.isSubmitting}>
        {children}
      </Button>
    </div>
  )
}
