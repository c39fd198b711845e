import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/messages/notice.tsx'

/** Until an operator makes room, photos and documents of respondents are refused. */
export function DiskFullBanner() {
  const { t } = useTranslation()
  return (
    <aside className="banner" aria-label={t('shell.diskFullLabel')}>
      <Notice variant="error" title={t('shell.diskFull')}>
        {t('shell.diskFullAct')}
      </Notice>
    </aside>
  )
}
