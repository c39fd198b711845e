import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ShareBox } from '#web/callouts/public/index.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

interface Props extends Pick<ComponentProps<typeof ShareBox>, 'callout' | 'at'> {
  onClose: () => void
}

export function ShareDialog({ callout, at, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      title={t('ui.share.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <div className="stack">
        <ShareBox callout={callout} open {...(at && { at })} />
      </div>
    </Dialog>
  )
}
