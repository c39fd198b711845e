import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { useNewResponses } from './use-live-responses.ts'

/** Says that responses came in since the list was read. It doesn't grow by itself: that would move what is being read. */
export function NewResponses({ calloutId }: { calloutId: string }) {
  const { t } = useTranslation()
  const { hasNew, show } = useNewResponses(calloutId)
  return (
    <div role="status">
      {hasNew && (
        <Notice
          actions={
            <Button size="sm" onClick={show}>
              {t('desk.live.show')}
            </Button>
          }
        >
          {t('desk.live.new')}
        </Notice>
      )}
    </div>
  )
}
