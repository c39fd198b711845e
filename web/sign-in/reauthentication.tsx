import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { requiredIssue } from '#web/platform/forms/checks.ts'
import { FormBox, FormProblem } from '#web/platform/forms/form-box.tsx'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormPasswordField } from '#web/ui/form/form-password-field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** What a call takes beside its own body once the password was asked for. */
export interface Reauthentication {
  currentPassword?: string
}

interface Asked {
  retry: (confirmed: Reauthentication) => Promise<void>
  giveUp: () => void
}

/**
 * For changes to one's own login: makes the call and, where the session was opened too long ago, asks for the password and
 * makes it again. Rejects with what refused it, also where the dialog was closed. Draw `dialog` outside the page's forms.
 */
export function useReauthentication() {
  const [asked, setAsked] = useState<Asked>()

  async function reauthenticated<Result>(act: (confirmed: Reauthentication) => Promise<Result>): Promise<Result> {
    try {
      return await act({})
    } catch (problem) {
      if (!isReauthenticationNeeded(problem)) throw problem
      return new Promise((resolve, reject) => {
        // The dialog gives the focus back as it goes; what comes next may take it elsewhere.
        const settle = (end: () => void) => {
          setAsked(undefined)
          requestAnimationFrame(end)
        }
        setAsked({
          async retry(confirmed) {
            try {
              const result = await act(confirmed)
              settle(() => resolve(result))
            } catch (refusal) {
              if (isAboutPassword(refusal)) throw refusal
              settle(() => reject(refusal))
            }
          },
          giveUp: () => settle(() => reject(problem)),
        })
      })
    }
  }

  return { reauthenticated, dialog: asked && <ReauthenticationDialog {...asked} /> }
}

const isReauthenticationNeeded = (problem: unknown) =>
  problem instanceof ApiProblem && problem.code === 'reauthentication-required'

const isAboutPassword = (problem: unknown) =>
  problem instanceof ApiProblem && (problem.code === 'login-failed' || problem.code === 'account-locked')

interface Fields {
  /** Not `password`: the page below may have a field of that name. */
  currentPassword: string
}

function ReauthenticationDialog({ retry, giveUp }: Asked) {
  const { t } = useTranslation()
  const form = useCheckedForm<Fields>({
    defaultValues: { currentPassword: '' },
    check: (fields) => ({ currentPassword: requiredIssue(fields.currentPassword, t('forms.currentPassword'), t) }),
  })
  const showProblem = useShowProblem(form)
  const { isSubmitting } = form.formState

  async function submit({ currentPassword }: Fields) {
    try {
      await retry({ currentPassword })
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.code !== 'login-failed') return showProblem(problem)
      form.setError('currentPassword', { type: 'server', message: t('forms.invalidPassword') }, { shouldFocus: true })
    }
  }

  return (
    <Dialog open onClose={giveUp} busy={isSubmitting} title={t('forms.reauthentication.title')}>
      <FormBox form={form} onSubmit={submit}>
        <p>{t('forms.reauthentication.text')}</p>
        <FormPasswordField
          form={form}
          name="currentPassword"
          size="lg"
          label={t('forms.currentPassword')}
          autoComplete="current-password"
          data-autofocus
          required
        />
        <FormProblem form={form} />
        <div className="dialog__foot">
          <Button disabled={isSubmitting} onClick={giveUp}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" variant="primary" loading={isSubmitting}>
            {t('forms.reauthentication.submit')}
          </Button>
        </div>
      </FormBox>
    </Dialog>
  )
}
