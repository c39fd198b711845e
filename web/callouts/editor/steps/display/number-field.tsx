import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#web/ui/base/text-field.tsx'
import { readTyped } from './map-settings.ts'

interface Props {
  label: string
  value: number
  min: number
  max: number
  /** Without decimals. */
  whole?: boolean
  onChange: (value: number) => void
  error?: string | undefined
}

/** A number within limits. What is no such number stays as it was typed, and is not taken. */
export function NumberField({ label, value, min, max, whole = false, onChange, error }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const read = typed === undefined ? value : readTyped(typed)
  const fits = (number: number | undefined): number is number =>
    number !== undefined && number >= min && number <= max && (!whole || Number.isInteger(number))
  const isTaken = fits(read)
  // Another value came from elsewhere: from the map, or by undoing.
  const isStale = typed !== undefined && isTaken && read !== value

  function change(text: string) {
    setTyped(text)
    const number = readTyped(text)
    if (fits(number)) onChange(number)
  }

  return (
    <TextField
      label={label}
      type="number"
      autoComplete="off"
      error={isTaken ? error : t(whole ? 'editor-display.retention.between' : 'editor-steps.map.between', { min, max })}
      value={typed === undefined || isStale ? String(value) : typed}
      onChange={({ target }) => change(target.value)}
      onBlur={() => isTaken && setTyped(undefined)}
    />
  )
}
