import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

interface Props {
  onClose: () => void
  onOverwrite: () => void
  onReload: () => Promise<void>
}

/** Somebody else saved a theme since this one was opened: whose is it to be? */
export function StaleDialog({ onClose, onOverwrite, onReload }: Props) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)

  async function reload() {
    setBusy(true)
    await onReload().finally(() => setBusy(false))
  }

  return (
    <Dialog
      open
      role="alertdialog"
      busy={isBusy}
      onClose={onClose}
      title={t('admin-theme.stale.title')}
      footer={
        <>
          <Button data-autofocus disabled={isBusy} onClick={onClose}>
            {t('admin-theme.stale.keep')}
          </Button>
          <Button loading={isBusy} onClick={() => void reload()}>
            {t('admin-theme.stale.reload')}
          </Button>
          <Button variant="danger" disabled={isBusy} onClick={onOverwrite}>
            {t('admin-theme.stale.overwrite')}
          </Button>
        </>
      }
    >
      <p>{t('admin-theme.stale.text')}</p>
    </Dialog>
  )
}
