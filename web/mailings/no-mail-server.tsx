import { useTranslation } from 'react-i18next'
import { pageData } from '#web/platform/page-data.ts'
import { Notice } from '#web/ui/messages/notice.tsx'

/** Says that nothing is sent where there is no mail server. */
export function NoMailServer() {
  const { t } = useTranslation()
  if (!pageData.keepsMails) return null
  return <Notice variant="warning" title={t('admin-mailings.report.held.no-mail-server')} />
}
