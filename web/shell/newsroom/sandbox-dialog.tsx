import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** What test mode means, and how it ends. */
export function SandboxDialog({ isOpen, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('shell.testMode')}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {t('shell.sandbox')} {t('admin.sandboxMore')}
    </Dialog>
  )
}
