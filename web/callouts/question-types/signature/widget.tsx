import type { ComponentOf } from '#domain/callouts/component.ts'
import { Signature as SignaturePad } from '#web/ui/media/signature.tsx'
import { fieldProps, textOf, type WidgetProps } from '../widget-props.ts'

/** Drawn, or typed by those who can't or don't want to draw. */
export function Widget(props: WidgetProps<ComponentOf<'signature'>>) {
  const { value, onChange } = props
  // Nothing but an image of our own is drawn.
  const image = /^data:image\/png;base64,/.test(textOf(value)) ? textOf(value) : null
  return <SignaturePad {...fieldProps(props)} value={image} onChange={(next) => onChange(next ?? undefined)} />
}
