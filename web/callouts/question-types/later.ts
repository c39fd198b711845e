import { type ComponentType, lazy } from 'react'
import type { InputComponent } from '#domain/callouts/component.ts'
import type { WidgetProps } from './widget-props.ts'

/** A widget that only some forms need, and that comes with them. */
export function later<Input extends InputComponent>(
  load: () => Promise<{ Widget: ComponentType<WidgetProps<Input>> }>,
) {
  return { load, Widget: lazy(() => load().then(({ Widget }) => ({ default: Widget }))) }
}
