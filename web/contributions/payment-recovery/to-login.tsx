import { useTranslation } from 'react-i18next'
import { useViewer } from '#web/platform/viewer.ts'
import { ButtonLink } from '#web/ui/base/button-link.tsx'

/** The link itself signs nobody in. */
export function ToLogin() {
  const { t } = useTranslation()
  const viewer = useViewer()
  const target = '/profile/contribution'
  return (
    <ButtonLink variant="primary" size="lg" href={viewer ? target : `/auth/login?next=${encodeURIComponent(target)}`}>
      {viewer ? t('payment-recovery.toContribution') : t('payment-recovery.login')}
    </ButtonLink>
  )
}
