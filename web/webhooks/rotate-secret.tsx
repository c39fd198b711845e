import { useTranslation } from 'react-i18next'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { refreshWebhooks, type Webhook } from './queries.ts'

interface Props {
  webhook: Webhook
  onClose: () => void
  onMade: (made: { secret: string; formerSecretUntil: string }) => void
}

export function RotateSecret({ webhook: { id }, onClose, onMade }: Props) {
  const { t } = useTranslation()
  const messageOf = useProblemMessage()
  let made: { secret: string; formerSecretUntil: string } | undefined
  return (
    <ConfirmDialog
      open
      // The dialog closes itself when all is done: the secret comes in its place.
      onClose={() => (made ? onMade(made) : onClose())}
      title={t('admin-webhooks.secret.newTitle')}
      consequence={t('admin-webhooks.secret.newText')}
      confirmLabel={t('admin-webhooks.secret.new')}
      cancelLabel={t('admin-webhooks.secret.keep')}
      onConfirm={async () => {
        made = await call('POST /webhooks/:id/secret', { params: { id } })
        void refreshWebhooks()
      }}
      messageOf={messageOf}
    />
  )
}
