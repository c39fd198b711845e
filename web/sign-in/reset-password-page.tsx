import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPassword } from '#domain/sign-in/password-rules.ts'
import { requiredFault } from '#web/platform/forms/checks.ts'
import { useCheckedForm, useShowProblem } from '#web/platform/forms/form.ts'
import { FormBox, SubmitRow } from '#web/platform/forms/form-box.tsx'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { safeTarget } from '#web/platform/redirect-target.ts'
import { useTitle } from '#web/platform/title.ts'
import { reloadViewer } from '#web/platform/viewer.ts'
import { AuthLayout } from '#web/shell/auth-layout.tsx'
import { FormPasswordField } from '#web/ui/form/form-password-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { codeFault, codeProps, plainCode } from './code.ts'

/** From the mail to someone who forgot the password. */
export function ResetPasswordPage() {
  const { t } = useTranslation()
  useTitle(t('sign-in.reset.page'))
  const { id } = useParams({ from: '/auth/reset-password/$id' })
  const { next } = useSearch({ from: '/auth/reset-password/$id' })
  return (
    <NewPassword
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
    <NewPassword
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

interface Fields {
  password: string
  repeated: string
  token: string
}

function NewPassword({ id, next, title, text, button }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [needsCode, setNeedsCode] = useState(false)
  const [isExpired, setExpired] = useState(false)
  const form = useCheckedForm<Fields>({
    defaultValues: { password: '', repeated: '', token: '' },
    check: ({ password, repeated, token }) => ({
      password:
        requiredFault(password, t('forms.newPassword'), t) ??
        (isPassword(password) ? undefined : t('forms.invalidPassword')),
      repeated:
        requiredFault(repeated, t('forms.repeatPassword'), t) ??
        (repeated === password ? undefined : t('forms.passwordsDiffer')),
      token: needsCode ? codeFault(token, t) : undefined,
    }),
  })
  const showProblem = useShowProblem(form)

  async function submit({ password, token }: Fields) {
    try {
      await call(
        'PUT /reset-password/:id',
        { params: { id }, body: { password, ...(needsCode && { token: plainCode(token) }) } },
        { quiet: true },
      )
    } catch (problem) {
      return refuse(problem)
    }
    await reloadViewer()
    toaster.show({ variant: 'success', title: t('sign-in.reset.done') })
    await navigate({ href: next, replace: true })
  }

  function refuse(problem: unknown) {
    if (!(problem instanceof ApiProblem)) throw problem
    if (problem.code === 'reset-security-flow-error' && problem.subCode === 'mfa-token-required') setNeedsCode(true)
    else if (problem.code === 'invalid-token') {
      form.setError('token', { type: 'server', message: t('forms.problem.invalidToken') }, { shouldFocus: true })
    } else if (problem.isUnreachable || problem.status >= 429 || hasOwnFault(problem)) showProblem(problem)
    else setExpired(true)
  }

  /** A weak password is the person's to mend; a malformed id is a bad link. */
  const hasOwnFault = (problem: ApiProblem) =>
    problem.issues.some(({ path }) => path === 'password' || path === 'token')

  return (
    <AuthLayout narrow aside={<Link href="/auth/login">{t('sign-in.reset.logInInstead')}</Link>}>
      <h1 tabIndex={-1}>{title}</h1>
      {isExpired ? (
        <div className="stack auth__text">
          <Notice variant="error" live title={t('sign-in.reset.expired')}>
            <Link href="/auth/forgot-password">{t('sign-in.reset.newLink')}</Link>
          </Notice>
        </div>
      ) : (
        <>
          <p className="auth__text">{text}</p>
          <FormBox form={form} onSubmit={submit}>
            <FormPasswordField
              form={form}
              name="password"
              size="lg"
              label={t('forms.newPassword')}
              autoComplete="new-password"
              checklist
              required
            />
            <FormPasswordField
              form={form}
              name="repeated"
              size="lg"
              label={t('forms.repeatPassword')}
              autoComplete="new-password"
              required
            />
            {needsCode && (
              <FormTextField
                form={form}
                name="token"
                size="lg"
                label={t('forms.code')}
                hint={t('sign-in.code.hint')}
                ref={(element) => element?.focus()}
                required
                {...codeProps}
              />
            )}
            <SubmitRow form={form}>{button}</SubmitRow>
          </FormBox>
        </>
      )}
    </AuthLayout>
  )
}
