import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormBox, FormProblem } from '#web/platform/forms/form-box.tsx'
import { useCheckedForm, useShowProblem } from '#web/platform/hook-form/form.ts'
import { call } from '#web/platform/http/call.ts'
import { useOnce } from '#web/platform/once.ts'
import { pageData } from '#web/platform/page-data.ts'
import { useTitle } from '#web/platform/title.ts'
import { AuthLayout } from '#web/shell/auth/auth-layout.tsx'
import { LoadingLayout } from '#web/shell/auth/loading-layout.tsx'
import { MessagePage } from '#web/shell/auth/message-page.tsx'
import { ButtonLink } from '#web/ui/base/button-link.tsx'
import { CheckboxGroup } from '#web/ui/base/checkbox-group.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { FormTextField } from '#web/ui/form/form-text-field.tsx'
import { Broken, isMissing } from './broken.tsx'
import { type Confirmation, confirmationQuery } from './queries.ts'

/** The link of the email. The call is the script's, so that a mail scanner that opens links confirms nothing. */
export function ConfirmPage() {
  const { t } = useTranslation()
  useTitle(t('newsletter-sign-up.confirm.page'))
  const { token } = useParams({ from: '/newsletter/confirm/$token' })
  const { data, error, refetch } = useQuery(confirmationQuery(token))
  const [failure, setFailure] = useState<unknown>()
  const [isDone, setDone] = useState(false)
  const problem = data ? failure : error
  if (problem) {
    if (isMissing(problem)) return <Expired />
    const retry = () => {
      setFailure(undefined)
      void refetch()
    }
    return <Broken error={problem} onRetry={retry} />
  }
  if (!data) return <LoadingLayout />
  if (isDone || data.isConfirmed) return <Done email={data.email} />
  const props = { token, confirmation: data, onDone: () => setDone(true) }
  const hasChoice = data.groups.length > 1 || data.asksName
  return hasChoice ? <Choose {...props} /> : <ConfirmAtOnce {...props} onFailure={setFailure} />
}

interface Props {
  token: string
  confirmation: Confirmation
  onDone: () => void
}

/** Where there is nothing to choose, having come is enough. */
function ConfirmAtOnce({ token, confirmation, onDone, onFailure }: Props & { onFailure: (failure: unknown) => void }) {
  useOnce(async () => {
    const groups = confirmation.groups.map(({ id }) => id)
    await call('POST /newsletter/confirmation/:token', { params: { token }, body: { groups } }, { quiet: true }).then(
      onDone,
      onFailure,
    )
  })
  return <LoadingLayout />
}

interface Fields {
  groups: string[]
  firstname: string
}

function Choose({ token, confirmation, onDone }: Props) {
  const { t } = useTranslation()
  const { email, groups, asksName } = confirmation
  const form = useCheckedForm<Fields>({
    defaultValues: { groups: groups.map(({ id }) => id), firstname: '' },
    check: (typed) => ({
      groups: groups.length > 0 && typed.groups.length === 0 ? t('newsletter-sign-up.confirm.groupNeeded') : undefined,
    }),
  })
  const showProblem = useShowProblem(form)

  async function confirm({ firstname, ...fields }: Fields) {
    const body = { ...fields, ...(asksName && { firstname: firstname.trim() }) }
    try {
      await call('POST /newsletter/confirmation/:token', { params: { token }, body }, { quiet: true })
      onDone()
    } catch (problem) {
      showProblem(problem)
    }
  }

  return (
    <AuthLayout narrow>
      <h1 tabIndex={-1}>{t('newsletter-sign-up.confirm.title')}</h1>
      <p className="auth__text wrap-anywhere">{t('newsletter-sign-up.confirm.text', { email })}</p>
      <FormBox form={form} onSubmit={confirm}>
        {groups.length > 1 && (
          <FormField form={form} name="groups">
            {(field) => (
              <CheckboxGroup
                {...field}
                label={t('newsletter-sign-up.confirm.groups')}
                options={groups.map(({ id, label }) => ({ value: id, label }))}
                required
              />
            )}
          </FormField>
        )}
        {asksName && (
          <FormTextField
            form={form}
            name="firstname"
            label={t('newsletter-sign-up.confirm.firstname')}
            autoComplete="given-name"
            maxLength={100}
          />
        )}
        <FormProblem form={form} />
        <div>
          <Button type="submit" variant="primary" size="lg" loading={form.formState.isSubmitting}>
            {t('newsletter-sign-up.confirm.submit')}
          </Button>
        </div>
      </FormBox>
    </AuthLayout>
  )
}

function Done({ email }: { email: string }) {
  const { t } = useTranslation()
  return (
    <MessagePage title={t('newsletter-sign-up.confirm.doneTitle')}>
      <p className="wrap-anywhere" role="status">
        {t('newsletter-sign-up.confirm.doneText', { email })}
      </p>
    </MessagePage>
  )
}

function Expired() {
  const { t } = useTranslation()
  return (
    <MessagePage
      title={t('newsletter-sign-up.confirm.expiredTitle')}
      actions={!pageData.calloutOnlyMode && <ButtonLink href="/newsletter">{t('newsletter-sign-up.again')}</ButtonLink>}
    >
      <p>{t('newsletter-sign-up.confirm.expiredText')}</p>
    </MessagePage>
  )
}
