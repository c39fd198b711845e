import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SupportAddress } from '#web/platform/forms/form-box.tsx'
import { useTitle } from '#web/platform/title.ts'
import { useViewer } from '#web/platform/viewer.ts'
import { MessagePage } from '#web/shell/message-pages.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'

export function JoinFailedPage() {
  const { t } = useTranslation()
  useTitle(t('sign-up.failed.page'))
  const { reason } = useSearch({ from: '/join/failed' })
  const viewer = useViewer()
  const known = reason === 'payment' || reason === 'expired' ? reason : 'error'
  return (
    <MessagePage
      title={t('sign-up.failed.title')}
      actions={
        <>
          <ButtonLink variant="primary" size="lg" href="/join">
            {t('sign-up.failed.startAgain')}
          </ButtonLink>
          {viewer && (
            <ButtonLink size="lg" href="/profile">
              {t('sign-up.failed.goToProfile')}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        {t(`sign-up.failed.${known}`)} {known === 'error' && <SupportAddress />}
      </p>
    </MessagePage>
  )
}
