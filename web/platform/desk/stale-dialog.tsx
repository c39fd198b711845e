import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

interface Props {
  /** `load` names what takes theirs over. */
  words: Readonly<Record<'title' | 'text' | 'keep' | 'load' | 'overwrite', string>>
  onClose: () => void
  onOverwrite: () => void
  onLoadTheirs: () => Promise<void>
}

/** Somebody else saved since it was opened here: whose version is it to be? */
export function StaleDialog({ words, onClose, onOverwrite, onLoadTheirs }: Props) {
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
      title={words.title}
      footer={
        <>
          <Button data-autofocus disabled={isBusy} onClick={onClose}>
            {words.keep}
          </Button>
          <Button loading={isBusy} onClick={() => void load()}>
            {words.load}
          </Button>
          <Button variant="danger" disabled={isBusy} onClick={onOverwrite}>
            {words.overwrite}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
    </Dialog>
  )
}
