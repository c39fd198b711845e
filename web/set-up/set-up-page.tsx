import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useTitle } from '#web/platform/title.ts'
import { AuthLayout } from '#web/shell/auth/auth-layout.tsx'
import { SetUpPanel } from '#web/shell/panels/set-up-panel.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { SetUpForm } from './set-up-form.tsx'

/** The first page of a new site, reached with the link its start message prints. */
export function SetUpPage() {
  const { t } = useTranslation()
  useTitle(t('set-up.title'))
  const { token } = useSearch({ from: '/setup' })
  return (
    <AuthLayout panel={<SetUpPanel />}>
      <h1 className="display" tabIndex={-1}>
        {t('set-up.title')}
      </h1>
      <p className="lead">{t('set-up.text')}</p>
      {token ? (
        <SetUpForm token={token} />
      ) : (
        <div className="auth__actions">
          <Notice variant="warning">{t('set-up.noToken')}</Notice>
        </div>
      )}
    </AuthLayout>
  )
}
