import type { ReactNode } from 'react'
import type { ComponentOf, InputComponent } from '#domain/callouts/component.ts'
import type { InputType } from '#domain/callouts/component-types.ts'

/** Single pictures are withheld from map and gallery by their names (`pictureName`), and allowed again. */
export interface Withholding {
  names: readonly string[]
  change(name: string, isWithheld: boolean): void
}

export interface DeskViewProps<Input extends InputComponent = InputComponent> {
  component: Input
  /** Never none. */
  answer: unknown
  /** Of what map and gallery may show. */
  withholding?: Withholding | undefined
}

/** How the newsroom reads the answers to questions of one type, where text isn't enough. */
export interface DeskView<Input extends InputComponent = InputComponent> {
  /** With room for all of it: beside its question, where one response is read. */
  Large?(props: DeskViewProps<Input>): ReactNode
  /** In a line or two: in the cell of a table. */
  Small?(props: DeskViewProps<Input>): ReactNode
}

export type DeskViews = { [Type in InputType]?: DeskView<ComponentOf<Type>> }
