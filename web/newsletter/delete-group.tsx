import { useTranslation } from 'react-i18next'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { ApiProblem } from '#web/platform/http/api-problem.ts'
import { call } from '#web/platform/http/call.ts'
import { useNumber } from '#web/ui/formats.ts'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { type KeptGroup, refreshNewsletter } from './queries.ts'

interface Props {
  group: KeptGroup
  onClose: () => void
  onDeleted: () => void
}

export function DeleteGroup({ group, onClose, onDeleted }: Props) {
  const { t } = useTranslation()
  const number = useNumber()
  const messageOf = useProblemMessage()
  const { id, label, subscribers } = group

  async function remove() {
    try {
      await call('DELETE /newsletter/groups/:id', { params: { id }, query: { subscribers } })
    } catch (problem) {
      // Somebody else has deleted it: that is what was asked for.
      if (!(problem instanceof ApiProblem && problem.status === 404)) {
        // More people get it by now than the question said.
        await refreshNewsletter()
        throw problem
      }
    }
    toaster.show({ variant: 'success', title: t('admin-newsletter.deleteGroup.done') })
    await refreshNewsletter()
    onDeleted()
  }

  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={<span className="wrap-anywhere">{t('admin-newsletter.deleteGroup.title', { name: label })}</span>}
      consequence={t('admin-newsletter.deleteGroup.text', { count: subscribers, formatted: number(subscribers) })}
      confirmLabel={t('admin-newsletter.deleteGroup.confirm')}
      cancelLabel={t('admin-newsletter.deleteGroup.keep')}
      onConfirm={remove}
      messageOf={messageOf}
    />
  )
}
