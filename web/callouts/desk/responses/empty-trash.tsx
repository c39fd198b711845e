import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useNumber } from '#web/ui/formats.ts'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useBucketCounts } from '../bucket-counts.ts'
import { refreshResponses } from '../queries.ts'

interface Props {
  calloutId: string
  onDone: () => void
}

/** Deletes all responses in the trash for good, whatever the list is narrowed down to; for admins. */
export function EmptyTrash({ calloutId, onDone }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  const messageOf = useProblemMessage()
  const { trash = 0 } = useBucketCounts(calloutId)
  const [isAsking, setAsking] = useState(false)
  const words = (count: number) => ({ count, formatted: number(count) })

  async function empty() {
    const { deleted } = await call('DELETE /callout/:id/responses/trash', { params: { id: calloutId } })
    toaster.show({ variant: 'success', title: t('desk.trash.done', words(deleted)) })
    onDone()
    await refreshResponses(calloutId)
  }

  return (
    <>
      <Button size="sm" variant="dangerGhost" icon={Trash2} disabled={trash === 0} onClick={() => setAsking(true)}>
        {t('desk.trash.act')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('desk.trash.title', words(trash))}
        consequence={t('desk.trash.text')}
        confirmLabel={t('desk.trash.confirm', words(trash))}
        cancelLabel={t('desk.trash.keep')}
        danger
        onConfirm={empty}
        messageOf={messageOf}
      />
    </>
  )
}
