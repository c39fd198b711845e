import { useTranslation } from 'react-i18next'
import { call } from '#web/platform/http/call.ts'
import { useReauthentication } from '#web/sign-in/index.ts'
import { Notice } from '#web/ui/messages/notice.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { me } from './queries.ts'
import { TokenForm } from './token-form.tsx'

interface Props {
  onClose: () => void
  onDone: () => Promise<unknown>
}

export function DisableDialog({ onClose, onDone }: Props) {
  const { t } = useTranslation()

  const { reauthenticated, dialog } = useReauthentication()

  async function disable(token: string) {
    await reauthenticated((confirmed) =>
      call('DELETE /contact/:id/mfa', { params: me, body: { type: 'totp', token, ...confirmed } }),
    )
    await onDone()
  }

  return (
    <>
      <Dialog open onClose={onClose} title={t('account.security.disableTitle')}>
        <TokenForm
          act={disable}
          onCancel={onClose}
          cancelLabel={t('account.security.keepOn')}
          submitLabel={t('account.security.turnOff')}
          danger
        >
          <Notice variant="warning">{t('account.security.disableText')}</Notice>
          <p>{t('account.security.removeEntry')}</p>
        </TokenForm>
      </Dialog>
      {dialog}
    </>
  )
}
