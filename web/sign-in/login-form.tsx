import { useTranslation } from 'react-i18next'
import { emailIssue, requiredIssue } from '#web/platform/forms/checks.ts'
import { FormBox, SubmitRow } from '#web/platform/forms/form-box.tsx'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { Sentence } from '#web/platform/i18n/sentence.tsx'
import { pageData } from '#web/platform/page-data.ts'
import { FormPasswordField } from '#web/ui/form/form-password-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { Link } from '#web/ui/link.tsx'
import { ForgotPasswordLink, UnlockLink } from './forgot-password-link.tsx'
import { useJoinLabel } from './join-label.ts'
import type { Credentials } from './login-page.tsx'

interface Props {
  /** Carried over from the page before. */
  email: string
  onDone: () => Promise<unknown>
  onCodeNeeded: (credentials: Credentials) => void
}

export function LoginForm({ email, onDone, onCodeNeeded }: Props) {
  const { t } = useTranslation()
  const form = useCheckedForm<Credentials>({
    defaultValues: { email, password: '' },
    check: (fields) => ({
      email: emailIssue(fields.email, t),
      password: requiredIssue(fields.password, t('forms.password'), t),
    }),
  })
  const showProblem = useShowProblem(form)
  const joinLabel = useJoinLabel()
  const typedEmail = form.watch('email')

  async function submit({ email, password }: Credentials) {
    try {
      await call('POST /auth/login', { body: { email: email.trim(), password } }, { quiet: true })
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.code === 'requires-2fa') {
        return onCodeNeeded({ email: email.trim(), password })
      }
      showProblem(problem)
      if (problem instanceof ApiProblem && problem.status === 401) {
        form.setValue('password', '')
        form.setFocus('password')
      }
      return
    }
    await onDone()
  }

  return (
    <>
      <h1 className="display" tabIndex={-1}>
        {t('sign-in.login.title')}
      </h1>
      <p className="lead">{t(pageData.calloutOnlyMode ? 'sign-in.login.textCalloutsOnly' : 'sign-in.login.text')}</p>
      <FormBox form={form} onSubmit={submit}>
        <FormTextField
          form={form}
          name="email"
          type="email"
          size="lg"
          label={t('forms.email')}
          autoComplete="username"
          required
        />
        <FormPasswordField
          form={form}
          name="password"
          size="lg"
          label={t('forms.password')}
          autoComplete="current-password"
          required
        />
        <p className="small">
          <ForgotPasswordLink email={typedEmail} />
        </p>
        <SubmitRow form={form} help={<UnlockLink form={form} email={typedEmail} />}>
          {t('sign-in.login.submit')}
        </SubmitRow>
      </FormBox>
      {!pageData.calloutOnlyMode && (
        <p className="auth__text login__join">
          <Sentence text={t('sign-in.login.newHere')} parts={{ link: <Link href="/join">{joinLabel}</Link> }} />
        </p>
      )}
    </>
  )
}
