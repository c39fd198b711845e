import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'

/** What someone answered. */
export function ContactCallouts() {
  const { t } = useTranslation()
  return (
    <EmptyState level={2} title={t('admin-contact.noResponses')}>
      {t('admin-contact.noResponsesText')}
    </EmptyState>
  )
}
