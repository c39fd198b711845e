import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { linesOf } from '#domain/callouts/editing/options.ts'
import { RadioGroup } from '#web/ui/base/radio-group.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextArea } from '#web/ui/dashboard/text-area.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

interface Props {
  open: boolean
  /** False where there are options that have to stay. */
  mayReplace: boolean
  onClose: () => void
  onPaste: (text: string, replaces: boolean) => void
}

/** Many options at once, a line for each. */
export function PasteDialog({ open, ...props }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [how, setHow] = useState<'add' | 'replace'>('add')
  const count = linesOf(text).length

  function close() {
    setText('')
    props.onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('editor-settings.pasteList')}
      footer={
        <>
          <Button onClick={close}>{t('ui.cancel')}</Button>
          <Button
            variant="primary"
            disabled={count === 0}
            onClick={() => {
              props.onPaste(text, props.mayReplace && how === 'replace')
              close()
            }}
          >
            {t('editor-settings.pasteDone', { count })}
          </Button>
        </>
      }
    >
      <div className="stack">
        <TextArea
          label={t('editor-settings.pasteLines')}
          hint={t('editor-settings.pasteHint')}
          data-autofocus
          minRows={6}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {props.mayReplace && (
          <RadioGroup
            label={t('editor-settings.pasteHow')}
            dense
            options={(['add', 'replace'] as const).map((value) => ({
              value,
              label: t(`editor-settings.paste.${value}`),
            }))}
            value={how}
            onChange={setHow}
          />
        )}
      </div>
    </Dialog>
  )
}
