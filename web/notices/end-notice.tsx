import { useTranslation } from 'react-i18next'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { type Notice, refreshNotices } from './queries.ts'

/** Takes an open notice from the members' home, whatever end it had. */
export function EndNotice({ notice: { id, name }, onClose }: { notice: Notice; onClose: () => void }) {
  const { t } = useTranslation()
  const messageOf = useProblemMessage()

  async function end() {
    await call('PATCH /notice/:id', { params: { id }, body: { expires: new Date().toISOString() } })
    toaster.show({ variant: 'success', title: t('admin-notices.ending.done', { name }) })
    await refreshNotices()
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('admin-notices.ending.title', { name })}
      consequence={t('admin-notices.ending.text')}
      cancelLabel={t('admin-notices.ending.keep')}
      confirmLabel={t('admin-notices.acts.end')}
      messageOf={messageOf}
      onConfirm={end}
    />
  )
}
