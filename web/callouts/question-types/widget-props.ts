import type { ReactNode } from 'react'
import type { InputComponent } from '#domain/callouts/component.ts'

/** What the widget of a question takes, whatever its type. */
export interface WidgetProps<Component extends InputComponent = InputComponent> {
  component: Component
  id: string
  label: ReactNode
  /** Read but not seen: one of several answers to the same question. */
  labelHidden?: boolean
  hint?: ReactNode
  required: boolean
  error: string | undefined
  /** As it was given; what does not fit the widget is treated as none. */
  value: unknown
  /** Undefined for no answer; what can't be read as one is passed on as it was typed, for the check to say so. */
  onChange: (answer: unknown) => void
}

/** What all fields of the kit take. */
export function fieldProps({ id, label, labelHidden, hint, required, error }: WidgetProps) {
  return { id, label, labelHidden, hint, required, error }
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
