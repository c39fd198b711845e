import type { ReactNode } from 'react'
import type { ComponentOf, InputComponent } from '#domain/callouts/component.ts'
import type { InputType } from '#domain/callouts/component-types.ts'

export interface DeskViewProps<Input extends InputComponent = InputComponent> {
  component: Input
  /** Never none. */
  answer: unknown
}

/** How the newsroom reads the answers to questions of one type, where text isn't enough. */
export interface DeskView<Input extends InputComponent = InputComponent> {
  /** With room for all of it: beside its question, where one response is read. */
  Large?(props: DeskViewProps<Input>): ReactNode
  /** In a line or two: in the cell of a table. */
  Small?(props: DeskViewProps<Input>): ReactNode
}

export type DeskViews = { [Type in InputType]?: DeskView<ComponentOf<Type>> }
