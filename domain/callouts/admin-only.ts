import type { Component, TabPane } from './component.ts'
import { isInput } from './component-kinds.ts'
import { answeringOf } from './question-types/answering.ts'

/** Answers that mostly say who somebody is: for the newsroom alone, unless the question says they may be shown. */
export function isPersonal(component: Component | TabPane): boolean {
  return isInput(component) && answeringOf(component.type).isPersonal === true
}

/** Whether a component's own mark keeps its answers for the newsroom; containers around it may keep them as well. */
export function keepsAnswers(component: Component | TabPane): boolean {
  return component.adminOnly ?? isPersonal(component)
}
