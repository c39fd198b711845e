import { useTranslation } from 'react-i18next'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'

/** So many of their emails failed that it harms what the newsroom sends next. */
export function FailingMailingsBanner({ mailings }: { mailings: readonly { id: string; name: string }[] }) {
  const { t } = useTranslation()
  return (
    <aside className="banner" aria-label={t('admin-alarms.mailings.label')}>
      {mailings.map(({ id, name }) => (
        <Notice
          key={id}
          variant="warning"
          title={t('admin-alarms.mailings.title', { name })}
          actions={<Link href={`/admin/mailings/${id}/report`}>{t('admin-alarms.mailings.report')}</Link>}
        >
          {t('admin-alarms.mailings.text')}
        </Notice>
      ))}
    </aside>
  )
}
