import type { Component, ContainerComponent, ContentComponent, InputComponent, PaneSet, TabPane } from './component.ts'
import { answering } from './question-types/answering.ts'

/** What stands on a slide (callouts 3.4): a text, a question, or a container of further components. */
export type ComponentType = Component['type']
export type InputType = InputComponent['type']
export type ContainerType = ContainerComponent['type']

export const componentTypes = Object.keys(answering) as ComponentType[]
export const inputTypes = componentTypes.filter(isInputType)

export function isInputType(type: ComponentType): type is InputType {
  return kindOf(type) === 'input'
}

export function isContainerType(type: ComponentType): type is ContainerType {
  return kindOf(type) === 'container'
}

/** What a newer server knows beside these is none of them. */
function kindOf(type: ComponentType) {
  return (answering[type] as (typeof answering)[ComponentType] | undefined)?.kind
}

export function isInput(component: Component | TabPane): component is InputComponent {
  return component.type !== undefined && isInputType(component.type)
}

/** A text between questions. */
export function isText(component: Component | TabPane): component is ContentComponent {
  return component.type !== undefined && kindOf(component.type) === 'static'
}

/** A container, or one pane of several. */
export function isContainer(component: Component | TabPane): component is ContainerComponent | TabPane {
  return component.type === undefined || isContainerType(component.type)
}

/** A container of panes. */
export function hasPanes(component: Component | TabPane): component is PaneSet {
  const type = component.type && answering[component.type]
  return type?.kind === 'container' && type.hasPanes === true
}
