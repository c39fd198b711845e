import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../base/text-field.tsx'
import { Button } from '../buttons/button.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { allowedLink } from './allowed-link.ts'

interface Props {
  href: string | undefined
  onClose: () => void
  /** Null takes the link away. */
  onSave: (href: string | null) => void
}

/** Where a link goes. */
export function LinkDialog({ href, onClose, onSave }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(href ?? '')
  const [error, setError] = useState<string>()

  function save() {
    const link = allowedLink(typed)
    if (!link) return setError(t('rich-text.invalidLink'))
    onSave(link)
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('rich-text.link')}
      footer={
        <>
          {href && (
            <Button
              variant="dangerText"
              onClick={() => {
                onSave(null)
                onClose()
              }}
            >
              {t('rich-text.removeLink')}
            </Button>
          )}
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" onClick={save}>
            {t('rich-text.saveLink')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('rich-text.address')}
        hint={t('rich-text.addressHint')}
        error={error}
        inputMode="url"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          if (error && allowedLink(event.target.value)) setError(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          save()
        }}
      />
    </Dialog>
  )
}
