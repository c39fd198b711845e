import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSiteMoment } from '#web/platform/desk/site-moment.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

interface Props {
  secret: string
  /** Where there was another one before. */
  formerSecretUntil: string | undefined
  onClose: () => void
}

/** Shows a secret the only time it can be seen; leaving by anything but the button asks first. */
export function NewSecret({ secret, formerSecretUntil, onClose }: Props) {
  const { t } = useTranslation()
  const moment = useSiteMoment()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <Dialog
        open
        onClose={() => setLeaving(true)}
        title={t('admin-webhooks.secret.made')}
        size="lg"
        footer={
          <Button variant="primary" onClick={onClose}>
            {t('admin-webhooks.secret.copied')}
          </Button>
        }
      >
        <div className="stack">
          <Notice variant="warning">{t('admin-webhooks.secret.once')}</Notice>
          <TextField
            label={t('admin-webhooks.secret.label')}
            value={secret}
            readOnly
            copyable
            dir="ltr"
            spellCheck={false}
            onFocus={(event) => event.target.select()}
          />
          {formerSecretUntil && (
            <p className="ui soft">{t('admin-webhooks.secret.overlap', { date: moment(formerSecretUntil) })}</p>
          )}
        </div>
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        title={t('admin-webhooks.secret.leaveTitle')}
        consequence={t('admin-webhooks.secret.leaveText')}
        confirmLabel={t('admin-webhooks.secret.leave')}
        cancelLabel={t('admin-webhooks.secret.back')}
        danger
        onConfirm={onClose}
      />
    </>
  )
}
