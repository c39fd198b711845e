import { useTranslation } from 'react-i18next'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { forgetNotice, type ListedNotice, refreshNotices } from './queries.ts'

interface Props {
  notice: ListedNotice
  onClose: () => void
  /** Once it is gone: the way away from its own page. */
  onDeleted?: () => Promise<void>
}

export function DeleteNotice({ notice: { id, name, status }, onClose, onDeleted }: Props) {
  const { t } = useTranslation()
  const messageOf = useProblemMessage()

  async function remove() {
    try {
      await call('DELETE /notice/:id', { params: { id } })
    } catch (problem) {
      // Somebody else has deleted it: that is what was asked for.
      if (!(problem instanceof ApiProblem && problem.status === 404)) throw problem
    }
    toaster.show({ variant: 'success', title: t('admin-notices.deletion.done', { name }) })
    await onDeleted?.()
    forgetNotice(id)
    void refreshNotices()
  }

  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={t('admin-notices.deletion.title', { name })}
      consequence={t(status === 'open' ? 'admin-notices.deletion.textOpen' : 'admin-notices.deletion.text')}
      cancelLabel={t('admin-notices.deletion.keep')}
      confirmLabel={t('admin-notices.deletion.confirm')}
      messageOf={messageOf}
      onConfirm={remove}
    />
  )
}
