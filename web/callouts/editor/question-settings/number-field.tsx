import { type ReactNode, useState } from 'react'
import { readNumber } from '#domain/callouts/answers/read-number.ts'
import { readTypedNumber, writeTypedNumber } from '#domain/callouts/answers/typed-number.ts'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { EditorField } from '../place/editor-field.tsx'

interface Props {
  name: string
  label: string
  hint?: ReactNode
  error: string | undefined
  placeholder?: string
  /** As it is stored: a number, or what was typed in its place. */
  value: unknown
  /** A number; what is typed and is none as it stands, to be put right; undefined for nothing. */
  onChange: (value: number | string | undefined) => void
}

/** A number of the settings. What is typed stays, whatever it is. */
export function NumberField({ name, label, hint, error, placeholder, value, onChange }: Props) {
  const locale = formatTag(useFormatLocale())
  const write = () => {
    const number = readNumber(value)
    return number === undefined ? textOf(value) : writeTypedNumber(number, locale)
  }
  const read = (text: string) => (text.trim() === '' ? undefined : (readTypedNumber(text, locale) ?? text))
  const [typed, setTyped] = useState(write)
  const known = readNumber(value) ?? (textOf(value).trim() === '' ? undefined : value)
  // It may have become another one by undo.
  const shown = read(typed) === known ? typed : write()
  return (
    <EditorField name={name}>
      <TextField
        label={label}
        hint={hint}
        error={error}
        type="number"
        autoComplete="off"
        placeholder={placeholder}
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(read(event.target.value))
        }}
      />
    </EditorField>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
