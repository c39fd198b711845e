import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/messages/notice.tsx'

/** Until an operator makes room, photos and documents of respondents are refused. */
export function DiskFullBanner() {
  const { t } = useTranslation()
  return (
    <aside className="banner" aria-label={t('admin-alarms.disk.label')}>
      <Notice variant="error" title={t('admin-alarms.disk.title')}>
        {t('admin-alarms.disk.text')}
      </Notice>
    </aside>
  )
}
