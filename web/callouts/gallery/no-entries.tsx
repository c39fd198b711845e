import { useTranslation } from 'react-i18next'
import { useEntriesAddress } from '#web/callouts/entries/index.ts'
import type { PublicCallout } from '#web/callouts/public/index.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/messages/empty-state.tsx'

export function NoEntries({ callout, isSelecting }: { callout: PublicCallout; isSelecting: boolean }) {
  const { t } = useTranslation()
  const { select } = useEntriesAddress()
  if (!isSelecting) {
    return (
      <EmptyState level={2} title={t('callout-gallery.empty')}>
        {callout.status === 'open' && t('callout-gallery.emptyText')}
      </EmptyState>
    )
  }
  const clear = (
    <Button onClick={() => select({ search: '', filters: {} })}>{t('callout-entries.filters.clear')}</Button>
  )
  return (
    <EmptyState level={2} title={t('callout-entries.filters.none')} action={clear}>
      {t('callout-entries.filters.noneText')}
    </EmptyState>
  )
}
