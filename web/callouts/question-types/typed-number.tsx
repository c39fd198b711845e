import { useState } from 'react'
import { readTypedNumber, writeTypedNumber } from '#domain/callouts/answers/typed-number.ts'
import { formatTag, useFormatLocale } from '#web/ui/base/locale.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { fieldProps, textOf, type WidgetProps } from './widget-props.ts'

interface Props extends WidgetProps {
  keyboard: 'text' | 'numeric' | 'decimal'
  prefix?: string
}

/** A number, typed with the language's own decimal sign. */
export function TypedNumber({ keyboard, prefix, ...props }: Props) {
  const { component, value, onChange } = props
  const locale = formatTag(useFormatLocale())
  const write = () => (typeof value === 'number' ? writeTypedNumber(value, locale) : textOf(value))
  const [typed, setTyped] = useState(write)
  // As it was typed, for as long as that is the answer: it may be given from elsewhere, or in another language's signs.
  const shown = readTyped([typed], component, locale) === (value ?? undefined) ? typed : write()
  return (
    <TextField
      {...fieldProps(props)}
      type="number"
      name={props.id}
      inputMode={keyboard}
      size="lg"
      placeholder={component.placeholder}
      prefix={prefix}
      value={shown}
      onChange={(event) => {
        const text = event.target.value
        setTyped(text)
        onChange(readTyped([text], component, locale))
      }}
    />
  )
}

/** What can't be read as a number goes on as it was typed, for the check of answers to say so. */
export function readTyped([text = '']: readonly string[], _: unknown, locale: string): unknown {
  return text.trim() === '' ? undefined : (readTypedNumber(text, locale) ?? text)
}
