import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** Shows a token the only time it can be seen; leaving by anything but the button asks first. */
export function NewKey({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <Dialog
        open
        onClose={() => setLeaving(true)}
        title={t('admin-settings.keys.made')}
        size="lg"
        footer={
          <Button variant="primary" onClick={onClose}>
            {t('admin-settings.keys.copied')}
          </Button>
        }
      >
        <div className="stack">
          <Notice variant="warning">{t('admin-settings.keys.once')}</Notice>
          <TextField
            label={t('admin-settings.keys.token')}
            value={token}
            readOnly
            copyable
            dir="ltr"
            spellCheck={false}
            onFocus={(event) => event.target.select()}
          />
        </div>
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        title={t('admin-settings.keys.leaveTitle')}
        consequence={t('admin-settings.keys.leaveText')}
        confirmLabel={t('admin-settings.keys.leave')}
        cancelLabel={t('admin-settings.keys.back')}
        danger
        onConfirm={onClose}
      />
    </>
  )
}
