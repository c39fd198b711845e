import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/messages/notice.tsx'

/** So that nobody in the newsroom takes invented payments for real ones. */
export function SandboxBanner() {
  const { t } = useTranslation()
  return (
    <aside className="banner" aria-label={t('shell.sandboxLabel')}>
      <Notice variant="warning">{t('shell.sandbox')}</Notice>
    </aside>
  )
}
