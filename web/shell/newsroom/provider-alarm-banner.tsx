import { useTranslation } from 'react-i18next'
import { type ProviderAlarm, providerLabels } from '#domain/contributions/provider-alarm.ts'
import { Notice } from '#web/ui/messages/notice.tsx'

/** Until an operator has put it in order, nobody can start or change a contribution there. */
export function ProviderAlarmBanner({ alarms }: { alarms: readonly ProviderAlarm[] }) {
  const { t } = useTranslation()
  return (
    <aside className="banner" aria-label={t('shell.sandboxLabel')}>
      {alarms.map(({ provider, kind }) => (
        <Notice
          key={`${provider} ${kind}`}
          variant={kind === 'webhook-version' ? 'warning' : 'error'}
          title={t(`admin-alarms.${kind}.title`, { provider: providerLabels[provider] })}
        >
          {t(`admin-alarms.${kind}.text`, { provider: providerLabels[provider] })}
        </Notice>
      ))}
    </aside>
  )
}
