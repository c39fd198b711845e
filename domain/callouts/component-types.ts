import type {
  Component,
  ContainerComponent,
  ContentComponent,
  InputComponent,
  Option,
  PaneSet,
  TabPane,
} from './component.ts'
import { isContainer, isInput, isInputType } from './component-kinds.ts'
import { answering, answeringOf } from './question-types/answering.ts'

/** What stands on a slide (callouts 3.4): a text, a question, or a container of further components. */
export type ComponentType = Component['type']
export type InputType = InputComponent['type']
export type ContainerType = ContainerComponent['type']

export const componentTypes = Object.keys(answering) as ComponentType[]
export const inputTypes = componentTypes.filter(isInputType)

/** A text between questions. */
export function isText(component: Component | TabPane): component is ContentComponent {
  return !isInput(component) && !isContainer(component)
}

/** A question whose answers are chosen. */
export type ChoiceQuestion = Extract<
  InputComponent,
  { values: readonly Option[] } | { data: { values: readonly Option[] } }
>

export function isChoice(component: Component | TabPane): component is ChoiceQuestion {
  return isInput(component) && answeringOf(component.type).options !== undefined
}

/** A container of panes. */
export function hasPanes(component: Component | TabPane): component is PaneSet {
  const type = component.type && answering[component.type]
  return type?.kind === 'container' && type.hasPanes === true
}
