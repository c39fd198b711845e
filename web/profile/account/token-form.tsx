import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormBox, FormProblem } from '#web/platform/forms/form-box.tsx'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import {
  focusToken,
  noSecondFactor,
  plainToken,
  type SecondFactor,
  SecondFactorField,
  tokenIssue,
} from '#web/sign-in/index.ts'
import { Button } from '#web/ui/buttons/button.tsx'

interface Props {
  /** What the token is asked for; it stays open with the refusal when it fails. */
  act: (token: string) => Promise<unknown>
  onCancel: () => void
  cancelLabel: string
  submitLabel: string
  danger?: boolean
  children: ReactNode
}

/** The body of a dialog that asks for the second factor before it does something. */
export function TokenForm({ act, onCancel, cancelLabel, submitLabel, danger, children }: Props) {
  const { t } = useTranslation()
  const form = useCheckedForm<SecondFactor>({
    defaultValues: noSecondFactor,
    check: (fields) => ({ token: tokenIssue(fields, t) }),
  })
  const showProblem = useShowProblem(form)
  const { isSubmitting } = form.formState

  async function submit(fields: SecondFactor) {
    try {
      await act(plainToken(fields))
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.code !== 'invalid-token') return showProblem(problem)
      form.setError('token', { type: 'server', message: problemText(problem, t) })
      focusToken()
    }
  }

  return (
    <FormBox form={form} onSubmit={submit}>
      {children}
      <SecondFactorField form={form} />
      <FormProblem form={form} />
      <div className="dialog__foot">
        <Button disabled={isSubmitting} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </FormBox>
  )
}
