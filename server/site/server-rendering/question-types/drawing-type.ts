import type { Component, ComponentOf, InputComponent, TabPane } from '#domain/callouts/component.ts'
import type { ComponentType, InputType } from '#domain/callouts/component-types.ts'
import type { Say } from '../texts.ts'

/** A question to be drawn as the app's own field (web/callouts/question-types). */
export interface DrawnQuestion {
  id: string
  label: string
  /** HTML; empty for none. */
  hint: string
  required: boolean
  /** What it begins with. */
  answer: unknown
}

export interface Speaking {
  say: Say
  /** As `Intl` writes it. */
  tag: string
  currency: string
}

export type DrawField<Input extends InputComponent = InputComponent> = (
  component: Input,
  question: DrawnQuestion,
  speaking: Speaking,
) => string

/** What stands between questions, or around them; `inside` draws what a container holds. */
export interface Frame<Framed extends Component | TabPane = Component | TabPane> {
  draw(component: Framed, inside: (components: readonly (Component | TabPane)[]) => string): string
  /** What it holds comes with the app: only its place is kept. */
  isPlace?: true
}

export type Fields = { [Type in InputType]?: DrawField<ComponentOf<Type>> }
export type Frames = { [Type in Exclude<ComponentType, InputType>]: Frame<ComponentOf<Type>> }
