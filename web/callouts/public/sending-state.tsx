import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import type { Pending } from './outbox/outbox.ts'

/** Where answers are that were sent and have not arrived. */
export function SendingState({ pending, onRetry }: { pending: Pending; onRetry: () => void }) {
  const { t } = useTranslation()
  const isOnline = useSyncExternalStore(followLine, () => navigator.onLine)
  const state = pending.isTrying ? 'trying' : isOnline ? 'waiting' : 'offline'
  const place = useRef<HTMLDivElement>(null)
  // Whoever pressed the button that stood here goes on here.
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus()
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="no-ring">
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
    </div>
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
