import { useTranslation } from 'react-i18next'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { deleteMailing } from './acts.ts'

interface Props {
  mailing: { id: string; name: string }
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteMailing({ mailing, onClose, onDeleted }: Props) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('admin-mailings.delete.title', { name: mailing.name })}
      consequence={t('admin-mailings.delete.text')}
      confirmLabel={t('admin-mailings.delete.act')}
      danger
      onConfirm={async () => {
        await deleteMailing(mailing.id)
        toaster.show({ variant: 'success', title: t('admin-mailings.delete.done') })
        onDeleted?.()
      }}
    />
  )
}
