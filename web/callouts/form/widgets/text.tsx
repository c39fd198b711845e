import { useState } from 'react'
import { readNumber } from '#domain/callouts/answers/read-number.ts'
import type { ComponentOf } from '#domain/callouts/component.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { formatTag, useFormatLocale } from '#web/ui/locale.ts'
import { readTypedNumber, writeTypedNumber } from '../typed-number.ts'
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
  const [typed, setTyped] = useState(() =>
    typeof value === 'number' ? writeTypedNumber(value, locale) : textOf(value),
  )
  const isMoney = component.type === 'currency'
  return (
    <TextField
      {...fieldProps(props)}
      type="number"
      inputMode={keyboardOf(component)}
      size="lg"
      placeholder={component.placeholder}
      prefix={isMoney ? symbolOf(component.currency || currency, locale) : undefined}
      value={typed}
      onChange={(event) => {
        const text = event.target.value
        setTyped(text)
        onChange(text.trim() === '' ? undefined : (readTypedNumber(text, locale) ?? text))
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

/** Upper or lower case as it is typed, where the newsroom wants it so. */
function inCase(component: ComponentOf<TextTypes | 'textarea'>, text: string): string {
  const wanted: unknown = component.case
  if (wanted === 'uppercase') return text.toUpperCase()
  return wanted === 'lowercase' ? text.toLowerCase() : text
}

/** What people leave out or put in is set right once they are done. */
function tidyText({ type }: ComponentOf<TextTypes>, text: string): string {
  const bare = text.trim()
  if (type === 'phoneNumber') return bare.replace(/[\s-]/g, '')
  if (type !== 'url') return text
  return bare === '' || /^[a-z][a-z\d+.-]*:/i.test(bare) ? bare : `https://${bare}`
}

/** Phones' number pads have no minus sign. */
function keyboardOf({ type, validate, ...rest }: ComponentOf<'number' | 'currency'>): 'text' | 'numeric' | 'decimal' {
  if (type === 'currency') return 'decimal'
  if ((readNumber(validate?.min) ?? 0) < 0) return 'text'
  return validate?.integer === true || rest.decimalLimit === 0 ? 'numeric' : 'decimal'
}

/** A code that no browser knows stands as it is. */
function symbolOf(currency: string, locale: string): string {
  try {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
  } catch {
    return currency
  }
}
