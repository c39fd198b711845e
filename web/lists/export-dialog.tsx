import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProblemMessage } from '#web/platform/desk/problem-message.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/messages/notice.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** From here on a file takes its time. */
const manyRows = 20_000

interface Props {
  open: boolean
  onClose: () => void
  onDownload: () => Promise<void>
  title: string
  columns: readonly string[]
  count: number
  /** How many rows of what, in words. */
  countText: string
}

/** Says what the file will hold before it is made. */
export function ExportDialog({ open, onClose, onDownload, title, columns, count, countText }: Props) {
  const { t } = useTranslation()
  const messageOf = useProblemMessage()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function save() {
    setBusy(true)
    setFailure(undefined)
    try {
      await onDownload()
      onClose()
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      busy={isBusy}
      footer={
        <>
          <Button data-autofocus disabled={isBusy} onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button variant="primary" icon={Download} loading={isBusy} onClick={save}>
            {t('admin.export.download')}
          </Button>
        </>
      }
    >
      <div className="stack-2">
        <p>
          <b className="num">{countText}</b> {count > manyRows && t('admin.export.slow')}
        </p>
        <p>{t('admin.export.columns')}</p>
        <p className="small muted wrap-anywhere">{columns.join(', ')}</p>
        {failure && (
          <Notice variant="error" live>
            {failure}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
