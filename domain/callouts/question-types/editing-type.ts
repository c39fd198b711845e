import type { Component, ComponentOf, InputComponent } from '../component.ts'
import type { ComponentType, InputType } from '../component-types.ts'
import type { PartProblem } from '../editing/part-problem.ts'
import type { NewComponent } from '../new-component.ts'
import type { input } from './schema-parts.ts'

/** The rules of `validate` that an answer of a type is compared with (callouts 7.2), `required` aside. */
export interface TypeRules {
  /** Whole numbers from 0. */
  counts: readonly ('minLength' | 'maxLength' | 'minWords' | 'maxWords' | 'minSelectedCount' | 'maxSelectedCount')[]
  numbers: readonly ('min' | 'max')[]
  pattern: boolean
}

/** What the display of responses can use a question for. */
export type ViewUse = 'title' | 'image' | 'place' | 'text' | 'marker' | 'filter'

/** What the editor needs to know of one type. What is left out, most types do without. */
export interface ComponentEditing<Any extends Component = Component> {
  /** What a new one has beside its names and marks. */
  begin?(words: NewComponent): Omit<Partial<Any>, keyof typeof input | 'type'>
  /** Where readers don't see its label: the newsroom may write one for itself, or what it says stands in its place. */
  label?: 'optional' | 'unused'
  /** What is wrong with the settings that only this type has. */
  problems?(component: Any, now: Date): PartProblem[]
}

export interface InputEditing<Input extends InputComponent = InputComponent> extends ComponentEditing<Input> {
  rules?: TypeRules
  uses?: readonly ViewUse[]
  /** Questions of a family say the same in another way, so that each can become the other. */
  family?: 'text' | 'choice'
  /** Once there are answers a question only becomes what stores and checks them alike. */
  keepsAnswersAs?: 'text'
  /** New ones are the newsroom's own. What readers photograph or hand in may show anything. */
  beginsAdminOnly?: true
  /** What is filled in beforehand, of values chosen in another type of the family; without this the first. */
  choose?(values: readonly string[]): unknown
}

export type Editing<Type extends ComponentType> = Type extends InputType
  ? InputEditing<Extract<InputComponent, { type: Type }>>
  : ComponentEditing<ComponentOf<Type>>
