import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import type { Pending } from './outbox/outbox.ts'

/** Where answers are that were sent and have not arrived. */
export function SendingState({ pending, onRetry }: { pending: Pending; onRetry: () => void }) {
  const { t } = useTranslation()
  const isOnline = useSyncExternalStore(followLine, () => navigator.onLine)
  const state = pending.isTrying ? 'trying' : isOnline ? 'waiting' : 'offline'
  return (
    <Notice
      variant={pending.isTrying ? 'info' : 'warning'}
      live
      actions={
        <Button size="sm" loading={pending.isTrying} onClick={onRetry}>
          {t('callout-form.sending.again')}
        </Button>
      }
    >
      {t(`callout-form.sending.${state}`)}
    </Notice>
  )
}

function followLine(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
