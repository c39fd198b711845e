import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { requiredIssue } from '#web/platform/forms/checks.ts'
import { FormBox, SubmitRow } from '#web/platform/forms/form-box.tsx'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { safeTarget } from '#web/platform/redirect-target.ts'
import { useTitle } from '#web/platform/title.ts'
import { reloadViewer } from '#web/platform/viewer.ts'
import { AuthLayout } from '#web/shell/auth/auth-layout.tsx'
import { FormPasswordField } from '#web/ui/form/form-password-field.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ExpiredLink } from './expired-link.tsx'
import { UnlockLink } from './forgot-password-link.tsx'
import { isLinkProblem } from './link-problem.ts'
import { useArrival } from './use-arrival.ts'

/** From the mail to someone who lost the second factor: the password confirms that it is taken off. */
export function ResetDevicePage() {
  const { t } = useTranslation()
  useTitle(t('sign-in.device.page'))
  const { id } = useParams({ from: '/auth/reset-device/$id' })
  const { next } = useSearch({ from: '/auth/reset-device/$id' })
  const arrive = useArrival()
  const [isExpired, setExpired] = useState(false)
  const form = useCheckedForm<{ password: string }>({
    defaultValues: { password: '' },
    check: ({ password }) => ({ password: requiredIssue(password, t('forms.password'), t) }),
  })
  const showProblem = useShowProblem(form)

  async function submit({ password }: { password: string }) {
    try {
      await call('PUT /reset-device/:id', { params: { id }, body: { password, type: 'totp' } }, { quiet: true })
    } catch (problem) {
      return refuse(problem)
    }
    await reloadViewer()
    toaster.show({ variant: 'success', title: t('sign-in.device.done') })
    await arrive(next ? safeTarget(next) : '/profile/account#security')
  }

  function refuse(problem: unknown) {
    if (!(problem instanceof ApiProblem)) throw problem
    if (problem.code === 'login-failed') {
      form.setError('password', { type: 'server', message: t('forms.invalidPassword') }, { shouldFocus: true })
    } else if (isLinkProblem(problem)) setExpired(true)
    else showProblem(problem)
  }

  return (
    <AuthLayout narrow>
      <h1 tabIndex={-1}>{t('sign-in.device.title')}</h1>
      {isExpired ? (
        <ExpiredLink from="/auth/lost-device" />
      ) : (
        <>
          <p className="auth__text">{t('sign-in.device.text')}</p>
          <FormBox form={form} onSubmit={submit}>
            <FormPasswordField
              form={form}
              name="password"
              size="lg"
              label={t('forms.password')}
              autoComplete="current-password"
              required
            />
            <SubmitRow form={form} help={<UnlockLink form={form} email="" />}>
              {t('sign-in.device.submit')}
            </SubmitRow>
          </FormBox>
        </>
      )}
    </AuthLayout>
  )
}
