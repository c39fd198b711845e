import { useTranslation } from 'react-i18next'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { call } from '#web/platform/http/call.ts'
import { queryClient } from '#web/platform/queries.ts'
import { toaster } from '#web/ui/messages/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { ApiKey } from './queries.ts'

export function DeleteKey({ apiKey: { id, description }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation()
  const messageOf = useProblemMessage()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('admin-settings.keys.deleteTitle')}
      consequence={<span className="wrap-anywhere">{t('admin-settings.keys.deleteText', { name: description })}</span>}
      confirmLabel={t('admin-settings.keys.deleteConfirm')}
      cancelLabel={t('admin-settings.keys.keep')}
      danger
      onConfirm={async () => {
        await call('DELETE /api-key/:id', { params: { id } })
        toaster.show({ variant: 'success', title: t('admin-settings.keys.deleted') })
        void queryClient.invalidateQueries({ queryKey: ['activity'] })
        await queryClient.invalidateQueries({ queryKey: ['api-keys'] })
      }}
      messageOf={messageOf}
    />
  )
}
