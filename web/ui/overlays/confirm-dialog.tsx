import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../buttons/button.tsx'
import { Notice } from '../messages/notice.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** What will happen, counted, in one sentence. */
  consequence: ReactNode
  /** What belongs to it and is more than a sentence. */
  children?: ReactNode
  /** A verb and what it does: "End now". */
  confirmLabel: string
  /** The safe choice, which has the focus: "Keep it open". */
  cancelLabel?: string
  danger?: boolean
  /** False while what it says isn't known yet. */
  ready?: boolean
  /** The dialog closes when it is done and stays open with the message when it fails. */
  onConfirm: () => void | Promise<void>
  messageOf?: (failure: unknown) => string
}

export function ConfirmDialog({
  open,
  onClose,
  title,
  consequence,
  children,
  confirmLabel,
  cancelLabel,
  danger,
  ready = true,
  onConfirm,
  messageOf,
}: Props) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function confirm() {
    setBusy(true)
    setFailure(undefined)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setFailure(messageOf?.(error) ?? t('ui.failed'))
    } finally {
      setBusy(false)
    }
  }

  function cancel() {
    setFailure(undefined)
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={cancel}
      title={title}
      role="alertdialog"
      busy={isBusy}
      footer={
        <>
          <Button data-autofocus disabled={isBusy} onClick={cancel}>
            {cancelLabel ?? t('ui.cancel')}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={isBusy} disabled={!ready} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{consequence}</p>
      {children}
      {failure && (
        <Notice variant="error" live>
          {failure}
        </Notice>
      )}
    </Dialog>
  )
}
