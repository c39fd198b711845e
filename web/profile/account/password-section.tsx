import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormBox } from '#web/platform/forms/form-box.tsx'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { call } from '#web/platform/http/call.ts'
import { queryClient } from '#web/platform/queries.ts'
import { reloadViewer } from '#web/platform/viewer.ts'
import { type NewPassword, NewPasswordFields, newPasswordIssues, useReauthentication } from '#web/sign-in/index.ts'
import { toaster } from '#web/ui/messages/toasts.ts'
import { AccountSection } from './account-section.tsx'
import { me, sessionsQuery } from './queries.ts'
import { SubmitLine } from './submit-line.tsx'

export function PasswordSection({ email }: { email: string }) {
  const { t } = useTranslation()
  const [round, setRound] = useState(0)
  return (
    <AccountSection id="password" title={t('account.password.title')} text={<p>{t('account.password.text')}</p>}>
      <PasswordForm key={round} email={email} onDone={() => setRound(round + 1)} />
    </AccountSection>
  )
}

/** Begins anew, empty, once a password is changed. */
function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useTranslation()
  const form = useCheckedForm<NewPassword>({
    defaultValues: { password: '', repeated: '' },
    check: (fields) => newPasswordIssues(fields, t),
  })
  const showProblem = useShowProblem(form)
  const { reauthenticated, dialog } = useReauthentication()

  async function submit({ password }: NewPassword) {
    try {
      await reauthenticated((confirmed) => call('PATCH /contact/:id', { params: me, body: { password, ...confirmed } }))
    } catch (problem) {
      return showProblem(problem)
    }
    onDone()
    toaster.show({ variant: 'success', title: t('account.password.done'), description: t('account.othersLoggedOut') })
    await Promise.all([queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }), reloadViewer()])
  }

  return (
    <>
      <FormBox form={form} onSubmit={submit}>
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields form={form} />
        <SubmitLine form={form}>{t('account.password.submit')}</SubmitLine>
      </FormBox>
      {dialog}
    </>
  )
}
