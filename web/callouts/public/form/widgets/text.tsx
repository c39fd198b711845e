import { useState } from 'react'
import { readNumber } from '#domain/callouts/answers/read-number.ts'
import { readTypedNumber, writeTypedNumber } from '#domain/callouts/answers/typed-number.ts'
import type { ComponentOf } from '#domain/callouts/component.ts'
import { numberKeyboard } from '#domain/callouts/question-types/number/keyboard.ts'
import { linesOf, mostLinesOf } from '#domain/callouts/question-types/textarea/lines.ts'
import { currencySymbol } from '#domain/money/currency-symbol.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { formatTag, useFormatLocale } from '#web/ui/locale.ts'
import { inCase } from '../in-case.ts'
import { fieldProps, textOf, type WidgetProps } from '../widget.ts'

type TextTypes = 'textfield' | 'email' | 'url' | 'phoneNumber'

/** One line of text, as its kind is best typed on a phone. */
export function TextLine(props: WidgetProps<ComponentOf<TextTypes>>) {
  const { component, value, onChange } = props
  const text = textOf(value)
  return (
    <TextField
      {...fieldProps(props)}
      {...lookOf(component)}
      name={props.id}
      size="lg"
      placeholder={component.placeholder}
      countedTo={readNumber(component.validate?.maxLength)}
      value={text}
      onChange={(event) => onChange(inCase(component, event.target.value) || undefined)}
      onBlur={() => {
        const tidy = tidyText(component, text)
        if (tidy !== text) onChange(tidy || undefined)
      }}
    />
  )
}

/** Text of any length; it grows as it is written. */
export function LongText(props: WidgetProps<ComponentOf<'textarea'>>) {
  const { component, value, onChange } = props
  return (
    <TextArea
      {...fieldProps(props)}
      name={props.id}
      minRows={linesOf(component)}
      maxRows={mostLinesOf(component)}
      placeholder={component.placeholder}
      countedTo={readNumber(component.validate?.maxLength)}
      value={textOf(value)}
      onChange={(event) => onChange(inCase(component, event.target.value) || undefined)}
    />
  )
}

/** A number or a sum of money, typed with the language's own decimal sign. */
export function TypedNumber(props: WidgetProps<ComponentOf<'number' | 'currency'>> & { currency: string }) {
  const { component, value, onChange, currency } = props
  const locale = formatTag(useFormatLocale())
  const write = () => (typeof value === 'number' ? writeTypedNumber(value, locale) : textOf(value))
  const read = (text: string) => (text.trim() === '' ? undefined : (readTypedNumber(text, locale) ?? text))
  const [typed, setTyped] = useState(write)
  // As it was typed, for as long as that is the answer: it may be given from elsewhere, or in another language's signs.
  const shown = read(typed) === (value ?? undefined) ? typed : write()
  const isMoney = component.type === 'currency'
  return (
    <TextField
      {...fieldProps(props)}
      type="number"
      name={props.id}
      inputMode={isMoney ? 'decimal' : numberKeyboard(component)}
      size="lg"
      placeholder={component.placeholder}
      prefix={isMoney ? currencySymbol(component.currency || currency, locale) : undefined}
      value={shown}
      onChange={(event) => {
        const text = event.target.value
        setTyped(text)
        onChange(read(text))
      }}
    />
  )
}

function lookOf({ type }: ComponentOf<TextTypes>) {
  switch (type) {
    case 'email':
      return { type: 'email', autoComplete: 'email' } as const
    case 'url':
      return { type: 'url' } as const
    case 'phoneNumber':
      return { type: 'tel', autoComplete: 'tel' } as const
    case 'textfield':
      return { type: 'text' } as const
  }
}

/** What people leave out or put in is set right once they are done. */
function tidyText({ type }: ComponentOf<TextTypes>, text: string): string {
  const bare = text.trim()
  if (type === 'phoneNumber') return bare.replace(/[\s-]/g, '')
  if (type !== 'url') return text
  return bare === '' || /^[a-z][a-z\d+.-]*:/i.test(bare) ? bare : `https://${bare}`
}
