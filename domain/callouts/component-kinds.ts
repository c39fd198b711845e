import type { Component, ContainerComponent, InputComponent, TabPane } from './component.ts'
import type { ComponentType, ContainerType, InputType } from './component-types.ts'
import { answering } from './question-types/answering.ts'

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

/** A container, or one pane of several. */
export function isContainer(component: Component | TabPane): component is ContainerComponent | TabPane {
  return component.type === undefined || isContainerType(component.type)
}
