import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

interface Props {
  onClose: () => void
  onOverwrite: () => void
  onLoadTheirs: () => Promise<void>
}

/** Somebody else saved the notice since it was opened here: whose version is it to be? */
export function StaleDialog({ onClose, onOverwrite, onLoadTheirs }: Props) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)

  async function load() {
    setBusy(true)
    await onLoadTheirs().finally(() => setBusy(false))
  }

  return (
    <Dialog
      open
      role="alertdialog"
      busy={isBusy}
      onClose={onClose}
      title={t('admin-notices.stale.title')}
      footer={
        <>
          <Button data-autofocus disabled={isBusy} onClick={onClose}>
            {t('admin-notices.stale.keep')}
          </Button>
          <Button loading={isBusy} onClick={() => void load()}>
            {t('admin-notices.stale.load')}
          </Button>
          <Button variant="danger" disabled={isBusy} onClick={onOverwrite}>
            {t('admin-notices.stale.overwrite')}
          </Button>
        </>
      }
    >
      <p>{t('admin-notices.stale.text')}</p>
    </Dialog>
  )
}
