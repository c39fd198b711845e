import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { requiredIssue } from '#web/platform/forms/checks.ts'
import { FormBox, FormProblem } from '#web/platform/forms/form-box.tsx'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { pageData } from '#web/platform/page-data.ts'
import { queryClient } from '#web/platform/queries.ts'
import { isAdmin, signOutLocally, useSignedIn } from '#web/platform/viewer.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormPasswordField } from '#web/ui/form/form-password-field.tsx'
import { toaster } from '#web/ui/messages/toasts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { OwnKeys } from './own-keys.tsx'
import { me } from './queries.ts'

const consequences = pageData.calloutOnlyMode
  ? (['personal', 'keptAnswers', 'final'] as const)
  : (['contribution', 'personal', 'kept', 'final'] as const)

interface Fields {
  /** Not `password`: the page has a field of that name. */
  currentPassword: string
}

/** Deletes the account for good, with the password, where there is one, as proof that it is its owner who asks. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const router = useRouter()
  const viewer = useSignedIn()
  const hasPassword = !viewer.lacksPassword
  const form = useCheckedForm<Fields>({
    defaultValues: { currentPassword: '' },
    check: (fields) =>
      hasPassword ? { currentPassword: requiredIssue(fields.currentPassword, t('forms.password'), t) } : {},
  })
  const showProblem = useShowProblem(form)
  const { isSubmitting } = form.formState

  async function submit({ currentPassword }: Fields) {
    try {
      await call('DELETE /contact/:id', { params: me, body: hasPassword ? { password: currentPassword } : {} })
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.code !== 'login-failed') return showProblem(problem)
      form.setError('currentPassword', { type: 'server', message: t('forms.invalidPassword') }, { shouldFocus: true })
      return
    }
    signOutLocally()
    await router.navigate({ to: '/auth/login', replace: true })
    queryClient.clear()
    toaster.show({ variant: 'success', title: t('account.delete.done'), description: t('account.delete.receipt') })
  }

  return (
    <Dialog open onClose={onClose} busy={isSubmitting} title={t('account.delete.question')}>
      <FormBox form={form} onSubmit={submit}>
        <ul className="account__consequences">
          {consequences.map((each) => (
            <li key={each}>{t(`account.delete.consequence.${each}`)}</li>
          ))}
        </ul>
        {isAdmin(viewer) && <OwnKeys id={viewer.id} />}
        {hasPassword && (
          <FormPasswordField
            form={form}
            name="currentPassword"
            size="lg"
            label={t('forms.password')}
            hint={t('account.delete.passwordHint')}
            autoComplete="current-password"
            required
          />
        )}
        <FormProblem form={form} />
        <div className="dialog__foot">
          <Button data-autofocus disabled={isSubmitting} onClick={onClose}>
            {t('account.delete.keep')}
          </Button>
          <Button type="submit" variant="danger" loading={isSubmitting}>
            {t('account.delete.button')}
          </Button>
        </div>
      </FormBox>
    </Dialog>
  )
}
