import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#web/ui/base/text-field.tsx'
import { EditorField } from '../place/editor-field.tsx'

interface Props {
  name: string
  label: string
  hint?: ReactNode
  error: string | undefined
  size?: 'sm' | 'md'
  value: string
  /** Those of others, which it must not become: what names them would be taken for its own. */
  taken: readonly string[]
  /** What may stand in it; the rest is left out as it is typed. */
  clean?: (text: string) => string
  readOnly: boolean
  onChange: (value: string) => void
}

/** A name that other things refer to: it becomes what is typed as long as nothing else is called so. */
export function NameField({ name, value, taken, clean, error, size, readOnly, onChange, ...field }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? value
  const isTaken = typed !== undefined && taken.includes(typed)
  const isBlank = typed?.trim() === ''
  const own = isTaken ? t('editor-settings.nameTaken') : isBlank ? t('editor-settings.nameBlank') : undefined

  function change(text: string) {
    const next = clean ? clean(text) : text
    setTyped(next)
    if (next.trim() !== '' && !taken.includes(next)) onChange(next)
  }

  return (
    <EditorField name={name}>
      <TextField
        {...field}
        id={id}
        className="bd-set-name"
        size={size}
        error={own ?? (typed === undefined ? error : undefined)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
        readOnly={readOnly}
        value={shown}
        onChange={(event) => change(event.target.value)}
        // What could not be taken is forgotten.
        onBlur={() => setTyped(undefined)}
      />
    </EditorField>
  )
}
