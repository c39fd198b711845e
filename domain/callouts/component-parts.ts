import type { Component, Option, TabPane } from './component.ts'

/** The options of a choice; none for other components. */
export function optionsOf(component: Component | TabPane): readonly Option[] {
  if (component.type === 'select') return component.data.values
  return component.type === 'radio' || component.type === 'selectboxes' ? component.values : []
}

/** What stands inside a container; nothing in others. */
export function partsOf(component: Component | TabPane): readonly (Component | TabPane)[] {
  switch (component.type) {
    case undefined:
    case 'panel':
    case 'well':
    case 'tabs':
      return component.components
    default:
      return []
  }
}

/** What is said when a text has not the form that is asked for, as far as the newsroom has its own words. */
export function patternMessageOf(component: Component | TabPane): string | undefined {
  const { validate } = component as { validate?: { patternMessage?: unknown } }
  const message = validate?.patternMessage
  return typeof message === 'string' && message.trim() !== '' ? message : undefined
}
