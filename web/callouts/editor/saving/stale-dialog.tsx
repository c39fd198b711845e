import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

interface Props {
  busy: boolean
  onReload: () => void
  onOverwrite: () => void
  /** Undefined for who may not make callouts. */
  onCopy: (() => void) | undefined
  onClose: () => void
}

/** Somebody else saved the callout since it was opened here: whose version is it to be? */
export function StaleDialog({ busy, onReload, onOverwrite, onCopy, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      role="alertdialog"
      busy={busy}
      onClose={onClose}
      title={t('callout-editor.stale.title')}
      footer={
        <>
          <Button data-autofocus disabled={busy} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button disabled={busy} onClick={onReload}>
            {t('callout-editor.stale.reload')}
          </Button>
          {onCopy && (
            <Button disabled={busy} onClick={onCopy}>
              {t('callout-editor.stale.copy')}
            </Button>
          )}
          <Button variant="danger" loading={busy} onClick={onOverwrite}>
            {t('callout-editor.stale.overwrite')}
          </Button>
        </>
      }
    >
      <p>{t('callout-editor.stale.text')}</p>
    </Dialog>
  )
}
