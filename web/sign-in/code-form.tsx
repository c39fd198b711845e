import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { requiredFault } from '#web/platform/forms/checks.ts'
import { useCheckedForm, useShowProblem } from '#web/platform/forms/form.ts'
import { FormBox, SubmitRow } from '#web/platform/forms/form-box.tsx'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { fieldId } from '#web/ui/form/field-error.ts'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { type Code, codeFault, codeProps, plainCode } from './code.ts'
import type { Credentials } from './login-page.tsx'

interface Props {
  credentials: Credentials
  onDone: () => Promise<unknown>
  onBack: () => void
}

/** The second factor. Nothing is sent while it is typed: a wrong try counts. */
export function CodeForm({ credentials, onDone, onBack }: Props) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useCheckedForm<Code>({
    defaultValues: { token: '' },
    check: ({ token }) => ({ token: requiredFault(token, t('forms.code'), t) ?? codeFault(token, t) }),
  })
  const showProblem = useShowProblem(form)

  useEffect(() => heading.current?.focus(), [])

  async function submit({ token }: Code) {
    try {
      await call('POST /auth/login', { body: { ...credentials, token: plainCode(token) } }, { quiet: true })
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.code !== 'invalid-token') return showProblem(problem)
      form.setError('token', { type: 'server', message: t('forms.problem.invalidToken') })
      document.getElementById(fieldId('token'))?.focus()
      ;(document.getElementById(fieldId('token')) as HTMLInputElement | null)?.select()
      return
    }
    await onDone()
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('sign-in.code.title')}
      </h1>
      <p className="auth__text">
        <b className="strong">{credentials.email}</b>{' '}
        <Button variant="text" size="sm" onClick={onBack}>
          {t('sign-in.code.otherAccount')}
        </Button>
      </p>
      <FormBox form={form} onSubmit={submit}>
        <FormTextField
          form={form}
          name="token"
          size="lg"
          label={t('forms.code')}
          hint={t('sign-in.code.hint')}
          required
          {...codeProps}
        />
        <SubmitRow form={form}>{t('sign-in.login.submit')}</SubmitRow>
      </FormBox>
    </>
  )
}
