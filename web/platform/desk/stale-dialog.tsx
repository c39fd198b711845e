import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

interface Choice {
  label: string
  act: () => void | Promise<void>
}

interface Props {
  /** `load` names what takes theirs over. */
  words: Readonly<Record<'title' | 'text' | 'keep' | 'load' | 'overwrite', string>>
  onClose: () => void
  onOverwrite: Choice['act']
  onLoadTheirs: Choice['act']
  /** A way that loses neither version. */
  keepBoth?: Choice | undefined
}

/** Somebody else saved since it was opened here: whose version is it to be? */
export function StaleDialog({ words, onClose, onOverwrite, onLoadTheirs, keepBoth }: Props) {
  const [running, setRunning] = useState<string>()
  const isBusy = running !== undefined

  async function run({ label, act }: Choice) {
    setRunning(label)
    try {
      await act()
    } finally {
      setRunning(undefined)
    }
  }

  const choose = (choice: Choice) => ({
    loading: running === choice.label,
    disabled: isBusy && running !== choice.label,
    onClick: () => void run(choice),
    children: choice.label,
  })

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
          <Button {...choose({ label: words.load, act: onLoadTheirs })} />
          {keepBoth && <Button {...choose(keepBoth)} />}
          <Button variant="danger" {...choose({ label: words.overwrite, act: onOverwrite })} />
        </>
      }
    >
      <p>{words.text}</p>
    </Dialog>
  )
}
