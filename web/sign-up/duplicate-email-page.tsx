import { useTranslation } from 'react-i18next'
import { useTitle } from '#web/platform/title.ts'
import { MessagePage } from '#web/shell/auth/message-page.tsx'
import { ButtonLink } from '#web/ui/base/button-link.tsx'

/** An active account already has the address; nothing was started. */
export function DuplicateEmailPage() {
  const { t } = useTranslation()
  useTitle(t('sign-up.duplicate.title'))
  return (
    <MessagePage
      title={t('sign-up.duplicate.title')}
      actions={
        <>
          <ButtonLink variant="primary" size="lg" href="/auth/login">
            {t('shell.logIn')}
          </ButtonLink>
          <ButtonLink size="lg" href="/auth/forgot-password">
            {t('sign-up.duplicate.forgotPassword')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('sign-up.duplicate.text')}</p>
    </MessagePage>
  )
}
