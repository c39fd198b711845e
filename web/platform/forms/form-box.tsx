import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { pageData } from '#web/platform/page-data.ts'
import { useErrorTitle } from '#web/platform/title.ts'
import { fieldId } from '#web/ui/base/field-id.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorSummary } from '#web/ui/messages/error-summary.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import type { Form } from '../hook-form/form.ts'
import { issuesText } from './issues-text.ts'

interface Props<Fields extends FieldValues> {
  form: Form<Fields>
  onSubmit: (fields: Fields) => Promise<void> | void
  /** A list of all errors on top, for forms of more than five fields. */
  summary?: boolean
  children: ReactNode
}

/** A form around its fields. A second press while a call runs does nothing. */
export function FormBox<Fields extends FieldValues>({ form, onSubmit, summary, children }: Props<Fields>) {
  const { t } = useTranslation()
  const { isSubmitting, isSubmitted, errors } = form.formState
  const faulty = Object.entries(errors).filter(([name]) => name !== 'root')
  useErrorTitle(`${t('forms.errorPrefix')} `, isSubmitted && Object.keys(errors).length > 0)

  return (
    <form
      className="fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSubmitting) void form.handleSubmit(onSubmit)(event)
      }}
    >
      {summary && isSubmitted && (
        <ErrorSummary
          problems={faulty.map(([name, error]) => ({ controlId: fieldId(name), message: String(error?.message) }))}
        />
      )}
      {children}
    </form>
  )
}

interface SubmitProps<Fields extends FieldValues> {
  form: Form<Fields>
  /** The button's words. */
  children: ReactNode
  /** Beside a refusal: where to go instead. */
  help?: ReactNode
}

/** The form's button; right above it what kept the form from being sent. */
export function SubmitRow<Fields extends FieldValues>({ form, children, help }: SubmitProps<Fields>) {
  return (
    <div className="stack">
      <FormProblem form={form} help={help} />
      <Button type="submit" variant="primary" size="lg" block loading={form.formState.isSubmitting}>
        {children}
      </Button>
    </div>
  )
}

/** What kept a form from being sent; stands right above its buttons. */
export function FormProblem<Fields extends FieldValues>({ form, help }: Pick<SubmitProps<Fields>, 'form' | 'help'>) {
  const { t } = useTranslation()
  const { errors, isSubmitted, isSubmitting } = form.formState
  const refusal = errors.root?.server
  const isRefused = Boolean(refusal) || (isSubmitted && Object.keys(errors).length > 0)
  if (!isRefused || isSubmitting) return null
  return (
    <Notice variant="error" live>
      {refusal?.message ?? issuesText(errors, t)} {refusal?.type === 'support' && <SupportAddress />}
      {refusal && help}
    </Notice>
  )
}

export function SupportAddress() {
  const { supportEmail } = pageData.content.general
  return supportEmail ? <a href={`mailto:${supportEmail}`}>{supportEmail}</a> : null
}
