import { useTranslation } from 'react-i18next'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { refreshWebhooks, type Webhook } from './queries.ts'

export function DeleteWebhook({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation()
  const messageOf = useProblemMessage()

  async function remove() {
    try {
      await call('DELETE /webhooks/:id', { params: { id } })
    } catch (problem) {
      // Somebody else has deleted it: that is what was asked for.
      if (!(problem instanceof ApiProblem && problem.status === 404)) throw problem
    }
    toaster.show({ variant: 'success', title: t('admin-webhooks.delete.done') })
    await refreshWebhooks()
  }

  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t('admin-webhooks.delete.title')}
      consequence={<span className="wrap-anywhere">{t('admin-webhooks.delete.text', { address: url })}</span>}
      confirmLabel={t('admin-webhooks.delete.confirm')}
      cancelLabel={t('admin-webhooks.delete.keep')}
      onConfirm={remove}
      messageOf={messageOf}
    />
  )
}
