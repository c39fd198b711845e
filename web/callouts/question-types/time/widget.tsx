import type { ComponentOf } from '#domain/callouts/component.ts'
import { TimeField } from '#web/ui/dates/time-field.tsx'
import { fieldProps, textOf, type WidgetProps } from '../widget-props.ts'

export function Widget(props: WidgetProps<ComponentOf<'time'>>) {
  const { value, onChange } = props
  return (
    <TimeField
      {...fieldProps(props)}
      value={textOf(value) || null}
      onChange={(time) => onChange(time ?? undefined)}
      onUnreadable={onChange}
    />
  )
}
