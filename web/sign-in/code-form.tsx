import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormBox, SubmitRow } from '#web/platform/forms/form-box.tsx'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { UnlockLink } from './forgot-password-link.tsx'
import type { Credentials } from './login-page.tsx'
import { noSecondFactor, plainToken, type SecondFactor, tokenIssue } from './second-factor.ts'
import { focusToken, SecondFactorField } from './second-factor-field.tsx'

interface Props {
  credentials: Credentials
  onDone: () => Promise<unknown>
  onBack: () => void
}

/** The second step of logging in. */
export function CodeForm({ credentials, onDone, onBack }: Props) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useCheckedForm<SecondFactor>({
    defaultValues: noSecondFactor,
    check: (fields) => ({ token: tokenIssue(fields, t) }),
  })
  const showProblem = useShowProblem(form)
  const { email } = credentials

  useEffect(() => heading.current?.focus(), [])

  async function submit(fields: SecondFactor) {
    try {
      await call('POST /auth/login', { body: { ...credentials, token: plainToken(fields) } }, { quiet: true })
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.code !== 'invalid-token') return showProblem(problem)
      form.setError('token', { type: 'server', message: problemText(problem, t) })
      return focusToken()
    }
    await onDone()
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('sign-in.code.title')}
      </h1>
      <p className="auth__text">
        <b className="strong">{email}</b>{' '}
        <Button variant="text" size="sm" onClick={onBack}>
          {t('sign-in.code.otherAccount')}
        </Button>
      </p>
      <FormBox form={form} onSubmit={submit}>
        <SecondFactorField form={form} />
        <SubmitRow form={form} help={<UnlockLink form={form} email={email} />}>
          {t('sign-in.login.submit')}
        </SubmitRow>
        <p className="small">
          <Link href={`/auth/lost-device?${new URLSearchParams({ email })}`}>{t('sign-in.code.lostDevice')}</Link>
        </p>
      </FormBox>
    </>
  )
}
