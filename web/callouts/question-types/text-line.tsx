import { readNumber } from '#domain/callouts/answers/read-number.ts'
import { TextField } from '#web/ui/base/text-field.tsx'
import { inCase } from './in-case.ts'
import { fieldProps, textOf, type WidgetProps } from './widget-props.ts'

interface Props extends WidgetProps {
  type?: 'text' | 'email' | 'url' | 'tel'
  autoComplete?: string
  /** Sets right what people leave out or put in, once they are done. */
  tidy?: (text: string) => string
}

/** One line of text, as its kind is best typed on a phone. */
export function TextLine({ type = 'text', autoComplete, tidy, ...props }: Props) {
  const { component, value, onChange } = props
  const text = textOf(value)
  return (
    <TextField
      {...fieldProps(props)}
      type={type}
      autoComplete={autoComplete}
      name={props.id}
      size="lg"
      placeholder={component.placeholder}
      countedTo={readNumber(component.validate?.maxLength)}
      value={text}
      onChange={(event) => onChange(inCase(component, event.target.value) || undefined)}
      onBlur={() => {
        const tidied = tidy ? tidy(text) : text
        if (tidied !== text) onChange(tidied || undefined)
      }}
    />
  )
}
