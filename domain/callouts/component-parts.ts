import type { Component, Option, TabPane } from './component.ts'
import { isContainer, isInput } from './component-kinds.ts'
import { answeringOf } from './question-types/answering.ts'

/** The options of a choice; none for other components. */
export function optionsOf(component: Component | TabPane): readonly Option[] {
  return (isInput(component) && answeringOf(component.type).options?.(component)) || []
}

/** A choice with other options; each other component as it is. */
export function withOptions<Any extends Component | TabPane>(component: Any, options: readonly Option[]): Any {
  const choice: Component | TabPane = component
  if (!isInput(choice)) return component
  return (answeringOf(choice.type).withOptions?.(choice, options) ?? component) as Any
}

/** Whether the answers to a question may lead on to another page. */
export function leadsOn(component: Component | TabPane): boolean {
  return isInput(component) && answeringOf(component.type).leadsOn === true
}

/** What stands inside a container; nothing in others. */
export function partsOf(component: Component | TabPane): readonly (Component | TabPane)[] {
  return isContainer(component) ? component.components : []
}

/** What is said when a text has not the form that is asked for, as far as the newsroom has its own words. */
export function patternMessageOf(component: Component | TabPane): string | undefined {
  const { validate } = component as { validate?: { patternMessage?: unknown } }
  const message = validate?.patternMessage
  return typeof message === 'string' && message.trim() !== '' ? message : undefined
}

/** The properties that hold a component's own texts, as far as it has them. */
export function textNames(component: Component | TabPane): string[] {
  const own = isInput(component) ? answeringOf(component.type).texts : undefined
  return ['label', 'description', 'placeholder', 'html', ...(own ?? [])]
}
