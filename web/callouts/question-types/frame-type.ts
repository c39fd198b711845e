import type { ComponentType as Drawn, ReactNode } from 'react'
import type { Component, ComponentOf, TabPane } from '#domain/callouts/component.ts'
import type { ComponentType, InputType } from '#domain/callouts/component-types.ts'
import type { QuestionSlide } from '#domain/callouts/questions.ts'

export interface FrameProps<Framed extends Component | TabPane = Component | TabPane> {
  component: Framed
  slide: QuestionSlide
  /** Draws what a container holds. */
  inside: (components: readonly (Component | TabPane)[]) => ReactNode
}

/** What stands between questions, or around them. */
export type Frames = { [Type in Exclude<ComponentType, InputType>]: Drawn<FrameProps<ComponentOf<Type>>> }
