import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { listPath } from '../paths.ts'
import { refreshSeries, type Series } from '../queries.ts'

interface Props {
  series: Series
  onClose: () => void
  /** Before the page is left. */
  onDeleted: () => void
}

export function DeleteSeries({ series: { id, name }, onClose, onDeleted }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const messageOf = useProblemMessage()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('admin-series.delete.title', { name })}
      consequence={t('admin-series.delete.text')}
      confirmLabel={t('admin-series.delete.act')}
      danger
      messageOf={messageOf}
      onConfirm={async () => {
        await call('DELETE /series/:id', { params: { id } }, { quiet: true })
        void refreshSeries()
        toaster.show({ variant: 'success', title: t('admin-series.delete.done') })
        onDeleted()
        await navigate({ href: listPath })
      }}
    />
  )
}
