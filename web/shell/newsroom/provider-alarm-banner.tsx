import { useTranslation } from 'react-i18next'
import { type ProviderAlarm, providerLabels, providerSettings } from '#domain/contributions/provider-alarm.ts'
import { Notice } from '#web/ui/messages/notice.tsx'

/** Until an operator has put it in order, nobody can start or change a contribution there. */
export function ProviderAlarmBanner({ alarms }: { alarms: readonly ProviderAlarm[] }) {
  const { t } = useTranslation()
  return (
    <aside className="banner" aria-label={t('admin-alarms.label')}>
      {alarms.map(({ provider, kind }) => (
        <Notice
          key={`${provider} ${kind}`}
          variant={kind === 'webhook-version' ? 'warning' : 'error'}
          title={t(`admin-alarms.${kind}.title`, { provider: providerLabels[provider] })}
          actions={
            <a href={providerSettings[kind][provider]} target="_blank" rel="noreferrer">
              {t(`admin-alarms.${kind}.settings`, { provider: providerLabels[provider] })}
              <span className="sr"> {t('shell.newTab')}</span>
            </a>
          }
        >
          {t(`admin-alarms.${kind}.text`, { provider: providerLabels[provider] })}
        </Notice>
      ))}
    </aside>
  )
}
