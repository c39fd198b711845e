import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormBox, SubmitRow } from '#web/platform/forms/form-box.tsx'
import { problemText } from '#web/platform/forms/problem-text.ts'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { safeTarget } from '#web/platform/redirect-target.ts'
import { useTitle } from '#web/platform/title.ts'
import { reloadViewer } from '#web/platform/viewer.ts'
import { AuthLayout } from '#web/shell/auth/auth-layout.tsx'
import { Link } from '#web/ui/link.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ExpiredLink } from './expired-link.tsx'
import { isLinkProblem } from './link-problem.ts'
import { type NewPassword, NewPasswordFields, newPasswordIssues } from './new-password-fields.tsx'
import { noSecondFactor, plainToken, type SecondFactor, tokenIssue } from './second-factor.ts'
import { focusToken, SecondFactorField } from './second-factor-field.tsx'
import { useArrival } from './use-arrival.ts'

/** From the mail to someone who forgot the password. */
export function ResetPasswordPage() {
  const { t } = useTranslation()
  useTitle(t('sign-in.reset.page'))
  const { id } = useParams({ from: '/auth/reset-password/$id' })
  const { next } = useSearch({ from: '/auth/reset-password/$id' })
  return (
    <ChoosePassword
      id={id}
      next={safeTarget(next)}
      title={t('sign-in.reset.title')}
      text={t('sign-in.reset.text')}
      button={t('sign-in.reset.submit')}
    />
  )
}

/** From the mail to someone whose account has none yet. */
export function SetPasswordPage() {
  const { t } = useTranslation()
  useTitle(t('sign-in.set.page'))
  const { id } = useParams({ from: '/auth/set-password/$id' })
  return (
    <ChoosePassword
      id={id}
      next="/"
      title={t('sign-in.set.title')}
      text={t('sign-in.set.text')}
      button={t('sign-in.login.submit')}
    />
  )
}

interface Props {
  id: string
  next: string
  title: string
  text: string
  button: string
}

type Fields = NewPassword & SecondFactor

function ChoosePassword({ id, next, title, text, button }: Props) {
  const { t } = useTranslation()
  const arrive = useArrival()
  const [needsCode, setNeedsCode] = useState(false)
  const [isExpired, setExpired] = useState(false)
  const form = useCheckedForm<Fields>({
    defaultValues: { password: '', repeated: '', ...noSecondFactor },
    check: (fields) => ({ ...newPasswordIssues(fields, t), token: needsCode ? tokenIssue(fields, t) : undefined }),
  })
  const showProblem = useShowProblem(form)

  async function submit(fields: Fields) {
    try {
      await call(
        'PUT /reset-password/:id',
        { params: { id }, body: { password: fields.password, ...(needsCode && { token: plainToken(fields) }) } },
        { quiet: true },
      )
    } catch (problem) {
      return refuse(problem)
    }
    await reloadViewer()
    toaster.show({ variant: 'success', title: t('sign-in.reset.done') })
    await arrive(next)
  }

  function refuse(problem: unknown) {
    if (!(problem instanceof ApiProblem)) throw problem
    if (problem.subCode === 'mfa-token-required') setNeedsCode(true)
    else if (problem.code === 'invalid-token') {
      form.setError('token', { type: 'server', message: problemText(problem, t) })
      focusToken()
    } else if (isLinkProblem(problem)) setExpired(true)
    else showProblem(problem)
  }

  return (
    <AuthLayout narrow aside={<Link href="/auth/login">{t('sign-in.reset.logInInstead')}</Link>}>
      <h1 tabIndex={-1}>{title}</h1>
      {isExpired ? (
        <ExpiredLink from="/auth/forgot-password" />
      ) : (
        <>
          <p className="auth__text">{text}</p>
          <FormBox form={form} onSubmit={submit}>
            <NewPasswordFields form={form} />
            {needsCode && (
              <>
                <SecondFactorField form={form} autoFocus />
                <p className="small">
                  <Link href="/auth/lost-device">{t('sign-in.code.lostDevice')}</Link>
                </p>
              </>
            )}
            <SubmitRow form={form}>{button}</SubmitRow>
          </FormBox>
        </>
      )}
    </AuthLayout>
  )
}
