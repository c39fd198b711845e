import type { ComponentType } from 'react'
import type { ComponentOf, InputComponent } from '#domain/callouts/component.ts'
import type { InputType } from '#domain/callouts/component-types.ts'

export interface ViewProps {
  component: InputComponent
  answer: unknown
}

/** How answers are shown where their text form (callouts 12.2) isn't what people read. */
export interface InputView<Input extends InputComponent = InputComponent> {
  View?: ComponentType<ViewProps>
  /** One of them in the words of a language; undefined for what goes by its text form. */
  write?(answer: unknown, component: Input, speaking: { locale: string; currency: string }): string | undefined
}

export type Views = { [Type in InputType]?: InputView<ComponentOf<Type>> }
